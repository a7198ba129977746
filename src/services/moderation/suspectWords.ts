import { serverTimestamp } from 'firebase/firestore';
import { SUSPECT_WORDS_MAX } from '@/config/limits';
import { moderationMessages } from '@/config/moderationMessages';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import { suspectKey } from '@/domain/moderation/suspectWords';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { moderationSettingsRef } from '@/services/firebase/documentRefs';
import { parseSuspectWords } from '@/services/firebase/parse';
import { Refusal, runAction } from '@/services/firebase/runAction';
import { subscribeToDocument, type Listener } from '@/services/firebase/subscribe';

/** The list of suspect words, for admins (docs/data-model.md#settings). */

/**
 * Subscribes to the list of suspect words (admins only); null before the first one.
 *
 * @returns unsubscribe
 */
export const subscribeToSuspectWords = (
  listener: Listener<readonly string[] | null>,
): (() => void) =>
  subscribeToDocument(
    moderationSettingsRef(),
    {
      doing: 'subscribe to the suspect words',
      message: moderationMessages.error.suspectWords,
      parse: (_, data) => parseSuspectWords(data),
    },
    listener,
  );

/** Commits a change of the current list, and again if another admin has changed it meanwhile. */
const changeWords = (
  doing: string,
  change: (words: readonly string[]) => readonly string[],
): Promise<ActionResult<ModerationCode>> =>
  runAction(doing, () =>
    commitWithRetry(async (transaction) => {
      const settings = await transaction.get(moderationSettingsRef());
      const words = parseSuspectWords(settings.data()) ?? [];
      const next = change(words);
      if (next.length === words.length) return;
      transaction.set(moderationSettingsRef(), { words: next, updatedAt: serverTimestamp() });
    }),
  );

/** Adds a suspect word, unless one with the same key is listed. Repeating the call is harmless. */
export const addSuspectWord = (word: string): Promise<ActionResult<ModerationCode>> =>
  changeWords('add a suspect word', (words) => {
    if (words.some((one) => suspectKey(one) === suspectKey(word))) return words;
    if (words.length >= SUSPECT_WORDS_MAX) throw new Refusal('suspectWordsFull');
    return [...words, word];
  });

/** Removes a suspect word. Repeating the call is harmless. */
export const removeSuspectWord = (word: string): Promise<ActionResult<ModerationCode>> =>
  changeWords('remove a suspect word', (words) => words.filter((one) => one !== word));
