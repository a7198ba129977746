let hasChanged = false;

/** Notes that the current test may have changed data, so that the next one checks it. */
export function noteChange(): void {
  hasChanged = true;
}

/** Returns true if a change was noted since the last call. */
export function takeChange(): boolean {
  const taken = hasChanged;
  hasChanged = false;
  return taken;
}
