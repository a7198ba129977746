import { serverTimestamp } from 'firebase/firestore';
import { broken, remove, set, update, type Breaks, type Commit, type Fields } from './commits';
import { aDeletionLog, pseudoOf } from './factories';

/** What people do with their own account once they have one, as commits.ts has the rest. */

export const adjusting = (uid: string, settings: Fields): Commit => ({
  user: update(`users/${uid}`, { updatedAt: serverTimestamp(), ...settings }),
});

export const changingEmail = (uid: string, email: unknown): Commit => ({
  account: update(`users/${uid}/private/account`, { email }),
});

/** Parts: user, account, and unless only the case changes old and taken, the two pseudos. */
export function renaming(
  uid: string,
  pseudo: string,
  breaks: Breaks = {},
  before = pseudoOf(uid),
): Commit {
  const from = before.toLowerCase();
  const to = pseudo.toLowerCase();
  return broken(
    {
      user: update(`users/${uid}`, { pseudo, pseudoKey: to, updatedAt: serverTimestamp() }),
      account: update(`users/${uid}/private/account`, { lastPseudoChange: serverTimestamp() }),
      ...(from !== to && {
        old: remove(`pseudos/${from}`),
        taken: set(`pseudos/${to}`, { uid }),
      }),
    },
    breaks,
  );
}

/**
 * The commit that closes an account. Parts: log, user, account, pseudo, and per submission
 * (numbered from 0) submission0, …
 */
export const closing = (
  uid: string,
  breaks: Breaks = {},
  submissions: readonly string[] = [],
): Commit =>
  broken(
    {
      log: set(`deletionLogs/${uid}`, { ...aDeletionLog(uid), deletedAt: serverTimestamp() }),
      user: remove(`users/${uid}`),
      account: remove(`users/${uid}/private/account`),
      pseudo: remove(`pseudos/${uid}`),
      ...Object.fromEntries(
        submissions.map((id, number) => [
          `submission${number}`,
          remove(`users/${uid}/submissions/${id}`),
        ]),
      ),
    },
    breaks,
  );
