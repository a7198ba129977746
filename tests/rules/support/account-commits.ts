import { serverTimestamp } from 'firebase/firestore';
import { broken, remove, set, update, type Breaks, type Commit, type Fields } from './commits';
import { aDeletionLog, pseudoOf } from './factories';

/** Commits that change or close an existing account. The other commits are in commits.ts. */

export const adjusting = (uid: string, settings: Fields): Commit => ({
  user: update(`users/${uid}`, { updatedAt: serverTimestamp(), ...settings }),
});

export const changingEmail = (uid: string, email: unknown): Commit => ({
  account: update(`users/${uid}/private/account`, { email }),
});

/**
 * Changes the pseudo. Writes: user, account; and, unless only the case of letters changes, the two
 * pseudo documents `old` and `taken`.
 */
export function changingPseudo(
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
 * The last commit that closes an account. Writes: log, user, account, pseudo, and one per
 * submission: submission0, submission1, …
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
