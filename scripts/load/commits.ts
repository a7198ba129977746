import { randomBytes } from 'node:crypto';
import { FirebaseError, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  increment,
  serverTimestamp,
  setLogLevel,
  writeBatch,
} from 'firebase/firestore/lite';
import type { Firestore, WriteBatch } from 'firebase/firestore/lite';
import { parisDay } from '@/domain/days';
import { searchPrefixes } from '@/domain/search/search';
import { NO_VOTES } from '@/domain/posts/votes';
import type { ReactionType } from '@/domain/posts/votes';
import { TEST } from '../lib/environments';
import { ADMIN } from './admin';

/**
 * The commits of the load test. They are sent by the client SDK, so that the rules apply, which the
 * Admin SDK bypasses.
 */

// Otherwise the SDK prints the whole commit with every refusal.
setLogLevel('error');

const databases = new Map<string, Firestore>();

function connect(name: string, mockUserToken: 'owner' | { readonly sub: string }): Firestore {
  const known = databases.get(name);
  if (known) return known;
  const options = { projectId: TEST.projectId, apiKey: 'any', appId: 'any' };
  const database = getFirestore(initializeApp(options, name));
  connectFirestoreEmulator(database, '127.0.0.1', TEST.ports.firestore, { mockUserToken });
  databases.set(name, database);
  return database;
}

/** Returns the database with the rights of a user: the emulator accepts unsigned tokens. */
export const signedInAs = (uid: string): Firestore => connect(uid, { sub: uid });

/** Returns the database with the rights of the emulators' administrator: no rule applies. */
export const asOwner = (): Firestore => connect('the owner', 'owner');

/** Adds the pointer and the log entry of a publication (services/moderation/moderationLog). */
function addLogEntry(batch: WriteBatch, database: Firestore, postIds: readonly string[]): void {
  const entry = randomBytes(10).toString('hex');
  batch.set(doc(database, `moderators/${ADMIN}`), { entry });
  batch.set(doc(database, `moderationLog/${entry}`), {
    action: 'publish',
    postIds,
    by: ADMIN,
    byPseudo: ADMIN,
    reason: null,
    fields: null,
    at: serverTimestamp(),
  });
}

/** A post of the load test; its search index needs only the text. */
export interface LoadPost {
  readonly id: string;
  readonly content: string;
}

/** The fields that a post has before and after its publication. */
export const textOf = (content: string) => ({
  content,
  category: 'social',
  authorId: null,
  authorPseudo: null,
  isAnonymous: true,
});

/**
 * Publishes a batch with the commit of the app (services/moderation/moderation), as an admin or, when the
 * slots of the day are used, as the project's owner.
 *
 * @param before the posts that were published today before this batch
 */
export async function publish(
  database: Firestore,
  posts: readonly LoadPost[],
  before: readonly LoadPost[],
): Promise<void> {
  const [month, day] = [parisDay(new Date()).slice(0, 7), parisDay(new Date()).slice(8)];
  const ids = [...before, ...posts].map(({ id }) => id);
  const batch = writeBatch(database);
  addLogEntry(
    batch,
    database,
    posts.map(({ id }) => id),
  );
  batch.set(doc(database, 'publishing/today'), { ids, at: serverTimestamp() });
  batch.set(doc(database, `archiveMonths/${month}`), { days: { [day]: ids.length } });
  for (const [position, { id, content }] of posts.entries()) {
    batch.set(doc(database, `searchIndex/${id}`), {
      prefixes: searchPrefixes(null, content),
      category: 'social',
      content,
      position,
      publishedAt: serverTimestamp(),
    });
    batch.delete(doc(database, `unpublishedPosts/${id}`));
    batch.set(doc(database, `posts/${id}`), {
      ...textOf(content),
      status: 'published',
      position,
      publishedAt: serverTimestamp(),
      votes: NO_VOTES,
    });
  }
  await batch.commit();
}

/** Reads in rules fail under contention: the app retries once, the load test more often. */
const ATTEMPTS = 8;

const isDenied = (error: unknown): boolean =>
  error instanceof FirebaseError && error.code === 'permission-denied';

const isRefused = (error: unknown): boolean =>
  isDenied(error) || (error instanceof FirebaseError && error.code === 'aborted');

type Reaction = readonly [uid: string, postId: string, type: ReactionType];

function commitReaction(...[uid, postId, type]: Reaction): Promise<void> {
  const database = signedInAs(uid);
  return writeBatch(database)
    .set(doc(database, `users/${uid}/votes/${postId}`), { type, votedAt: serverTimestamp() })
    .update(doc(database, `posts/${postId}`), { [`votes.${type}`]: increment(1) })
    .update(doc(database, `users/${uid}/private/account`), {
      reactionsCount: increment(1),
      lastReactionAt: serverTimestamp(),
      lastReactionPostId: postId,
    })
    .commit();
}

/**
 * Reacts with the commit of the app (services/posts/reactions): vote record, count and account.
 *
 * @returns the number of attempts
 * @throws FirebaseError when the last attempt is refused, or for any other error
 */
export async function react(...reaction: Reaction): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- again only if it was refused
      await commitReaction(...reaction);
      return attempt;
    } catch (error) {
      if (attempt === ATTEMPTS || !isRefused(error)) throw error;
    }
  }
}

/** Sends a saved reaction again. Resolves to true if the rules deny it. */
export const isRefusedTwice = (...reaction: Reaction): Promise<boolean> =>
  commitReaction(...reaction).then(() => false, isDenied);
