import { messages } from '@/config/messages';
import { REMOVAL_REASON, type ReportReason } from '@/domain/reports';
import { adminMessages } from '@/features/admin/messages';

/** What a report is for, in words: as readers chose it, or a removal its author asks for. */
export const reasonLabel = (reason: ReportReason): string =>
  reason === REMOVAL_REASON ? adminMessages.reports.author : messages.report.reasons[reason];
