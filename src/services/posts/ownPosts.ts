import { OWN_POSTS_LIMIT } from '@/config/limits';
import type { OwnPost } from '@/domain/moderation/ownPost';
import { isSameText, type Post, type PostText } from '@/domain/posts/post';
import type { ActionResult, OwnPostCode } from '@/domain/refusal';
import { formerTextRef, submissionRef, unpublishedPostRef } from '@/services/firebase/documentRefs';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { submissionsQuery } from '@/services/firebase/ownQueries';
import { nextPage, type Page } from '@/services/firebase/page';
import { parseSubmission } from '@/services/firebase/parse';
import { submissionPath } from '@/services/firebase/documentPaths';
import { descending, DOCUMENT_ID, type Cursor } from '@/services/firebase/query';
import { runQuery } from '@/services/firebase/rest';
import type { StoredDocument } from '@/services/firebase/restValues';
import { Refusal, runAction } from '@/services/firebase/runAction';
import { fetchFormerTexts } from './formerTexts';
import { fetchOutcome } from './outcome';
import { fetchSuspensionBy } from './ownSuspension';
import { fetchStoredPost, readOwnPost } from './postOfAnyStatus';
import { fetchReasons } from './reports';
import { textFields } from './textFields';

async function toOwnPost(
  uid: string,
  { id, data }: StoredDocument,
  signal?: AbortSignal,
): Promise<Omit<OwnPost, 'reported'> | null> {
  const sentAt = parseSubmission(submissionPath(uid, id), data);
  if (!sentAt) return null;
  const [found, suspension] = await Promise.all([
    fetchStoredPost(id, signal),
    fetchSuspensionBy(id, signal),
  ]);
  if (!found) {
    const [deletion, { deleted }] = await Promise.all([
      fetchOutcome(id, signal),
      fetchFormerTexts(id, signal),
    ]);
    return { id, sentAt, post: null, deletion, deletedText: deleted, suspension };
  }
  const { post } = found;
  return post && { id, sentAt, post, deletion: null, deletedText: null, suspension };
}

/**
 * Fetches one page of the user's own posts, newest first, anonymous posts included: only the user's
 * submissions identify these. Reads three documents per published post (submission, post and suspension), one
 * more per unpublished one, four more per deleted one, and the user's reports of these posts.
 *
 * @param startAt the `next` of the previous page, or null for the first page
 * @throws ConnectionError, RequestError
 */
export async function fetchOwnPosts(
  uid: string,
  startAt: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<OwnPost>> {
  const newest = submissionsQuery(uid, {
    orderBy: [descending('createdAt'), descending(DOCUMENT_ID)],
    limit: OWN_POSTS_LIMIT,
    ...(startAt && { startAt }),
  });
  const submissions = await runQuery(newest, 'user', signal);
  if (submissions.length === 0) return { items: [], next: null };
  const ids = submissions.map(({ id }) => id);
  const [reasons, found] = await Promise.all([
    fetchReasons(uid, ids, signal),
    Promise.all(submissions.map((submission) => toOwnPost(uid, submission, signal))),
  ]);
  const items = found.flatMap((own) =>
    own ? [{ ...own, reported: reasons.get(own.id) ?? null }] : [],
  );
  return { items, next: nextPage(newest, submissions) };
}

/**
 * Deletes an unpublished post with its submission, and with the text from before an admin's edit.
 *
 * @returns 'published' if the post is published, 'deleted' if an admin has deleted it since: nothing is
 *   deleted then, because by the submission its author reads why, and contests it
 */
export const deleteUnpublished = (
  uid: string,
  postId: string,
): Promise<'withdrawn' | 'published' | 'deleted'> =>
  commitWithRetry(async (transaction) => {
    const stored = await readOwnPost(transaction, postId);
    if (stored?.isPublished) return 'published';
    if (!stored) {
      const submission = await transaction.get(submissionRef(uid, postId));
      return submission.exists() ? 'deleted' : 'withdrawn';
    }
    // First: publishing deletes the unpublished post, too.
    transaction.delete(submissionRef(uid, postId)).delete(unpublishedPostRef(postId));
    if (stored.data['editedFields'] !== undefined) transaction.delete(formerTextRef(postId));
    return 'withdrawn';
  });

/**
 * Withdraws an own pending or rejected post (docs/data-model.md#withdrawing). A post that has been
 * published in the meantime is refused, also if it was deleted since. Repeating the call is harmless.
 */
export const withdrawPost = (uid: string, postId: string): Promise<ActionResult<OwnPostCode>> =>
  runAction('withdraw a post', async () => {
    const outcome = await deleteUnpublished(uid, postId);
    if (outcome === 'published') throw new Refusal('alreadyPublished');
    if (outcome === 'deleted') throw new Refusal('postNotFound');
  });

/**
 * Changes the text of the user's own pending post (docs/data-model.md#amending). Repeating the call
 * after a lost response is harmless.
 *
 * @param seen the post before the change: refused if its text has changed or an admin has decided on
 *   the post since
 */
export const amendPost = (seen: Post, next: PostText): Promise<ActionResult<OwnPostCode>> =>
  runAction('amend a post', () =>
    commitWithRetry(async (transaction) => {
      const stored = await readOwnPost(transaction, seen.id);
      const post = stored?.post;
      if (!post) throw new Refusal('postNotFound');
      if (post.status !== 'pending') throw new Refusal('alreadyDecided');
      if (isSameText(post, next)) return;
      if (!isSameText(post, seen)) {
        const isEdited = post.editedAt?.getTime() !== seen.editedAt?.getTime();
        throw new Refusal(isEdited ? 'alreadyEdited' : 'amendedElsewhere');
      }
      transaction.update(unpublishedPostRef(seen.id), textFields(next));
      // An admin's next edit then keeps this text instead of an older one.
      if (post.editedFields.length > 0) transaction.delete(formerTextRef(seen.id));
    }),
  );
