import { doc, getDoc, type Firestore } from 'firebase/firestore';
import { run, type Commit, type Fields } from '../../support/commits';
import { as, seed } from '../../support/environment';
import { ROLES, type Role } from '../../support/people';

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

/** An attack: what is written, by its name. */
export type Attacks = Readonly<Record<string, (database: Firestore) => Promise<unknown>>>;

export const commitAs = (role: Role, commit: Commit): Promise<void> => run(as(role), commit);
