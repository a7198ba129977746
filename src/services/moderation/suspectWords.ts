import { serverTimestamp } from 'firebase/firestore';
import { SUSPECT_WORDS_MAX } from '@/config/limits';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import { suspectKey } from '@/domain/moderation/suspectWords';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { moderationSettingsRef } from '@/services/firebase/documentRefs';
import { parseModerationSettings } from '@/services/firebase/parse';
import { Refusal, runAction } from '@/services/firebase/runAction';
import { subscribeToDocument, type Listener } from '@/services/firebase/subscribe';

/** The list of suspect words and what a post with one needs, for admins (docs/data-model.md#settings). */

export interface ModerationSettings {
  readonly words: readonly string[];
  /** True if a post with a suspect word needs two opinions in its favour. */
  readonly twoYeses: boolean;
}

/**
 * Subscribes to the settings (admins only); null before the first change.
 *
 * @returns unsubscribe
 */
export const subscribeToModerationSettings = (
  listener: Listener<ModerationSettings | null>,
): (() => void) =>
  subscribeToDocument(
    moderationSettingsRef(),
    {
      doing: 'subscribe to the suspect words',
      parse: (_, data) => parseModerationSettings(data),
    },
    listener,
  );

/**
 * Commits a change of the current settings, and again if another admin has changed them meanwhile.
 *
 * @param change returns the same object if there is nothing to change
 */
const changeSettings = (
  doing: string,
  change: (settings: ModerationSettings) => ModerationSettings,
): Promise<ActionResult<ModerationCode>> =>
  runAction(doing, () =>
    commitWithRetry(async (transaction) => {
      const stored = await transaction.get(moderationSettingsRef());
      const settings = parseModerationSettings(stored.data()) ?? { words: [], twoYeses: false };
      const next = change(settings);
      if (next === settings) return;
      transaction.set(moderationSettingsRef(), { ...next, updatedAt: serverTimestamp() });
    }),
  );

/** Adds a suspect word, unless one with the same key is listed. Repeating the call is harmless. */
export const addSuspectWord = (word: string): Promise<ActionResult<ModerationCode>> =>
  changeSettings('add a suspect word', (settings) => {
    const { words } = settings;
    if (words.some((one) => suspectKey(one) === suspectKey(word))) return settings;
    if (words.length >= SUSPECT_WORDS_MAX) throw new Refusal('suspectWordsFull');
    return { ...settings, words: [...words, word] };
  });

/** Removes a suspect word. Repeating the call is harmless. */
export const removeSuspectWord = (word: string): Promise<ActionResult<ModerationCode>> =>
  changeSettings('remove a suspect word', (settings) =>
    settings.words.includes(word)
      ? { ...settings, words: settings.words.filter((one) => one !== word) }
      : settings,
  );

/** Sets whether a post with a suspect word needs two opinions in its favour. */
export const setTwoYeses = (twoYeses: boolean): Promise<ActionResult<ModerationCode>> =>
  changeSettings('set what a post with a suspect word needs', (settings) =>
    settings.twoYeses === twoYeses ? settings : { ...settings, twoYeses },
  );
