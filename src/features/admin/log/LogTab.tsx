import { ListEnd } from '@/components/layout/ListEnd';
import { Loading } from '@/components/layout/Loading';
import { Notice } from '@/components/ui/Notice';
import { adminMessages } from '@/features/admin/messages';
import { SuspensionsInForce } from '@/features/admin/suspension/SuspensionsInForce';
import { LogItem, UnreadableItem } from './LogItem';
import { useLog } from './useLog';

const messages = adminMessages.log;

/** The moderation log, page by page. */
export function LogTab() {
  const log = useLog();
  const { items: entries } = log;

  if (!entries && !log.failure) return <Loading />;
  if (entries?.length === 0) return <Notice title={messages.empty} />;
  return (
    <>
      <SuspensionsInForce onLifted={() => void log.refresh()} />
      {entries && (
        <div className="sheet px-4 pt-7 pb-3 sm:px-7">
          <p className="text-ink-soft">{messages.intro}</p>
          <ul aria-label={messages.list} className="divide-y divide-line">
            {entries.map((entry) => (
              <li key={entry.id}>
                {entry.action === null ? (
                  <UnreadableItem entry={entry} />
                ) : (
                  <LogItem entry={entry} onRestored={() => void log.refresh()} />
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ListEnd list={log} text={messages} className="mt-6" />
    </>
  );
}
