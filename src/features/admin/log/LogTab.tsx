import { ListEnd } from '@/components/layout/ListEnd';
import { Loading } from '@/components/layout/Loading';
import { Notice } from '@/components/ui/Notice';
import { Select } from '@/components/ui/Select';
import { DECISION_KINDS, type DecisionKind } from '@/domain/moderation/moderationLog';
import { adminMessages } from '@/features/admin/messages';
import { SuspensionsInForce } from '@/features/admin/suspension/SuspensionsInForce';
import { LogItem, UnreadableItem } from './LogItem';
import { useLog } from './useLog';
import { useLogKind } from './useLogKind';

const messages = adminMessages.log;

/** The moderation log, page by page, of all decisions or of one kind. */
export function LogTab() {
  const [kind, setKind] = useLogKind();
  const log = useLog(kind);
  const { items: entries, failure } = log;
  const isEmpty = entries?.length === 0;

  if (isEmpty && kind === null) return <Notice title={messages.empty} />;
  return (
    <>
      {/* Hidden after a failure: without a connection neither list loads, and one notice is enough. */}
      {(entries ?? !failure) && <SuspensionsInForce onLifted={() => void log.refresh()} />}
      <div className="sheet px-4 pt-7 pb-3 sm:px-7">
        <div className="mb-2 flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="min-w-0 flex-1 basis-80 text-ink-soft">{messages.intro}</p>
          <KindSelect kind={kind} onChoose={setKind} />
        </div>
        {!entries && !failure && <Loading />}
        {isEmpty && (
          <p role="status" className="py-3 font-semibold">
            {messages.emptyKind}
          </p>
        )}
        {entries && (
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
        )}
      </div>
      {(entries ?? failure) && <ListEnd list={log} text={messages} className="mt-6" />}
    </>
  );
}

interface KindSelectProps {
  readonly kind: DecisionKind | null;
  readonly onChoose: (kind: DecisionKind | null) => void;
}

/** Menu of the kinds of decisions. */
const KindSelect = ({ kind, onChoose }: KindSelectProps) => (
  // The wrapper keeps the menu from becoming as wide as the page.
  <div>
    <Select
      aria-label={messages.filter}
      title={messages.filter}
      value={kind ?? ''}
      onChoose={(chosen) => onChoose(DECISION_KINDS.find((one) => one === chosen) ?? null)}
      className="menu-item min-w-0 border border-line pointer-coarse:text-body"
    >
      <option value="">{messages.all}</option>
      {DECISION_KINDS.map((one) => (
        <option key={one} value={one}>
          {messages.kinds[one]}
        </option>
      ))}
    </Select>
  </div>
);
