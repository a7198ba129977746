import { useSearchParams } from 'react-router-dom';
import { ADMIN_TAB_PARAM, ADMIN_TABS } from '@/config/paths';
import { TABS, type AdminTab } from './AdminTabs';

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
