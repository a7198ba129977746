import type { Firestore } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { as } from './environment';
import { ROLES, type Role } from './roles';

export const EVERYONE = ROLES;
export const NOBODY: readonly Role[] = [];

/**
 * Actions by title, each with the roles that the rules allow and what is seeded before; every other
 * role is denied.
 */
type Access = Readonly<
  Record<
    string,
    readonly [
      act: (database: Firestore) => Promise<unknown>,
      allowed: readonly Role[],
      seed?: () => Promise<unknown>,
    ]
  >
>;

/** Registers one test per action and role, which checks what the table says. */
export function accessTable(name: string, table: Access): void {
  describe.each(Object.entries(table))(`${name}: %s`, (_, [act, allowed, seed]) => {
    it.each(allowed)('allows role %s', async (role) => {
      await seed?.();
      await expect(act(as(role))).toBeAllowed();
    });
    it.each(ROLES.filter((role) => !allowed.includes(role)))('denies role %s', async (role) => {
      await seed?.();
      await expect(act(as(role))).toBeDenied();
    });
  });
}
