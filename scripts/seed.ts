import { demoDocuments } from './lib/demo-documents';
import { loadDemoItems } from './lib/demo-items';
import { DEMO_PASSWORD, DEMO_USERS } from './lib/demo-users';
import { clearProject, createAccount, isEmptyCollection, writeDocuments } from './lib/emulator-api';
import type { EmulatorTarget, SeedDocument } from './lib/emulator-api';

export { DEMO_PASSWORD, DEMO_USERS } from './lib/demo-users';

/** How much a seed wrote. */
export interface SeedSummary {
  readonly accounts: number;
  readonly documents: number;
}

const isProfile = ({ path }: SeedDocument): boolean => /^users\/[^/]+$/.test(path);

/** Whether a project still needs its demo data: profiles are the last thing a seed writes. */
export const needsSeed = (target: EmulatorTarget): Promise<boolean> =>
  isEmptyCollection(target, 'users');

/** Creates the accounts of the demo's people in a project that has none of them. */
export async function createDemoAccounts(target: EmulatorTarget): Promise<void> {
  await Promise.all(
    DEMO_USERS.map(({ uid, email, pseudo }) =>
      createAccount(target, { uid, email, password: DEMO_PASSWORD, displayName: pseudo }),
    ),
  );
}

/**
 * Replaces all data of a project on the emulators by the demo's.
 *
 * @param target the emulators' ports and the project
 * @param now the present of the data; the same day gives the same data
 */
export async function seed(target: EmulatorTarget, now = new Date()): Promise<SeedSummary> {
  // Leftovers of an interrupted seed would be counted nowhere.
  await clearProject(target);
  const documents = demoDocuments(loadDemoItems(), now);
  await Promise.all([
    createDemoAccounts(target),
    writeDocuments(
      target,
      documents.filter((document) => !isProfile(document)),
    ),
  ]);
  await writeDocuments(target, documents.filter(isProfile));
  return { accounts: DEMO_USERS.length, documents: documents.length };
}
