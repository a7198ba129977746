import { arrayRemove, arrayUnion, serverTimestamp } from 'firebase/firestore';
import type { Pausable } from '@/domain/moderation/emergency';
import { broken, logging, merge, REASON, type Breaks, type Commit } from './commits';
import { longAgo } from './factories';

/** Commits that pause and resume a part of the site. */

export const EMERGENCY = 'settings/emergency';

/** The document of the emergency switch while these parts are paused. */
export const paused = (...parts: readonly string[]): Record<string, object> => ({
  [EMERGENCY]: { paused: parts, updatedAt: longAgo() },
});

/** Writes: moderator, entry, settings. */
export const pausing = (part: Pausable, breaks: Breaks = {}): Commit =>
  broken(
    {
      ...logging({ action: 'pause', postIds: [part], reason: REASON }),
      settings: merge(EMERGENCY, { paused: arrayUnion(part), updatedAt: serverTimestamp() }),
    },
    breaks,
  );

/** Writes: moderator, entry, settings. */
export const resuming = (part: Pausable, breaks: Breaks = {}): Commit =>
  broken(
    {
      ...logging({ action: 'resume', postIds: [part] }),
      settings: merge(EMERGENCY, { paused: arrayRemove(part), updatedAt: serverTimestamp() }),
    },
    breaks,
  );
