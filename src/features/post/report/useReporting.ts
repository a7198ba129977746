import { toastFailure } from '@/components/layout/toastFailure';
import type { Post } from '@/domain/post';
import { postMessages } from '@/features/post/messages';
import { useReportForm, type Reporting } from '@/hooks/useReportForm';
import { chunk } from '@/services/browser/chunk';

const form = chunk(() => import('./ReportPostDialog'));

/** Lets a user report each post once. */
export const useReporting = (): Reporting<Post> =>
  useReportForm({
    form,
    caseIdOf: (post) => post.id,
    already: postMessages.report.already,
    onFailure: toastFailure,
  });
