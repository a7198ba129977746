import { arrayRemove, arrayUnion, serverTimestamp, Timestamp } from 'firebase/firestore';
import { broken, logging, merge, remove, set, update, type Breaks, type Commit } from './commits';
import type { Time } from './factories';

/** Commits that suspend the author of a post, and that lift or end a suspension. */

const DAY_MS = 24 * 3_600_000;
export const LIST = 'suspensions/active';
export const REASON = 'Insultes répétées.';

export interface SuspensionDocument {
  days: number;
  reason: string;
  at: Time;
  reported: boolean;
}

/** A suspension of seven days that began a day ago. */
export const aSuspension = (over: Partial<SuspensionDocument> = {}): SuspensionDocument => ({
  days: 7,
  reason: REASON,
  at: Timestamp.fromMillis(Date.now() - DAY_MS),
  reported: false,
  ...over,
});

/** A suspension of seven days that ended a minute ago. */
export const anEndedSuspension = (): SuspensionDocument =>
  aSuspension({ at: Timestamp.fromMillis(Date.now() - 7 * DAY_MS - 60_000) });

/** The documents of suspensions that are in the list of those in force. */
export const suspended = (
  suspensions: Readonly<Record<string, SuspensionDocument>>,
): Record<string, object> => ({
  [LIST]: { ids: Object.keys(suspensions) },
  ...Object.fromEntries(
    Object.entries(suspensions).map(([id, document]) => [`suspensions/${id}`, document]),
  ),
});

interface Suspending {
  readonly days?: number;
  readonly reason?: string;
  /** The admin's uid; `ada` by default. */
  readonly by?: string;
}

/** Writes: moderator, entry, suspension, list. */
export const suspending = (
  postId: string,
  { days = 7, reason = REASON, by }: Suspending = {},
  breaks: Breaks = {},
): Commit =>
  broken(
    {
      ...logging({ action: 'suspend', postIds: [postId], reason, days, ...(by && { by }) }),
      suspension: set(`suspensions/${postId}`, {
        days,
        reason,
        at: serverTimestamp(),
        reported: false,
      }),
      list: merge(LIST, { ids: arrayUnion(postId) }),
    },
    breaks,
  );

/** Writes: moderator, entry, suspension, list. */
export const lifting = (postId: string, breaks: Breaks = {}): Commit =>
  broken(
    {
      ...logging({ action: 'lift', postIds: [postId] }),
      suspension: remove(`suspensions/${postId}`),
      list: update(LIST, { ids: arrayRemove(postId) }),
    },
    breaks,
  );

/** An admin takes a suspension that has ended off the list. Write: list. */
export const takingOff = (postId: string): Commit => ({
  list: update(LIST, { ids: arrayRemove(postId) }),
});

/** The author takes the post of a suspension that has ended off their own list. Write: account. */
export const forgetting = (uid: string, postId: string): Commit => ({
  account: update(`users/${uid}/private/account`, { recent: arrayRemove(postId) }),
});
