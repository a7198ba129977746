import * as v from 'valibot';
import { INTENT_MAX_AGE_MS } from '@/config/limits';
import { intentSchema, type Intent } from '@/domain/posts/intent';
import { createStore } from '@/lib/store';
import { jsonStorage } from '@/services/browser/jsonStorage';

/**
 * The intent of the visitor of this tab: what they wanted to do when the app asked for an account. It is
 * kept through the sign-in or sign-up, Google's page and a reload, and done once, for the account that signs in.
 */

const pendingSchema = v.object({
  intent: intentSchema,
  /** The dialog that asks for the account; null once that is done. */
  dialog: v.nullable(v.picklist(['signIn', 'signUp'])),
  /** Time of the request, in ms since 1970. */
  at: v.number(),
  /** The account that signed in; null before. */
  uid: v.nullable(v.string()),
});

type PendingIntent = Readonly<v.InferOutput<typeof pendingSchema>>;

const storage = jsonStorage(() => sessionStorage, 'intent', pendingSchema);

const isFresh = ({ at }: PendingIntent): boolean => Math.abs(Date.now() - at) < INTENT_MAX_AGE_MS;

function readStored(): PendingIntent | null {
  const stored = storage.get();
  return stored && isFresh(stored) ? stored : null;
}

/** The pending intent of this tab; null for none. Without sessionStorage it is lost with the page. */
export const pendingIntent = createStore<PendingIntent | null>(readStored());

function update(next: PendingIntent | null): void {
  if (next) storage.set(next);
  else storage.clear();
  pendingIntent.set(next);
}

/**
 * Asks a visitor for an account, and keeps what the visitor wanted until then.
 *
 * @param uid the only account that may do it: that of a session that has ended; null for any account
 */
export const requireSignIn = (intent: Intent, uid: string | null = null): void =>
  update({ intent, dialog: 'signIn', at: Date.now(), uid });

/** Drops the intent: the visitor has cancelled. */
export const dropIntent = (): void => update(null);

/** Notes the dialog that asks for the account; null once the user has signed in there. */
export function setIntentDialog(dialog: PendingIntent['dialog']): void {
  const pending = pendingIntent.get();
  if (pending) update({ ...pending, dialog });
}

/**
 * Ties the intent to the account that signs in; drops it if another account signs in, or the account
 * signs out.
 *
 * @param uid null for a visitor
 */
export function bindIntent(uid: string | null): void {
  const pending = pendingIntent.get();
  if (!pending) return;
  const { dialog } = pending;
  // A visitor is being asked for an account: for that of the intent, if it has one.
  if (uid === null && (pending.uid === null || dialog !== null)) return;
  if (pending.uid === uid && dialog === null) return;
  const isOwn = pending.uid === null || pending.uid === uid;
  update(isOwn && isFresh(pending) ? { ...pending, dialog: null, uid } : null);
}

/** Removes an intent to do it now. @returns false if it is not that of this account, or too old */
export function takeIntent(intent: Intent, uid: string): boolean {
  const pending = pendingIntent.get();
  if (!pending || pending.intent !== intent) return false;
  const isDue = isFresh(pending) && (pending.uid ?? uid) === uid;
  update(null);
  return isDue;
}
