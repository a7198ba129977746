import { useEffect, useState } from 'react';
import type { Post } from '@/domain/post';
import type { ReportCase, ReportWords } from '@/domain/reports';
import { logError } from '@/services/log';
import { subscribeToPost } from '@/services/posts';
import { fetchReportWords } from '@/services/reportCases';

/** What is known of a reported post. */
export interface ReportedPost {
  /** undefined until known; null once it is gone. */
  readonly post: Post | null | undefined;
  /** What was said with its reports, the newest first. */
  readonly words: readonly ReportWords[];
  /** The sentence to show when the post cannot be had. */
  readonly failure: string | null;
}

/** A reported post, live, and what was said about it, read anew with each further report. */
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
      (error: unknown) => logError('read what was said with reports', error),
    );
    return () => {
      isStale = true;
    };
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- another report is the cue
  }, [postId, version]);

  return { post, words, failure };
}
