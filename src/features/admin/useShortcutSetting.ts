import { useState } from 'react';
import { storedMark } from '@/services/storedMark';

const turnedOff = storedMark(() => localStorage, 'adminShortcutsOff');

/** Whether single keys act (WCAG 2.1.4 asks that they can be turned off); kept in this browser. */
export function useShortcutSetting(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => !turnedOff.isSet());

  function change(next: boolean): void {
    setOn(next);
    if (next) turnedOff.clear();
    else turnedOff.set();
  }
  return [isOn, change];
}
