import { FailureNotice } from '@/components/layout/FailureNotice';
import { Loading } from '@/components/layout/Loading';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { moderationMessages } from '@/config/moderationMessages';
import { adminMessages } from '@/features/admin/messages';
import { LogItem } from './LogItem';
import { UnreadableItem } from './UnreadableItem';
import { useLog } from './useLog';

const text = adminMessages.log;

/** The moderation log, page by page. */
export function LogTab() {
  const { items: entries, hasMore, isLoading, failure, loadMore } = useLog();

  if (!entries && !failure) return <Loading failure={moderationMessages.error.log} />;
  if (entries?.length === 0) return <Notice title={text.empty} />;
  return (
    <>
      {entries && <p className="-mt-1 mb-2 text-ink-soft">{text.intro}</p>}
      <ul aria-label={text.list} className="divide-y divide-line">
        {entries?.map((entry) => (
          <li key={entry.id}>
            {entry.action === null ? <UnreadableItem entry={entry} /> : <LogItem entry={entry} />}
          </li>
        ))}
      </ul>
      {failure ? (
        <FailureNotice failure={failure} onRetry={loadMore} />
      ) : (
        <p className="mt-6 text-center text-ink-soft">
          {hasMore ? (
            <Button look="secondary" onClick={loadMore} busy={isLoading}>
              {isLoading ? text.loading : text.more}
            </Button>
          ) : (
            text.end
          )}
        </p>
      )}
    </>
  );
}
