/** Time after logging within which a failure is shown, in ms. */
const SHOWN_WITHIN_MS = 1000;

let newest = { reference: '', at: 0 };

/** Stores the reference of a logged error; services/browser/log calls this for every error. */
export function noteReference(reference: string): void {
  newest = { reference, at: Date.now() };
}

/** Returns the reference of the error logged within the last second; null if there is none. */
export const newestReference = (): string | null =>
  Date.now() - newest.at < SHOWN_WITHIN_MS ? newest.reference : null;
