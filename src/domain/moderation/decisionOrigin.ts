/**
 * Returns what led to a decision: reports, or a moderator's own reading.
 *
 * @param reported true if it followed reports; null if that is not known
 */
export function decisionOrigin(reported: boolean | null): 'reports' | 'reading' | null {
  if (reported === null) return null;
  return reported ? 'reports' : 'reading';
}
