/** A failure is shown as soon as it is logged. */
const SHOWN_WITHIN_MS = 1000;

let newest = { reference: '', at: 0 };

/** Told by services/log of every error. */
export function noteReference(reference: string): void {
  newest = { reference, at: Date.now() };
}

/** The reference of the failure that is about to be shown; null for one that was not logged. */
export const newestReference = (): string | null =>
  Date.now() - newest.at < SHOWN_WITHIN_MS ? newest.reference : null;
