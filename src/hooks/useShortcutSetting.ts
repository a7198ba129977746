import { createStore } from '@/domain/store';
import { flagStorage } from '@/services/flagStorage';
import { useStore } from './useStore';

const turnedOff = flagStorage(() => localStorage, 'shortcutsOff');
const isOn = createStore(!turnedOff.isSet());

function change(next: boolean): void {
  isOn.set(next);
  if (next) turnedOff.clear();
  else turnedOff.set();
}

/**
 * Whether single keys act, here and in the back office (WCAG 2.1.4 asks that they can be turned off);
 * kept in this browser.
 */
export const useShortcutSetting = (): [boolean, (isOn: boolean) => void] => [
  useStore(isOn),
  change,
];
