import { Failure } from '@/components/layout/Failure';
import { Loading } from '@/components/layout/Loading';
import { Notice } from '@/components/ui/Notice';
import { OWN_REPORTS_LIMIT } from '@/config/limits';
import { profileMessages } from '@/features/profile/messages';
import { SectionHead } from '@/features/profile/SectionHead';
import { OwnReportItem } from './OwnReportItem';
import { useOwnReports } from './useOwnReports';

const text = profileMessages.ownReports;

/** Lists the user's own reports with their outcomes. */
export function OwnReports({ uid }: { readonly uid: string }) {
  const { reports, failure } = useOwnReports(uid);
  return (
    <section aria-labelledby="own-reports">
      <SectionHead id="own-reports" title={text.title} text={text.text} />
      {failure !== null && <Failure message={failure} onRetry={() => location.reload()} />}
      {!reports && failure === null && <Loading failure={profileMessages.ownReports.failed} />}
      {reports?.length === 0 && <Notice title={text.empty} text={text.emptyText} />}
      <ul className="space-y-4">
        {reports?.map((report) => (
          <li key={report.postId}>
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
