import { useQuery } from '@tanstack/react-query';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Loading } from '@/components/layout/Loading';
import { Notice } from '@/components/ui/Notice';
import { OWN_REPORTS_LIMIT } from '@/config/limits';
import { profileMessages } from '@/features/profile/messages';
import { SectionHead } from '@/features/profile/SectionHead';
import { privateKey, queryFn } from '@/hooks/query';
import { fetchOwnReports } from '@/services/posts/reports';
import { OwnReportItem } from './OwnReportItem';

const messages = profileMessages.ownReports;

/** Lists the user's own reports with their outcomes. */
export function OwnReports({ uid }: { readonly uid: string }) {
  const {
    data: reports,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: privateKey(uid, 'reports'),
    queryFn: queryFn(
      'load own reports',
      ({ signal }) => fetchOwnReports(uid, signal),
      messages.failed,
    ),
  });
  return (
    <section aria-labelledby="own-reports">
      <SectionHead id="own-reports" title={messages.title} text={messages.text} />
      {error && <FailureNotice failure={error} onRetry={() => void refetch()} />}
      {isFetching && <Loading />}
      {reports?.length === 0 && <Notice title={messages.empty} text={messages.emptyText} />}
      <ul className="space-y-4">
        {reports?.map((report) => (
          <li key={report.caseId}>
            <OwnReportItem report={report} />
          </li>
        ))}
      </ul>
      {reports?.length === OWN_REPORTS_LIMIT && (
        <p className="mt-6 text-center text-ink-soft">{messages.newest(OWN_REPORTS_LIMIT)}</p>
      )}
    </section>
  );
}
