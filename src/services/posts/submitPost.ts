import { increment, serverTimestamp } from 'firebase/firestore';
import { POSTS_PER_USER_PER_DAY } from '@/config/limits';
import { isSameDraft, type Post, type PostDraft } from '@/domain/posts/post';
import type { ActionResult, SubmissionCode } from '@/domain/refusal';
import { withRecentPost } from '@/domain/moderation/suspension';
import { logError } from '@/services/browser/log';
import { commitWithQuota } from '@/services/firebase/commitWithQuota';
import { retryIfRefused } from '@/services/firebase/commitWithRetry';
import { submissionPath } from '@/services/firebase/documentPaths';
import {
  accountRef,
  newId,
  submissionRef,
  unpublishedPostRef,
} from '@/services/firebase/documentRefs';
import { parseAccount } from '@/services/firebase/parse';
import { parseRecentPosts } from '@/services/firebase/parseSuspensions';
import { isPaused } from '@/services/firebase/pauses';
import { fetchDocument } from '@/services/firebase/rest';
import { Refusal, runAction } from '@/services/firebase/runAction';
import { fetchOwnSuspension } from './ownSuspension';
import { fetchPostOfAnyStatus, readOwnPost } from './postOfAnyStatus';
import { newTextFields } from './textFields';

/** Returns a random post id. Use the same id for retries, so that no post is submitted twice. */
export const newPostId = newId;

/**
 * Fetches the post that the user submitted under an id; used when the response to the submission
 * may have been lost.
 *
 * @returns null if there is no such post, or if the read failed (logged)
 */
export async function fetchSubmitted(uid: string, postId: string): Promise<Post | null> {
  try {
    const submission = await fetchDocument(submissionPath(uid, postId), 'user');
    return submission && (await fetchPostOfAnyStatus(postId));
  } catch (error) {
    logError('read a submitted post', error);
    return null;
  }
}

/**
 * Submits a post for moderation: post, submission and account in one commit
 * (docs/data-model.md#posting). Repeating the call with the same id after a lost response is
 * harmless; with another text it is refused, because the first text is already stored.
 *
 * @param author the pseudo is only written to a post that is not anonymous
 * @param acceptsOpinions true if the user accepts what their posts may reveal; required once per account
 */
export function submitPost(
  author: { readonly uid: string; readonly pseudo: string },
  postId: string,
  draft: PostDraft,
  acceptsOpinions = false,
): Promise<ActionResult<SubmissionCode>> {
  const { uid } = author;
  const { isAnonymous } = draft;
  const submit = () =>
    commitWithQuota(
      POSTS_PER_USER_PER_DAY,
      new Refusal('dailyPosts'),
      (countToWrite) => async (transaction) => {
        const [submission, own] = await Promise.all([
          transaction.get(submissionRef(uid, postId)),
          transaction.get(accountRef(uid)),
        ]);
        if (submission.exists()) {
          const post = (await readOwnPost(transaction, postId))?.post;
          if (post && isSameDraft(post, draft)) return;
          throw new Refusal('alreadySent');
        }
        const stored = own.data() ?? {};
        const account = parseAccount(uid, stored);
        const mustAccept = account?.opinionsAcceptedAt === null;
        if (!account || (mustAccept && !acceptsOpinions)) throw new Refusal('notAllowed');
        const { quota } = account;
        const count = countToWrite({ lastAt: quota.lastPostAt, count: quota.count });
        transaction
          .set(unpublishedPostRef(postId), {
            ...newTextFields(draft),
            isAnonymous,
            authorId: isAnonymous ? null : uid,
            authorPseudo: isAnonymous ? null : author.pseudo,
            status: 'pending',
            createdAt: serverTimestamp(),
            decidedAt: null,
            rejectionReason: null,
          })
          .set(submissionRef(uid, postId), { createdAt: serverTimestamp() })
          .update(accountRef(uid), {
            postsCount: increment(1),
            quota: { lastPostAt: serverTimestamp(), lastPostId: postId, count },
            recent: withRecentPost(parseRecentPosts(uid, stored), postId),
            ...(mustAccept && { opinionsAcceptedAt: serverTimestamp() }),
          });
      },
    );
  return runAction('submit a post', () =>
    retryIfRefused(submit, async () => {
      if (await isPaused('submissions')) throw new Refusal('submissionsPaused');
      // Looking for a suspension takes one that has ended out of the way.
      if (await fetchOwnSuspension(uid)) throw new Refusal('suspended');
      return submit();
    }),
  );
}
