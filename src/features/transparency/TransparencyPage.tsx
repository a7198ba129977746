import { Day } from '@/components/layout/Day';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Loading } from '@/components/layout/Loading';
import { PageHead } from '@/components/layout/PageHead';
import { Notice } from '@/components/ui/Notice';
import { formMessages } from '@/config/formMessages';
import { commonMessages } from '@/config/messages';
import { paths } from '@/config/paths';
import type { Statistics } from '@/domain/moderation/statistics';
import { useStatistics } from '@/hooks/useStatistics';
import { transparencyMessages } from './messages';
import { MonthTables } from './MonthTables';

const messages = transparencyMessages;

/** What moderators have decided, in figures (docs/product.md#transparency). */
export default function TransparencyPage() {
  const { data, error, isFetching, refetch } = useStatistics();
  const failure = isFetching ? null : error;
  return (
    <div className="sheet mx-auto max-w-2xl px-[20px] pt-7 pb-4 sm:px-7">
      <PageHead
        title={messages.title}
        description={messages.introduction}
        path={paths.transparency}
      />
      <h1 className="heading text-title text-balance sm:text-display">{messages.title}</h1>
      {data && (
        <p className="mt-4 text-ink-soft">
          <Day at={data.at} text={messages.counted} />
        </p>
      )}
      <p className="mt-8 text-lead leading-relaxed">{messages.introduction}</p>
      {failure && <FailureNotice failure={failure} onRetry={() => void refetch()} />}
      {data === undefined && !failure && <Loading />}
      {data === null && <Notice title={messages.none.title} text={messages.none.text} />}
      {data && <Figures statistics={data} />}
      <p className="mt-14 border-t border-line pt-6 print:hidden">
        <a href={paths.home} className="font-semibold underline underline-offset-4">
          {commonMessages.app.backHome}
        </a>
      </p>
    </div>
  );
}

function Figures({ statistics: { recent, months } }: { readonly statistics: Statistics }) {
  return (
    <>
      <section className="mt-12">
        <h2 className="heading text-title">{messages.recent.title}</h2>
        {recent ? <Recent recent={recent} /> : <p className="mt-4">{messages.recent.few}</p>}
      </section>
      <section className="mt-12">
        <h2 className="heading text-title">{messages.months.title}</h2>
        <MonthTables months={months} />
      </section>
    </>
  );
}

function Recent({ recent }: { readonly recent: NonNullable<Statistics['recent']> }) {
  const { decided, published, median, p90 } = recent;
  const { delay, odds } = formMessages.figures;
  return (
    <ul className="mt-4 list-disc space-y-2 pl-6 leading-relaxed marker:text-ink-soft">
      <li>{messages.recent.answers(decided, published, odds(decided, published))}</li>
      <li>
        {median === null || p90 === null
          ? messages.recent.noDelay
          : messages.recent.delay(delay(median), delay(p90))}
      </li>
    </ul>
  );
}
