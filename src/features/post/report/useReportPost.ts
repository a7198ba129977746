import { toastFailure } from '@/components/layout/toastFailure';
import type { PublishedPost } from '@/domain/posts/post';
import { postMessages } from '@/features/post/messages';
import { useReportForm, type Reporting } from '@/hooks/useReportForm';
import { chunk } from '@/services/browser/chunk';

const form = chunk(() => import('./ReportPostDialog'));

/** Lets a user report each post once. @param postId the post that is shown */
export const useReportPost = (postId: string): Reporting<PublishedPost> =>
  useReportForm({
    shown: postId,
    form,
    caseIdOf: (post) => post.id,
    already: postMessages.report.already,
    onFailure: toastFailure,
  });
