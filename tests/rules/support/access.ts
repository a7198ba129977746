import {
  collection,
  collectionGroup,
  doc,
  getDoc,
  getDocs,
  query,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { remove, run, set, type Commit, type Write } from './commits';
import { as, seedCommit } from './environment';
import { ROLES, type Role } from './roles';

export const EVERYONE = ROLES;
export const NOBODY: readonly Role[] = [];

/** An operation, or a commit or a single write to run. */
type Act = (database: Firestore) => Promise<unknown> | Commit | Write;

const isWrite = (writes: Commit | Write): writes is Write => typeof writes['op'] === 'string';

function perform(act: Act, database: Firestore): Promise<unknown> {
  const done = act(database);
  if (done instanceof Promise) return done;
  return run(database, isWrite(done) ? { write: done } : done);
}

/** Reads a document. */
export const gets =
  (path: string): Act =>
  (database) =>
    getDoc(doc(database, path));

/** Queries a collection. */
export const lists =
  (path: string, ...constraints: QueryConstraint[]): Act =>
  (database) =>
    getDocs(query(collection(database, path), ...constraints));

/** Queries all collections of a name. */
export const listsAll =
  (name: string, ...constraints: QueryConstraint[]): Act =>
  (database) =>
    getDocs(query(collectionGroup(database, name), ...constraints));

/** Documents by path, null for one that is deleted; or a function that seeds. */
type Seed = Readonly<Record<string, object | null>> | (() => Promise<unknown>);

const sow = (seed: Seed): Promise<unknown> =>
  typeof seed === 'function'
    ? seed()
    : seedCommit(
        Object.fromEntries(
          Object.entries(seed).map(([path, fields]) => [
            path,
            fields ? set(path, fields) : remove(path),
          ]),
        ),
      );

/**
 * Actions by title, each with the roles that the rules allow and what is seeded before; every other
 * role is denied.
 */
type Access = Readonly<Record<string, readonly [act: Act, allowed: readonly Role[], seed?: Seed]>>;

function registerTable(name: string, table: Access, roles: readonly Role[]): void {
  describe.each(Object.entries(table))(`${name}: %s`, (_, [act, allowed, seed]) => {
    it.each(allowed)('allows role %s', async (role) => {
      if (seed) await sow(seed);
      await expect(perform(act, as(role))).toBeAllowed();
    });

    const denied = roles.filter((role) => !allowed.includes(role));
    if (denied.length === 0) return;
    it(`denies the roles ${denied.join(', ')}`, async () => {
      if (seed) await sow(seed);
      for (const role of denied) {
        await expect(perform(act, as(role)), `role ${role}`).toBeDenied();
      }
    });
  });
}

/**
 * Registers tests which check what the table says, for all roles but `newcomer`: one per action and allowed
 * role, and one per action for the others, whose denied operations change nothing. A newcomer has no profile,
 * as `closed`, who differs from them only in their own documents.
 */
export const accessTable = (name: string, table: Access): void =>
  registerTable(
    name,
    table,
    ROLES.filter((role) => role !== 'newcomer'),
  );

/** The same for all roles: of actions with the documents of `newcomer`. */
export const accessTableOfAll = (name: string, table: Access): void =>
  registerTable(name, table, ROLES);
