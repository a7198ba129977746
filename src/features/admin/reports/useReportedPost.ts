import { useEffect, useState } from 'react';
import type { Post } from '@/domain/post';
import type { ReportCase, ReportWords } from '@/domain/reports';
import { logError } from '@/services/browser/log';
import { fetchReportWords } from '@/services/moderation/reportCases';
import { subscribeToPost } from '@/services/posts/posts';

/** A reported post with the comments of its reports. */
interface ReportedPost {
  /** undefined while loading; null if the post was deleted. */
  readonly post: Post | null | undefined;
  /** The comments of its reports, newest first. */
  readonly words: readonly ReportWords[];
  /** The message to show if the post cannot be loaded. */
  readonly failure: string | null;
}

/** Subscribes to a reported post, and fetches its comments again with each new report. */
export function useReportedPost({ postId, lastAt }: ReportCase): ReportedPost {
  const [post, setPost] = useState<Post | null>();
  const [words, setWords] = useState<readonly ReportWords[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const version = lastAt.getTime();

  useEffect(
    () =>
      subscribeToPost(postId, {
        onPost: (found) => {
          setPost(found);
          setFailure(null);
        },
        onError: setFailure,
      }),
    [postId],
  );

  useEffect(() => {
    let isStale = false;
    fetchReportWords(postId).then(
      (found) => {
        if (!isStale) setWords(found);
      },
      (error: unknown) => logError('read the words of reports', error),
    );
    return () => {
      isStale = true;
    };
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- new reports change `version`
  }, [postId, version]);

  return { post, words, failure };
}
