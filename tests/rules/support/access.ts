import type { Firestore } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { as } from './environment';
import { ROLES, type Role } from './people';

export const EVERYONE = ROLES;
export const NOBODY: readonly Role[] = [];

/** An action and the roles that may do it; every other role must be refused. */
export type Access = Readonly<
  Record<string, readonly [act: (database: Firestore) => Promise<unknown>, may: readonly Role[]]>
>;

/** A role × action table: each action is tried by each role. */
export function accessTable(name: string, table: Access): void {
  describe.each(Object.entries(table))(`${name}: %s`, (_, [act, may]) => {
    it.each(may)('%s may', async (role) => {
      await expect(act(as(role))).toBeAllowed();
    });
    it.each(ROLES.filter((role) => !may.includes(role)))('%s may not', async (role) => {
      await expect(act(as(role))).toBeRefused();
    });
  });
}
