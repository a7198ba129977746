import { createStore } from '@/lib/store';
import { flagStorage } from '@/services/browser/flagStorage';
import { subscribeToStorage } from '@/services/browser/subscribeToStorage';
import { useStore } from './useStore';

const turnedOff = flagStorage(() => localStorage, 'shortcutsOff');
const isOn = createStore(!turnedOff.isSet());

// Another tab may have turned them on or off.
subscribeToStorage(['shortcutsOff'], () => isOn.set(!turnedOff.isSet()));

function setEnabled(next: boolean): void {
  isOn.set(next);
  if (next) turnedOff.clear();
  else turnedOff.set();
}

/**
 * Returns whether single-key shortcuts are on, and the function that turns them on and off (WCAG
 * 2.1.4). The setting is stored in this browser and also applies to the back office.
 */
export const useShortcutSetting = (): [boolean, (isOn: boolean) => void] => [
  useStore(isOn),
  setEnabled,
];
