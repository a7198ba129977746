import { FailureNotice } from '@/components/layout/FailureNotice';
import { Loading } from '@/components/layout/Loading';
import { Notice } from '@/components/ui/Notice';
import { OWN_REPORTS_LIMIT } from '@/config/limits';
import { profileMessages } from '@/features/profile/messages';
import { SectionHead } from '@/features/profile/SectionHead';
import { useLoad } from '@/hooks/useLoad';
import { loadFailure } from '@/services/browser/loadFailure';
import { fetchOwnReports } from '@/services/posts/reports';
import { OwnReportItem } from './OwnReportItem';

const text = profileMessages.ownReports;

/** Lists the user's own reports with their outcomes. */
export function OwnReports({ uid }: { readonly uid: string }) {
  const {
    data: reports,
    failure,
    isLoading,
    retry,
  } = useLoad(
    () => fetchOwnReports(uid),
    (error) => loadFailure('load own reports', error, text.failed),
    uid,
  );
  return (
    <section aria-labelledby="own-reports">
      <SectionHead id="own-reports" title={text.title} text={text.text} />
      {failure && <FailureNotice failure={failure} onRetry={retry} />}
      {isLoading && <Loading />}
      {reports?.length === 0 && <Notice title={text.empty} text={text.emptyText} />}
      <ul className="space-y-4">
        {reports?.map((report) => (
          <li key={report.caseId}>
            <OwnReportItem report={report} />
          </li>
        ))}
      </ul>
      {reports?.length === OWN_REPORTS_LIMIT && (
        <p className="mt-6 text-center text-ink-soft">{text.newest(OWN_REPORTS_LIMIT)}</p>
      )}
    </section>
  );
}
