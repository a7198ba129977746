import type { KeyboardEvent } from 'react';

/** Ignores the repetitions of a held key, of which a button would take each for a press. */
export function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
