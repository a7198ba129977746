import { toastFailure } from '@/components/layout/toastFailure';
import { commonMessages } from '@/config/messages';
import type { PublishedPost } from '@/domain/posts/post';
import { useReportForm, type Reporting } from '@/hooks/useReportForm';
import { chunk } from '@/services/browser/chunk';

const form = chunk(() => import('./ReportPostDialog'));

/** Lets a user report each post once. @param postId the post that is shown */
export const useReportPost = (postId: string): Reporting<PublishedPost> =>
  useReportForm({
    shown: postId,
    form,
    caseIdOf: (post) => post.id,
    already: commonMessages.report.already('post'),
    onFailure: toastFailure,
  });
