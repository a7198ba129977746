import { doc, getDoc, serverTimestamp, type Firestore } from 'firebase/firestore';
import type { Commit } from '../../support/commits';
import { remove, run, set } from '../../support/commits';
import { as, seed } from '../../support/environment';
import type { Fields } from '../../support/commits';
import { ROLES, uidOf, type Role, type SignedIn } from '../../support/people';

/** What the stories of several attacks are told with. */

/** Everyone but the one whose secret it is, or whose right. */
export const allBut = (...roles: readonly Role[]): Role[] =>
  ROLES.filter((role) => !roles.includes(role));

/** A document as it really is, past the rules; undefined if absent. */
export async function truth(path: string): Promise<Fields | undefined> {
  let data: Fields | undefined;
  await seed(async (database) => {
    data = (await getDoc(doc(database, path))).data();
  });
  return data;
}

/** Several commits written as one. */
export const together = (...commits: readonly Commit[]): Commit =>
  Object.fromEntries(
    commits.flatMap((commit, number) =>
      Object.entries(commit).map(([part, write]) => [`${part} of ${number}`, write]),
    ),
  );

/** The last commit of a closed account (data-model, "closing"). */
export const closing = (role: SignedIn, submissions: readonly string[] = []): Commit => {
  const uid = uidOf(role);
  return {
    log: set(`deletionLogs/${uid}`, {
      userId: uid,
      email: `${uid}@example.org`,
      deletedAt: serverTimestamp(),
      reason: 'user_request',
    }),
    user: remove(`users/${uid}`),
    account: remove(`users/${uid}/private/account`),
    pseudo: remove(`pseudos/${uid}`),
    ...Object.fromEntries(
      submissions.map((id) => [`submission ${id}`, remove(`users/${uid}/submissions/${id}`)]),
    ),
  };
};

/** An attack: what is written, by its name. */
export type Attacks = Readonly<Record<string, (database: Firestore) => Promise<unknown>>>;

export const commitAs = (role: Role, commit: Commit): Promise<void> => run(as(role), commit);
