import { draftSchema, isBlank, isSameForm, type Draft } from '@/domain/draft';
import { jsonStorage } from './jsonStorage';

/**
 * The post in the making, one a person, kept by this browser: it survives a reload, a crash, a
 * closed tab and a session that ended. Nobody is offered another's. All tabs share it.
 */

const keyOf = (uid: string): string => `draft-${uid}`;
const draftStorage = (uid: string) => jsonStorage(() => localStorage, keyOf(uid), draftSchema);

/** Those that the browser did not take (refused, full): they live as long as the page. */
const unsaved = new Map<string, Draft>();

/** null when there is none. */
export const findDraft = (uid: string): Draft | null => unsaved.get(uid) ?? draftStorage(uid).get();

/** Forgets it, here and for the next visit. */
export function dropDraft(uid: string): void {
  unsaved.delete(uid);
  draftStorage(uid).clear();
}

const isSame = (a: Draft, b: Draft): boolean =>
  a.id === b.id && a.wasTried === b.wasTried && isSameForm(a.values, b.values);

/**
 * Keeps a draft in place of the one before; one in which nothing is written is none. What is kept
 * already is not written again: tabs that follow each other would never come to rest.
 *
 * @returns whether it outlives the page
 */
export function saveDraft(uid: string, draft: Draft): boolean {
  const before = draftStorage(uid).get();
  if (isBlank(draft.values)) {
    if (findDraft(uid)) dropDraft(uid);
    return true;
  }
  const isSaved = (before !== null && isSame(before, draft)) || draftStorage(uid).set(draft);
  if (isSaved) unsaved.delete(uid);
  else unsaved.set(uid, draft);
  return isSaved;
}

/** Calls back when another tab changes it, with null when it was sent or discarded there. */
export function subscribeToDraft(uid: string, onDraft: (draft: Draft | null) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // null: all that this browser kept was cleared.
    if (key !== keyOf(uid) && key !== null) return;
    unsaved.delete(uid);
    onDraft(draftStorage(uid).get());
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
