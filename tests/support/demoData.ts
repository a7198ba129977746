import { parisDay } from '@/domain/days';
import { demoDocuments } from '../../scripts/lib/demo-documents';
import { loadDemoItems } from '../../scripts/lib/demo-items';
import {
  adminOf,
  deleteDocuments,
  loadRules,
  writeDocuments,
  type SeedDocument,
} from '../../scripts/lib/emulator-api';
import { clearAccounts } from '../../scripts/lib/emulator-rest';
import { TEST } from '../../scripts/lib/environments';
import { createDemoAccounts, seed } from '../../scripts/seed';
import { compareTimes, updateTimes, type UpdateTimes } from './updateTimes';

const ADDRESS = `127.0.0.1:${TEST.ports.firestore}`;

/** The demo data as it was last written, with which each test of this worker begins. */
interface Snapshot {
  readonly day: string;
  readonly documents: ReadonlyMap<string, SeedDocument>;
  readonly times: UpdateTimes;
  readonly accounts: string;
}

let snapshot: Snapshot | null = null;

/** Returns all accounts as one JSON text, without their sign-in times. */
async function accountsNow(): Promise<string> {
  const { users } = await adminOf(TEST).auth.listUsers();
  return JSON.stringify(
    users
      .toSorted((a, b) => a.uid.localeCompare(b.uid))
      .map((user) => ({ ...user.toJSON(), metadata: null })),
  );
}

async function writeDemo(day: string): Promise<void> {
  await loadRules(TEST);
  const now = new Date();
  await seed(TEST, now);
  const documents = demoDocuments(loadDemoItems(), now);
  snapshot = {
    day,
    documents: new Map(documents.map((document) => [document.path, document])),
    times: await updateTimes(ADDRESS, TEST.projectId),
    accounts: await accountsNow(),
  };
}

/** Restores the documents that a test has changed, and returns all update times afterwards. */
async function restoreDocuments({ documents, times }: Snapshot): Promise<UpdateTimes> {
  const now = await updateTimes(ADDRESS, TEST.projectId);
  const { changed, added } = compareTimes(times, now);
  if (changed.length + added.length === 0) return times;
  const restored = changed.flatMap((path) => documents.get(path) ?? []);
  await Promise.all([deleteDocuments(TEST, added), writeDocuments(TEST, restored)]);
  return new Map([...times, ...(await updateTimes(ADDRESS, TEST.projectId, changed))]);
}

/** Restores the accounts if a test has changed them, and returns them afterwards. */
async function restoreAccounts({ accounts }: Snapshot): Promise<string> {
  if ((await accountsNow()) === accounts) return accounts;
  await clearAccounts(TEST);
  await createDemoAccounts(TEST);
  return accountsNow();
}

/**
 * Provides the demo's accounts and documents, and the project's rules. After the first call of a
 * day, only the accounts and documents that a test has changed are written again.
 */
export async function provideDemo(): Promise<void> {
  const day = parisDay(new Date());
  if (snapshot?.day !== day) {
    await writeDemo(day);
    return;
  }
  const [times, accounts] = await Promise.all([
    restoreDocuments(snapshot),
    restoreAccounts(snapshot),
  ]);
  snapshot = { ...snapshot, times, accounts };
}
