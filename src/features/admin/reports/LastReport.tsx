import { intlFormatDistance } from 'date-fns';
import { formatLongDay } from '@/domain/days';
import { adminMessages } from '@/features/admin/messages';
import { useMinute } from '@/hooks/useMinute';

/** The age of a case's last report; rendered again every minute, without the case. */
export function LastReport({ at }: { readonly at: Date }) {
  const now = useMinute();
  // `now` changes once a minute and may be older than the report.
  const age = intlFormatDistance(Math.min(at.getTime(), now.getTime()), now, {
    locale: 'fr',
    style: 'short',
  });
  return (
    <time dateTime={at.toISOString()} title={formatLongDay(at)} className="text-sm text-ink-soft">
      {adminMessages.reports.last(age)}
    </time>
  );
}
