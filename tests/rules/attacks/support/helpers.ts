import { doc, getDoc, type Firestore } from 'firebase/firestore';
import { run, type Commit, type Fields } from '../../support/commits';
import { as, unrestricted } from '../../support/environment';
import { ROLES, type Role } from '../../support/roles';

/** Helpers for the attack tests. */

/** Returns all roles except the given ones. */
export const rolesExcept = (...roles: readonly Role[]): Role[] =>
  ROLES.filter((role) => !roles.includes(role));

/** Reads a document with the rules disabled. @returns undefined if it does not exist */
export async function readUnrestricted(path: string): Promise<Fields | undefined> {
  return (await getDoc(doc(await unrestricted(), path))).data();
}

/** Merges several commits into one. */
export const mergeCommits = (...commits: readonly Commit[]): Commit =>
  Object.fromEntries(
    commits.flatMap((commit, number) =>
      Object.entries(commit).map(([name, write]) => [`${name} of ${number}`, write]),
    ),
  );

/** Operations of an attack, by title. */
export type Attacks = Readonly<Record<string, (database: Firestore) => Promise<unknown>>>;

export const commitAs = (role: Role, commit: Commit): Promise<void> => run(as(role), commit);
