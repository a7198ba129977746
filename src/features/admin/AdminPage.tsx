import { Activity, useState } from 'react';
import { PageHead } from '@/components/layout/PageHead';
import { ShortcutHelp } from '@/components/layout/ShortcutHelp';
import { useShortcuts } from '@/hooks/useShortcuts';
import { useShortcutSetting } from '@/hooks/useShortcutSetting';
import { useSubscription } from '@/hooks/useSubscription';
import { subscribeToPaused } from '@/services/moderation/emergency';
import { countOpenAppeals } from '@/services/moderation/appeals';
import { AdminHeader } from './AdminHeader';
import { AdminTabs, panelId, tabId, TABS, useAdminTab, type AdminTab } from './AdminTabs';
import { useForgetOnLeaving } from './adminQuery';
import { AppealsTab } from './appeals/AppealsTab';
import { AvatarsTab } from './avatars/AvatarsTab';
import { EmergencyDialog } from './emergency/EmergencyDialog';
import { PausedBanner } from './emergency/PausedBanner';
import { LogTab } from './log/LogTab';
import { adminMessages } from './messages';
import { NumbersPanel } from './numbers/NumbersPanel';
import { PendingTab } from './pending/PendingTab';
import { useRejectionGuard } from './pending/useRejections';
import { PublishedTab } from './published/PublishedTab';
import { ReportsTab } from './reports/ReportsTab';
import { useBulkDecision, type Bulk } from './reports/useBulkDecision';
import { useOpenReports, type OpenReports } from './reports/useOpenReports';
import { SuspendProvider } from './suspension/SuspendContext';
import { usePublishStatistics } from './usePublishStatistics';
import { useCount } from './useCount';
import '@/styles/admin.css';
import { retryFailed, useQueue, type Queue } from './useQueue';

/** The back office (docs/product.md#back-office). A guard in app/ admits only admins. */
export default function AdminPage() {
  const [tab, setTab] = useAdminTab();
  const queue = useQueue();
  useForgetOnLeaving();
  usePublishStatistics();
  useRejectionGuard();
  const reports = useOpenReports();
  const bulk = useBulkDecision();
  const paused = useSubscription(subscribeToPaused, { message: adminMessages.error.emergency });
  /** Retries each failed subscription; keeps selections and typed text. */
  function retry(): void {
    queue.retry();
    retryFailed([reports, paused]);
  }
  const appealCount = useCount(countOpenAppeals, 'count the open appeals', '');
  const { posts, rest } = queue;
  const counts = {
    pending: posts ? posts.length + (rest ?? 0) : null,
    reports: reports.total,
    appeals: appealCount ?? null,
  };
  const [areNumbersShown, setNumbersShown] = useState(false);
  const [isHelpShown, setHelpShown] = useState(false);
  const [isEmergencyShown, setEmergencyShown] = useState(false);
  const [shortcutsOn] = useShortcutSetting();
  useShortcuts(shortcutsOn, { '?': () => setHelpShown(true) });

  return (
    <SuspendProvider>
      <div className="admin-page">
        <PageHead title={adminMessages.title} isUnlisted />
        <AdminHeader
          areNumbersShown={areNumbersShown}
          onToggleNumbers={() => setNumbersShown(!areNumbersShown)}
          onHelp={() => setHelpShown(true)}
          onEmergency={() => setEmergencyShown(true)}
        />
        <PausedBanner paused={paused.data ?? []} />
        {areNumbersShown && <NumbersPanel queue={queue} />}
        <AdminTabs selected={tab} onSelect={setTab} counts={counts} />
        {TABS.map((one) => (
          // Activity keeps the state of hidden tabs.
          <Activity key={one} mode={one === tab ? 'visible' : 'hidden'}>
            <div
              role="tabpanel"
              id={panelId(one)}
              aria-labelledby={tabId(one)}
              className="pt-5 max-sm:pt-3"
            >
              <h2 className="sr-only">{adminMessages.tabs[one]}</h2>
              <Panel
                tab={one}
                isShown={one === tab}
                queue={queue}
                reports={reports}
                bulk={bulk}
                shortcutsOn={shortcutsOn}
                onRetry={retry}
              />
            </div>
          </Activity>
        ))}
        {isEmergencyShown && (
          <EmergencyDialog paused={paused} onClose={() => setEmergencyShown(false)} />
        )}
        {isHelpShown && (
          <ShortcutHelp keys={adminMessages.shortcuts.keys} onClose={() => setHelpShown(false)} />
        )}
      </div>
    </SuspendProvider>
  );
}

interface PanelProps {
  readonly tab: AdminTab;
  readonly isShown: boolean;
  readonly queue: Queue;
  readonly reports: OpenReports;
  readonly bulk: Bulk;
  readonly shortcutsOn: boolean;
  readonly onRetry: () => void;
}

function Panel({ tab, isShown, queue, reports, bulk, shortcutsOn, onRetry }: PanelProps) {
  if (tab === 'pending') {
    return <PendingTab queue={queue} shortcutsOn={shortcutsOn} onRetry={onRetry} />;
  }
  if (tab === 'published') return <PublishedTab publishedToday={queue.publishedToday} />;
  if (tab === 'reports') return <ReportsTab reports={reports} bulk={bulk} onRetry={onRetry} />;
  // Mounted only while shown: reopening either fetches what was decided or contested since.
  if (tab === 'appeals') return isShown && <AppealsTab />;
  if (tab === 'log') return isShown && <LogTab />;
  return <AvatarsTab />;
}
