import { deleteField, FieldValue, Timestamp } from 'firebase/firestore';
import { MODERATION_LOG, POSTS, UNPUBLISHED_POSTS } from '@/config/collections';
import { ownPostsPath, paths } from '@/config/paths';
import { isRecord } from '@/lib/isRecord';
import { wait } from '@/lib/wait';
import type { Write } from './commitRecord';
import { codeOf, isBusy, isConnectionError, isTokenRefused, RequestError } from './errors';
import { fetchDocument } from './rest';
import { loadIdToken } from './token';
import { unconfirmedWrites } from './unconfirmed';
import { unlessRefused } from './unlessRefused';

/** Finds out whether a commit took effect whose answer was lost (docs/writes.md). */

/** An attempt whose writes were sent. */
export interface SentAttempt<T> {
  readonly writes: readonly Write[];
  /** The result of the work. */
  readonly result: T;
}

/** Wait before the second look at the database, in ms; doubled for each further one. */
const LOOK_AFTER_MS = 2000;
const LOOK_AFTER_MAX_MS = 30_000;
/** Time after which a request that has not ended can no longer reach Firestore, in ms. */
const REQUEST_ENDS_MS = 60_000;

/** Returns true if a stored value is the written one; values that the server computes count as equal. */
function isEqual(stored: unknown, written: unknown): boolean {
  if (written instanceof FieldValue) return !written.isEqual(deleteField()) || stored === undefined;
  // The stored time is a Date, cut to the millisecond.
  if (written instanceof Timestamp)
    return stored instanceof Date && stored.getTime() === written.toDate().getTime();
  if (Array.isArray(written))
    return (
      Array.isArray(stored) &&
      stored.length === written.length &&
      written.every((value, index) => isEqual(stored[index], value))
    );
  if (isRecord(written))
    return (
      isRecord(stored) &&
      Object.entries(written).every(([name, value]) => isEqual(stored[name], value))
    );
  return stored === written;
}

/** Returns the value of a field that `update` names by its path: 'days.27'. */
const valueAt = (data: unknown, fieldPath: string): unknown =>
  fieldPath
    .split('.')
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), data);

const isComputed = (value: unknown): boolean =>
  value instanceof FieldValue && !value.isEqual(deleteField());

/** Returns the fields of a write by their paths. */
const fieldsOf = ({ data }: Write): [string, unknown][] =>
  Object.entries(isRecord(data) ? data : {});

/**
 * Returns the write that tells whether its commit took effect, which changes all of its documents or
 * none: the entry of the moderation log, whose id is new in each attempt, or else the first write, to
 * the document that the commit is about. Null if the server computes all of its values.
 */
function decisiveWrite(writes: readonly Write[]): Write | null {
  const write = writes.find(({ path }) => path.startsWith(`${MODERATION_LOG}/`)) ?? writes[0];
  if (!write) return null;
  const isTelling =
    write.operation === 'delete' || fieldsOf(write).some(([, value]) => !isComputed(value));
  return isTelling ? write : null;
}

/** True if the database can tell whether an attempt was committed. */
export const isTelling = ({ writes }: SentAttempt<unknown>): boolean =>
  decisiveWrite(writes) !== null;

/** The fields of an unpublished post that a moderator's decision changes. */
const DECISION_FIELDS: readonly string[] = ['status', 'decidedAt', 'rejectionReason', 'notChosen'];

const isOfUnpublishedPost = ({ path }: Write): boolean => path.startsWith(`${UNPUBLISHED_POSTS}/`);

/** Fetches a document; null if it does not exist. The rules also refuse to read some that do not. */
const fetchStored = (path: string) => unlessRefused(fetchDocument(path, 'user'));

/** Fetches what a write has left: moderators may have published the post before the look. */
const fetchWritten = async (write: Write) =>
  (await fetchStored(write.path)) ??
  (isOfUnpublishedPost(write)
    ? await fetchStored(write.path.replace(UNPUBLISHED_POSTS, POSTS))
    : null);

async function isStored(write: Write): Promise<boolean> {
  if (write.operation === 'delete') return (await fetchStored(write.path)) === null;
  const found = await fetchWritten(write);
  const ignored = isOfUnpublishedPost(write) ? DECISION_FIELDS : [];
  return (
    found !== null &&
    fieldsOf(write).every(
      ([path, value]) => ignored.includes(path) || isEqual(valueAt(found.data, path), value),
    )
  );
}

/**
 * Finds the attempt that was committed.
 *
 * @returns null if none was
 * @throws ConnectionError, RequestError when the database cannot be read
 */
export async function findCommitted<T>(
  sent: readonly SentAttempt<T>[],
): Promise<SentAttempt<T> | null> {
  // Signed out, the refusal of a read would look like an absent document.
  if ((await loadIdToken()) === null) throw new RequestError('unauthenticated');
  const stored = await Promise.all(
    sent.map(async ({ writes }) => {
      const write = decisiveWrite(writes);
      return write !== null && (await isStored(write));
    }),
  );
  return sent.find((_, index) => stored[index]) ?? null;
}

/** Returns the URL of the page that shows whether the writes took effect; null if there is none. */
function pageShowing(writes: readonly Write[]): string | null {
  const path = decisiveWrite(writes)?.path ?? '';
  if (path.startsWith(`${MODERATION_LOG}/`)) return paths.admin;
  return writes.some(isOfUnpublishedPost) ? ownPostsPath : null;
}

/**
 * True if Firebase Auth failed while it handled a request. It refuses by a code ('EMAIL_EXISTS') but tells its
 * own faults in a sentence ('Internal error encountered.'); the SDK makes a code of either.
 */
export const isAuthFault = (error: unknown): boolean =>
  isBusy(error) || /^auth\/(.*\.|internal-error)$/.test(codeOf(error));

/** True if the session is over, so that nothing can be read any more. */
const isFinal = (error: unknown): boolean =>
  isTokenRefused(error) ||
  (codeOf(error).startsWith('auth/') && !isConnectionError(error) && !isAuthFault(error));

/** Resolves when the device has a network again, at the latest after `ms`. */
const waitUntilOnline = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    globalThis.addEventListener?.('online', finish);
  });

/**
 * Looks until the outcome of a request is known whose answer was lost: as soon as the server can be asked
 * and nothing that was sent can arrive any more. Meanwhile the app says that it does not know.
 *
 * @param look returns what the request has done, or null; throws when the server cannot be asked
 * @param request settles when the last request has ended
 * @param seenOn URL of the page that shows whether it took effect
 * @returns null if the request has done nothing
 * @throws RequestError, FirebaseError when the session ends, or Firebase Auth refuses to answer
 */
export async function lookUntilKnown<T>(
  look: () => Promise<T | null>,
  request: Promise<unknown>,
  seenOn: string | null,
): Promise<T | null> {
  let hasEnded = false;
  const onEnd = () => {
    hasEnded = true;
  };
  void Promise.race([request, wait(REQUEST_ENDS_MS)]).then(onEnd, onEnd);
  const entry = { seenOn };
  unconfirmedWrites.set([...unconfirmedWrites.get(), entry]);
  try {
    for (let delay = LOOK_AFTER_MS; ; delay = Math.min(2 * delay, LOOK_AFTER_MAX_MS)) {
      // A request that has not ended could arrive after the look.
      const isLast = hasEnded && delay > LOOK_AFTER_MS;
      try {
        // oxlint-disable-next-line no-await-in-loop -- one look after the other
        const found = await look();
        if (found !== null || isLast) return found;
      } catch (error) {
        if (isFinal(error)) throw error;
      }
      // oxlint-disable-next-line no-await-in-loop -- see above
      await waitUntilOnline(delay);
    }
  } finally {
    unconfirmedWrites.set(unconfirmedWrites.get().filter((one) => one !== entry));
  }
}

/**
 * Finds the attempt that was committed, as soon as the database tells (`lookUntilKnown`).
 *
 * @param transaction settles when its last request has ended
 * @returns null if none was committed
 * @throws RequestError, FirebaseError when the session ends
 */
export const findCommittedLater = <T>(
  sent: readonly SentAttempt<T>[],
  transaction: Promise<unknown>,
): Promise<SentAttempt<T> | null> =>
  lookUntilKnown(() => findCommitted(sent), transaction, pageShowing(sent.at(-1)?.writes ?? []));
