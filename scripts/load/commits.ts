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
import { searchPrefixes } from '@/domain/search';
import type { ReactionType } from '@/domain/votes';
import { TEST } from '../lib/environments';
import { ADMIN } from './admin';

/**
 * The commits of the load. They are sent by the app's own SDK, so that the rules apply: the Admin
 * SDK is above them.
 */

// Every refusal would be shown with the whole commit.
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

/** The database as a user sees it: the emulator takes a token without a signature. */
export const signedInAs = (uid: string): Firestore => connect(uid, { sub: uid });

/** The database as the emulators' administrator sees it: no rule applies. */
export const asOwner = (): Firestore => connect('the owner', 'owner');

/** The records of an admin's decision (services/moderationLog). */
function addRecord(batch: WriteBatch, database: Firestore, postIds: readonly string[]): void {
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

/** A post as the load has it: its text is all that its search entry needs. */
export interface LoadPost {
  readonly id: string;
  readonly content: string;
}

/**
 * Publishes a batch in the app's own commit (services/moderation), as an admin or, past the day's
 * maximum, as the project's owner.
 *
 * @param before the posts that were published today
 */
export async function publish(
  database: Firestore,
  posts: readonly LoadPost[],
  before: readonly LoadPost[],
): Promise<void> {
  const [month, day] = [parisDay(new Date()).slice(0, 7), parisDay(new Date()).slice(8)];
  const ids = [...before, ...posts].map(({ id }) => id);
  const batch = writeBatch(database);
  addRecord(
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
    batch.update(doc(database, `posts/${id}`), {
      status: 'published',
      position,
      publishedAt: serverTimestamp(),
    });
  }
  await batch.commit();
}

/** The rules' own reads are refused under contention; the app tries once more, a crowd oftener. */
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
    .update(doc(database, `users/${uid}/private/account`), { reactionsCount: increment(1) })
    .commit();
}

/**
 * Reacts as the app does (services/reactions): record, count and account in one commit.
 *
 * @returns how many attempts it took
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

/** Sends a reaction that went through once more: whether the rules refuse it. */
export const isRefusedTwice = (...reaction: Reaction): Promise<boolean> =>
  commitReaction(...reaction).then(() => false, isDenied);
