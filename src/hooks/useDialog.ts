import { useState } from 'react';

/**
 * Manages the open dialog of a page; null for none. `close` closes the dialog of this render, not one that
 * was opened since: a write may end after its dialog was closed (docs/writes.md#not-known-yet).
 *
 * @returns dialog, open, close
 */
export function useDialog<T extends object>() {
  const [dialog, open] = useState<T | null>(null);
  const close = () => open((now) => (now === dialog ? null : now));
  return [dialog, open, close] as const;
}
