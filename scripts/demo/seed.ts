import { demoDocuments } from './documents';
import { loadDemoItems } from './items';
import { DEMO_PASSWORD, DEMO_USERS } from './users';
import {
  clearProject,
  createAccounts,
  isEmptyCollection,
  writeDocuments,
} from '../lib/emulator-api';
import type { EmulatorTarget, SeedDocument } from '../lib/emulator-api';

export { DEMO_PASSWORD, DEMO_USERS } from './users';

/** Numbers of accounts and documents that a seed created. */
interface SeedSummary {
  readonly accounts: number;
  readonly documents: number;
}

const isProfile = ({ path }: SeedDocument): boolean => /^users\/[^/]+$/.test(path);

/** Resolves to true if a project lacks demo data: a seed writes the profiles last. */
export const needsSeed = (target: EmulatorTarget): Promise<boolean> =>
  isEmptyCollection(target, 'users');

/** Creates the accounts of the demo users in a project that has none of them. */
export const createDemoAccounts = (target: EmulatorTarget): Promise<void> =>
  createAccounts(
    target,
    DEMO_USERS.map(({ uid, email, pseudo }) => ({
      uid,
      email,
      password: DEMO_PASSWORD,
      displayName: pseudo,
    })),
  );

/**
 * Replaces all data of a project on the emulators by demo data.
 *
 * @param target the emulators' ports and the project
 * @param now the current time of the demo; the same time gives the same data
 */
export async function seed(target: EmulatorTarget, now = new Date()): Promise<SeedSummary> {
  // The data of an interrupted seed would be in no count.
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
