import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parisDay } from '@/domain/days';
import { demoDocuments } from '../../scripts/demo/documents';
import { loadDemoItems } from '../../scripts/demo/items';
import {
  adminOf,
  deleteDocuments,
  loadRules,
  writeDocuments,
  type SeedDocument,
} from '../../scripts/lib/emulator-api';
import { clearAccounts } from '../../scripts/lib/emulator-rest';
import { demoFile, TEST } from '../../scripts/lib/environments';
import { createDemoAccounts, seed } from '../../scripts/demo/seed';
import { compareTimes, updateTimes, type UpdateTimes } from './updateTimes';

const ADDRESS = `127.0.0.1:${TEST.ports.firestore}`;

/** The demo data as it was last written, with which each test of this worker begins. */
interface Snapshot {
  /** When it was written, in ms since 1970. */
  readonly at: number;
  readonly documents: ReadonlyMap<string, SeedDocument>;
  readonly times: UpdateTimes;
  readonly accounts: string;
}

/** The snapshot in a file; its documents follow from `at`. */
interface Stored {
  readonly at: number;
  readonly times: readonly (readonly [string, string])[];
  readonly accounts: string;
}

let snapshot: Snapshot | null = null;

const FILE = demoFile(TEST);

const documentsAt = (at: number) =>
  new Map(
    demoDocuments(loadDemoItems(), new Date(at)).map((document) => [document.path, document]),
  );

function store({ at, times, accounts }: Snapshot): void {
  const stored: Stored = { at, times: [...times], accounts };
  // A process that is killed meanwhile must not leave half a file.
  writeFileSync(`${FILE}.new`, JSON.stringify(stored));
  renameSync(`${FILE}.new`, FILE);
}

/** Returns the snapshot of this worker's last process, if there was one since the emulators started. */
function readStored(): Snapshot | null {
  if (!existsSync(FILE)) return null;
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- written by `store`
  const { at, times, accounts } = JSON.parse(readFileSync(FILE, 'utf8')) as Stored;
  return { at, documents: documentsAt(at), times: new Map(times), accounts };
}

/** Returns all accounts as one JSON text, without their sign-in times. */
async function accountsNow(): Promise<string> {
  const { users } = await adminOf(TEST).auth.listUsers();
  return JSON.stringify(
    users
      .toSorted((a, b) => a.uid.localeCompare(b.uid))
      .map((user) => ({ ...user.toJSON(), metadata: null })),
  );
}

async function writeDemo(): Promise<Snapshot> {
  const now = new Date();
  await seed(TEST, now);
  const written = {
    at: now.getTime(),
    documents: documentsAt(now.getTime()),
    times: await updateTimes(ADDRESS, TEST.projectId),
    accounts: await accountsNow(),
  };
  store(written);
  return written;
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

async function restore(before: Snapshot): Promise<Snapshot> {
  const [times, accounts] = await Promise.all([restoreDocuments(before), restoreAccounts(before)]);
  return { ...before, times, accounts };
}

/**
 * Provides the demo's accounts and documents, and the project's rules. After the first call of a
 * day, only the accounts and documents that a test has changed are written again, also those that a
 * test of an earlier process has changed.
 */
export async function provideDemo(): Promise<void> {
  if (snapshot === null) await loadRules(TEST);
  const before = snapshot ?? readStored();
  const isOfToday = before !== null && parisDay(new Date(before.at)) === parisDay(new Date());
  snapshot = isOfToday ? await restore(before) : await writeDemo();
}
