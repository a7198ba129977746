import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Loading } from '@/components/layout/Loading';
import { Notice } from '@/components/ui/Notice';
import { OPEN_APPEALS_LIMIT } from '@/config/limits';
import { useAdminKey } from '@/features/admin/adminQuery';
import { AnchoredList } from '@/features/admin/AnchoredList';
import { adminMessages } from '@/features/admin/messages';
import { queryFn } from '@/hooks/query';
import { fetchIsAlone, fetchOpenAppeals } from '@/services/moderation/appeals';
import { AnswerDialog, type Answer } from './AnswerDialog';
import { AppealItem } from './AppealItem';

const messages = adminMessages.appeals;

async function load(signal: AbortSignal) {
  const [appeals, isAlone] = await Promise.all([fetchOpenAppeals(signal), fetchIsAlone(signal)]);
  return { appeals, isAlone };
}

/** The appeals that wait for an answer, the oldest first. */
export function AppealsTab() {
  const client = useQueryClient();
  const countKey = useAdminKey('count');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: useAdminKey('appeals'),
    queryFn: queryFn('load the appeals', ({ signal }) => load(signal), adminMessages.error.appeals),
  });

  if (!data) {
    return error && !isFetching ? (
      <FailureNotice failure={error} onRetry={() => void refetch()} />
    ) : (
      <Loading />
    );
  }
  const { appeals, isAlone } = data;
  return (
    <>
      {appeals.length === 0 && <Notice title={messages.empty} text={messages.emptyText} />}
      {appeals.length === OPEN_APPEALS_LIMIT && (
        <p className="mb-4 text-small text-ink-soft">{messages.limit}</p>
      )}
      <AnchoredList label={messages.list} className="space-y-4 empty:hidden">
        {appeals.map((open) => (
          <li key={open.appeal.id} data-post-id={open.appeal.id}>
            <AppealItem open={open} isAlone={isAlone} onAnswer={setAnswer} />
          </li>
        ))}
      </AnchoredList>
      {answer && (
        <AnswerDialog
          answer={answer}
          onAnswered={() => {
            void refetch();
            void client.invalidateQueries({ queryKey: countKey });
          }}
          onClose={() => setAnswer(null)}
        />
      )}
    </>
  );
}
