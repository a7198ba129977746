import { useState } from 'react';

const STORAGE_KEY = 'adminShortcuts';
const OFF = 'off';

function isKeptOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    // Storage is refused: private windows, settings.
    return true;
  }
}

/** Whether single keys act (WCAG 2.1.4 asks that they can be turned off); kept in this browser. */
export function useShortcutSetting(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(isKeptOn);

  function change(next: boolean): void {
    setOn(next);
    try {
      if (next) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, OFF);
    } catch {
      // Until the page is closed, then.
    }
  }
  return [isOn, change];
}
