import { Failure } from '@/components/layout/Failure';
import { Loading } from '@/components/layout/Loading';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { moderationMessages } from '@/config/moderationMessages';
import { adminMessages } from '@/features/admin/messages';
import { LogItem } from './LogItem';
import { useLog } from './useLog';

const text = adminMessages.log;

/** The moderation log, page by page. */
export function LogTab() {
  const { entries, posts, isKnown, hasMore, isLoading, failure, more, retry } = useLog();

  if (!isKnown && failure === null) return <Loading failure={moderationMessages.error.log} />;
  if (isKnown && entries.length === 0) return <Notice title={text.empty} />;
  return (
    <>
      {isKnown && <p className="-mt-1 mb-2 text-ink-soft">{text.intro}</p>}
      <ul aria-label={text.list} className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id}>
            <LogItem entry={entry} posts={posts} />
          </li>
        ))}
      </ul>
      {failure !== null ? (
        <Failure message={failure} onRetry={retry} />
      ) : (
        <p className="mt-6 text-center text-ink-soft">
          {hasMore ? (
            <Button look="secondary" onClick={more} busy={isLoading}>
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
