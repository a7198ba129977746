import { Timestamp } from 'firebase/firestore';
import {
  CONTENT_MAX,
  POSTS_PER_USER_PER_DAY,
  SEARCH_PREFIXES_PER_POST,
  TITLE_MAX,
  URL_MAX,
} from '@/config/limits';
import {
  merge,
  posting,
  publishing,
  reacting,
  rejecting,
  remove,
  set,
  signUp,
  update,
} from '../../tests/rules/support/commits';
import type { Commit } from '../../tests/rules/support/commits';
import { aPost } from '../../tests/rules/support/factories';
import type { UnpublishedPostDocument } from '../../tests/rules/support/factories';
import { editing, withdrawing } from '../../tests/rules/support/post-commits';
import { deletingReported, reporting } from '../../tests/rules/support/report-commits';
import type { AdminProject } from '../lib/admin-project';
import { fail, pass } from './check';
import type { Outcome } from './check';
import { isAccepted } from './members';
import type { Client, Member } from './members';
import { createId } from './names';

/** The commits of doctor: those of the rules' tests (docs/data-model.md#commits), sent as users. */

/** A post of doctor with its document before it was published. */
export interface OwnPost {
  readonly id: string;
  readonly document: UnpublishedPostDocument;
}

const CONTENT = 'Essai technique du Mur : ce post disparaît aussitôt.';

const createPost = ({ uid, pseudo }: Member): OwnPost => ({
  id: createId(),
  document: aPost(uid, { authorPseudo: pseudo, content: CONTENT }),
});

/** Gives an admin's decision a recognisable entry, under the admin's pseudo. */
function decidedBy({ uid, pseudo }: Member, commit: Commit): Commit {
  const { entry, moderator, ...others } = commit;
  const id = createId();
  return {
    ...others,
    moderator: merge(`moderators/${uid}`, { ...moderator?.fields, entry: id }),
    entry: set(`moderationLog/${id}`, { ...entry?.fields, by: uid, byPseudo: pseudo }),
  };
}

/** Creates the profile of a new account. */
export const createsProfile = ({ uid, email, pseudo }: Member): Commit =>
  signUp(uid, { account: { email } }, pseudo);

export const REFUSED_REMEDY =
  "comparez les règles en vigueur (première ligne) ; si elles sont les bonnes, une limite de Firestore est atteinte : docs/data-model.md, 'Limits of the rules'";

/** Sends a commit that the rules allow. */
export async function mustPass(client: Client, commit: Commit): Promise<Outcome> {
  const begun = performance.now();
  return (await isAccepted(client, commit))
    ? pass(`accepté en ${Math.round(performance.now() - begun)} ms`)
    : fail('refusé', REFUSED_REMEDY);
}

/** Submits the posts of a day as their author. @returns the posts that were accepted */
export async function submitPosts(author: Member): Promise<readonly OwnPost[]> {
  const submitted: OwnPost[] = [];
  for (let count = 1; count <= POSTS_PER_USER_PER_DAY; count += 1) {
    const post = createPost(author);
    const { id: postId, document } = post;
    // oxlint-disable-next-line no-await-in-loop -- each post counts the ones before
    if (!(await isAccepted(author, submitting(author, postId, document, count)))) break;
    submitted.push(post);
  }
  return submitted;
}

/** Submits a post as the given one of the day. */
const submitting = (
  { uid, pseudo }: Member,
  postId: string,
  document: UnpublishedPostDocument,
  count: number,
): Commit =>
  posting(uid, {
    postId,
    count,
    post: { authorPseudo: pseudo, content: document.content },
    accepts: count === 1,
  });

/** Publishes posts in one commit. @param already ids of the posts published earlier today */
/** The app deletes the opinions on each post that it publishes or rejects. */
const forgettingOpinions = (ids: readonly string[]): Commit =>
  Object.fromEntries(ids.map((id, number) => [`opinions${number}`, remove(`opinions/${id}`)]));

export const publishes = (
  admin: Member,
  posts: readonly OwnPost[],
  already: readonly string[],
): Commit => ({
  ...decidedBy(admin, publishing({ posts, already, by: admin.uid })),
  ...forgettingOpinions(posts.map(({ id }) => id)),
});

/** Commits that the rules must refuse, by what they would do. */
export function forbidden(
  visitor: Client,
  user: Member,
  post: OwnPost,
): Readonly<Record<string, readonly [Client, Commit]>> {
  const another = createPost(user);
  const { uid } = user;
  return {
    'un visiteur publie': [visitor, publishes(user, [post], [])],
    'un utilisateur publie': [user, publishes(user, [post], [])],
    'un utilisateur devient administrateur': [
      user,
      { user: update(`users/${uid}`, { role: 'admin' }) },
    ],
    [`un utilisateur envoie ${POSTS_PER_USER_PER_DAY + 1} posts en un jour`]: [
      user,
      submitting(user, another.id, another.document, POSTS_PER_USER_PER_DAY + 1),
    ],
  };
}

export const rejects = (admin: Member, ids: readonly string[]): Commit => ({
  ...decidedBy(admin, rejecting(ids, 'Essai technique.')),
  ...forgettingOpinions(ids),
});

export const reacts = ({ uid }: Member, postId: string): Commit =>
  reacting(uid, null, 'grave', {}, postId);

export const changesReaction = ({ uid }: Member, postId: string): Commit =>
  reacting(uid, 'grave', 'drole', {}, postId);

export const reports = ({ uid }: Member, postId: string): Commit =>
  reporting(uid, { postId, reason: 'spam', words: 'x'.repeat(CONTENT_MAX) });

/** Edits a published post to the longest texts. */
export const edits = (admin: Member, postId: string): Commit =>
  decidedBy(
    admin,
    editing(
      postId,
      {
        title: 'T'.repeat(TITLE_MAX),
        content: 'x'.repeat(CONTENT_MAX),
        source: 'https://example.org/'.padEnd(URL_MAX, 'a'),
      },
      {
        index: {
          prefixes: Array.from({ length: SEARCH_PREFIXES_PER_POST }, (_, number) => `p${number}`),
        },
      },
    ),
  );

/** Deletes a post that `reports` reported. */
export const deletes = (admin: Member, postId: string, publishedAt: Date): Commit =>
  decidedBy(
    admin,
    deletingReported(postId, Timestamp.fromDate(publishedAt), { case: { decided: { spam: 1 } } }),
  );

export const withdraws = ({ uid }: Member, ids: readonly string[]): Commit => withdrawing(uid, ids);

/**
 * Writes pending posts with the owner's rights: a user may submit five a day.
 *
 * @param isProven true to write the proof by which the author can withdraw them
 */
export async function seedPosts(
  { database }: AdminProject,
  author: Member,
  count: number,
  isProven = false,
): Promise<readonly OwnPost[]> {
  const posts = Array.from({ length: count }, () => createPost(author));
  const batch = database.batch();
  const createdAt = new Date();
  for (const { id, document } of posts) {
    batch.set(database.doc(`unpublishedPosts/${id}`), { ...document, createdAt });
    if (isProven) batch.set(database.doc(`users/${author.uid}/submissions/${id}`), { createdAt });
  }
  await batch.commit();
  return posts;
}
