import { commonMessages } from '@/config/messages';
import { REMOVAL_REASON, type ReportReason } from '@/domain/moderation/reports';
import { adminMessages } from '@/features/admin/messages';

/** Label of a report's reason; REMOVAL_REASON means that the author requests the removal. */
export const reasonLabel = (reason: ReportReason): string =>
  reason === REMOVAL_REASON ? adminMessages.reports.author : commonMessages.report.reasons[reason];
