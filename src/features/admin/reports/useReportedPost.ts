import type { Failure } from '@/domain/failure';
import type { Post } from '@/domain/post';
import type { ReportCase, ReportWords } from '@/domain/reports';
import { adminMessages } from '@/features/admin/messages';
import { useLoad } from '@/hooks/useLoad';
import { useSubscription, type LoadState } from '@/hooks/useSubscription';
import { loadFailure } from '@/services/browser/loadFailure';
import { fetchReportWords } from '@/services/moderation/reportCases';
import { subscribeToPost } from '@/services/posts/posts';

/** A reported post with the comments of its reports. */
interface ReportedPost {
  /** undefined while loading; null if the post was deleted. */
  readonly post: Post | null | undefined;
  /** The comments of its reports, newest first. */
  readonly words: LoadState<readonly ReportWords[]>;
  /** The failure to show if the post cannot be loaded. */
  readonly failure: Failure | null;
}

/** Subscribes to a reported post, and fetches its comments again with each new report. */
export function useReportedPost({ postId, lastAt }: ReportCase): ReportedPost {
  const { data: post, failure } = useSubscription<Post | null>(
    (listener) => subscribeToPost(postId, listener),
    postId,
  );
  const words = useLoad(
    () => fetchReportWords(postId),
    (error) => loadFailure('read the words of reports', error, adminMessages.reports.wordsFailed),
    `${postId} ${lastAt.getTime()}`,
  );
  return { post, words, failure };
}
