import type { KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ADMIN_TAB_PARAM, ADMIN_TABS } from '@/config/paths';
import { useCentredRow } from '@/hooks/useCentredRow';
import { adminMessages } from './messages';

export const TABS = ['pending', 'published', 'avatars', 'reports', 'appeals', 'log'] as const;
export type AdminTab = (typeof TABS)[number];

export const tabId = (tab: AdminTab): string => `tab-${tab}`;
export const panelId = (tab: AdminTab): string => `panel-${tab}`;

/** The selected tab, stored in the URL so that reload and back restore it. */
export function useAdminTab(): [AdminTab, (tab: AdminTab) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get(ADMIN_TAB_PARAM);
  const tab = TABS.find((one) => ADMIN_TABS[one] === named) ?? 'pending';

  function select(next: AdminTab): void {
    if (next === tab) return;
    setParams(next === 'pending' ? {} : { [ADMIN_TAB_PARAM]: ADMIN_TABS[next] });
  }
  return [tab, select];
}

interface AdminTabsProps {
  readonly selected: AdminTab;
  /** Number of items that await a decision, per tab; null while loading. */
  readonly counts: Readonly<Partial<Record<AdminTab, number | null>>>;
  readonly onSelect: (tab: AdminTab) => void;
}

/** The index of the tab that each key selects, from the tab at `index`. */
const NEXT_INDEX: Readonly<Record<string, (index: number) => number>> = {
  ArrowLeft: (index) => (index + TABS.length - 1) % TABS.length,
  ArrowRight: (index) => (index + 1) % TABS.length,
  Home: () => 0,
  End: () => TABS.length - 1,
};

const messages = adminMessages.tabs;

/**
 * The tabs of the back office in one row, which scrolls where it is too long (WAI-ARIA tabs pattern:
 * arrow keys, one tab stop).
 */
export function AdminTabs({ selected, counts, onSelect }: AdminTabsProps) {
  // The counts make the row longer.
  const areCountsLoaded = !Object.values(counts).includes(null);
  const list = useCentredRow<HTMLDivElement>(`${selected} ${areCountsLoaded}`);

  function onKeyDown(event: KeyboardEvent): void {
    const index = NEXT_INDEX[event.key]?.(TABS.indexOf(selected));
    const next = index === undefined ? undefined : TABS[index];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={messages.label}
      tabIndex={-1}
      data-scroll-row
      onKeyDown={onKeyDown}
      className="flex overflow-x-auto border-b-2 border-line"
    >
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === selected}
          aria-controls={panelId(tab)}
          tabIndex={tab === selected ? 0 : -1}
          onClick={() => onSelect(tab)}
          className="tab px-2 sm:px-4"
        >
          <span>{messages[tab]}</span>
          {tab in counts && counts[tab] !== null && (
            <span className="ml-2 rounded-full bg-ink/10 px-2 py-0.5 text-small tabular-nums">
              {counts[tab]}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
