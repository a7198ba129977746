import { subDays } from 'date-fns';
import { FORM_DRAFT_DAYS } from '@/config/limits';
import {
  draftSchema,
  formDraftSchema,
  isBlank,
  isSameForm,
  type Draft,
  type FormDraft,
} from '@/domain/posts/draft';
import type { NewPostForm } from '@/domain/posts/schemas';
import { jsonStorage } from '@/services/browser/jsonStorage';
import { clearStorage, storedKeys } from '@/services/browser/textStorage';

/**
 * Drafts: one new post per user, and the texts of other forms, stored in this browser and shared by its
 * tabs, or in one tab alone. A draft survives a reload, a crash and the end of the session, in the browser a
 * closed tab, too, and is offered to its author only.
 */

const keyOf = (uid: string) => `draft-${uid}` as const;
const draftStorage = (uid: string) => jsonStorage(() => localStorage, keyOf(uid), draftSchema);

/** Drafts that the browser did not store (refused, full), by uid; lost when the page is left. */
const unsaved = new Map<string, Draft>();

/** Returns the user's draft; null if there is none. */
export const findDraft = (uid: string): Draft | null => unsaved.get(uid) ?? draftStorage(uid).get();

/** Returns false if the user's draft will be lost when the page is left. */
export const isDraftSaved = (uid: string): boolean => !unsaved.has(uid);

/** Deletes the user's draft from memory and from browser storage. */
export function dropDraft(uid: string): void {
  unsaved.delete(uid);
  draftStorage(uid).clear();
}

const isSame = (a: Draft, b: Draft): boolean =>
  a.id === b.id && a.wasTried === b.wasTried && isSameForm(a.values, b.values);

/**
 * Stores a draft in place of the previous one; a blank draft deletes it. An unchanged draft is not
 * written again: otherwise two tabs would answer each other's storage events without end.
 *
 * @returns false if the draft could not be stored and will be lost when the page is left
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

/**
 * Drops the draft of a post that the server has received. A text that was typed since then or in
 * another tab is kept under a new id.
 *
 * @param hasSentText returns true for a form with the text of the post
 * @param newId the id for the text that is kept
 */
export function dropSentDraft(
  uid: string,
  postId: string,
  hasSentText: (values: NewPostForm) => boolean,
  newId: string,
): void {
  const draft = findDraft(uid);
  if (draft?.id !== postId) return;
  if (hasSentText(draft.values)) dropDraft(uid);
  else saveDraft(uid, { ...draft, id: newId, wasTried: false });
}

/**
 * Subscribes to changes of the draft by other tabs; null when it was sent or discarded there.
 *
 * @param onCleared called when what is being written is not saved: the whole storage was cleared, or
 *   another tab dropped an older text than the one that this tab could not store
 * @returns unsubscribe
 */
export function subscribeToDraft(
  uid: string,
  onDraft: (draft: Draft | null) => void,
  onCleared: () => void,
): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null) onCleared();
    if (key !== keyOf(uid)) return;
    const draft = draftStorage(uid).get();
    if (draft === null && unsaved.has(uid)) {
      onCleared();
      return;
    }
    unsaved.delete(uid);
    onDraft(draft);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/**
 * Storages for the draft of a form: on the device, or in this tab alone, which a reload and a sign-in by Google
 * leave as it is.
 */
const AREAS = { device: () => localStorage, tab: () => sessionStorage };

export type DraftArea = keyof typeof AREAS;

/** @param form names the form and what it is about, for example 'report/ID' */
const formDraftStorage = (uid: string, form: string, area: DraftArea) =>
  jsonStorage(AREAS[area], `${keyOf(uid)}/${form}`, formDraftSchema);

/** Returns what the user has typed in a form without sending or discarding it; null for nothing. */
export function findFormDraft(
  uid: string,
  form: string,
  area: DraftArea = 'device',
): FormDraft | null {
  dropOldFormDrafts(uid);
  return formDraftStorage(uid, form, area).get();
}

/** Stores what the user has typed in a form. @param draft null deletes the stored one */
export function saveFormDraft(
  uid: string,
  form: string,
  draft: FormDraft | null,
  area: DraftArea = 'device',
): void {
  const storage = formDraftStorage(uid, form, area);
  if (draft) storage.set({ ...draft, savedAt: new Date() });
  else storage.clear();
}

/** Returns all drafts of the user's forms on this device but that of a new post, by form. */
export function findFormDrafts(uid: string): Readonly<Record<string, FormDraft | null>> {
  dropOldFormDrafts(uid);
  return Object.fromEntries(
    storedForms(uid).map((form) => [form, formDraftStorage(uid, form, 'device').get()]),
  );
}

const formKeys = (uid: string) => new RegExp(`^${keyOf(uid)}/`);

/** Returns the forms of which this device holds a draft. */
const storedForms = (uid: string): readonly string[] =>
  storedKeys(AREAS.device, formKeys(uid)).map((key) => key.slice(keyOf(uid).length + 1));

/**
 * Deletes the drafts that cannot be read, or were typed too long ago. A form may never open again, because its
 * post was decided on or deleted, so that its draft would stay for ever.
 */
function dropOldFormDrafts(uid: string): void {
  const oldest = subDays(new Date(), FORM_DRAFT_DAYS);
  for (const form of storedForms(uid)) {
    const storage = formDraftStorage(uid, form, 'device');
    const draft = storage.get();
    if (!draft || draft.savedAt < oldest) storage.clear();
  }
}

/** Returns true if this device holds a draft of the user. */
export const hasDrafts = (uid: string): boolean =>
  findDraft(uid) !== null || Object.keys(findFormDrafts(uid)).length > 0;

/** Deletes all drafts of the user, of new posts and of other forms. */
export function dropDrafts(uid: string): void {
  dropDraft(uid);
  for (const area of Object.values(AREAS)) clearStorage(area, formKeys(uid));
}
