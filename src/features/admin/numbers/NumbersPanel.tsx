import { useQuery } from '@tanstack/react-query';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Loading } from '@/components/layout/Loading';
import { Button } from '@/components/ui/Button';
import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { formatTime } from '@/domain/days';
import { adminMessages } from '@/features/admin/messages';
import type { Queue } from '@/features/admin/useQueue';
import { queryFn } from '@/hooks/query';
import { fetchNumbers } from '@/services/moderation/numbers';
import { DayChart } from './DayChart';
import { CategoryTable, DayTable } from './NumbersTables';

export const NUMBERS_ID = 'numbers';

const messages = adminMessages.numbers;

/** Today's numbers and the charts of the last days, which are fetched when the panel opens. */
export function NumbersPanel({ queue }: { readonly queue: Queue }) {
  const {
    data: numbers,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['numbers'],
    queryFn: queryFn(
      'load the numbers',
      ({ signal }) => fetchNumbers(signal),
      adminMessages.error.numbers,
    ),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const failure = isFetching ? null : error;
  const { posts, rest, publishedToday } = queue;
  const pending = posts && rest !== null ? posts.length + rest : null;
  return (
    <section id={NUMBERS_ID} aria-label={messages.show} className="panel mb-6 p-4 sm:p-6">
      <dl className="mb-2 flex flex-wrap gap-x-10 gap-y-3">
        <Figure
          name={messages.today}
          value={publishedToday && `${publishedToday.length} / ${POSTS_PUBLISHED_PER_DAY}`}
        />
        <Figure name={messages.pending} value={pending?.toString() ?? null} />
      </dl>
      <p className="mb-6 text-small text-ink-soft">{messages.todayHint}</p>
      {failure && <FailureNotice failure={failure} onRetry={() => void refetch()} />}
      {!numbers && !failure && <Loading />}
      {numbers && !failure && (
        <>
          <h2 className="mb-3 text-lead font-extrabold">{messages.title}</h2>
          <div className="grid gap-6 sm:grid-cols-2">
            <DayChart label={messages.posts} days={numbers.days} field="posts" />
            <DayChart label={messages.reactions} days={numbers.days} field="reactions" />
          </div>
          <div className="mt-6">
            <CategoryTable days={numbers.days} />
          </div>
          <p className="mt-3 text-small text-ink-soft">{messages.reactionsHint}</p>
          <DayTable days={numbers.days} />
          <p className="mt-2 flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
            <span>{messages.readAt(formatTime(numbers.readAt))}</span>
            <Button
              look="plain"
              onClick={() => void refetch()}
              busy={isFetching}
              className="text-small"
            >
              {messages.refresh}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

/** A labelled number; '…' while its value is null, because it is loading. */
function Figure({ name, value }: { readonly name: string; readonly value: string | null }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="heading text-headline tabular-nums">{value ?? '…'}</dd>
    </div>
  );
}
