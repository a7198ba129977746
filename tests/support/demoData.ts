import { readFileSync } from 'node:fs';
import { parisDay } from '@/domain/days';
import { demoDocuments } from '../../scripts/lib/demo-documents';
import { loadDemoItems } from '../../scripts/lib/demo-items';
import {
  clearProject,
  createAccount,
  loadRules,
  writeDocuments,
  type SeedDocument,
} from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../scripts/lib/demo-people';
import { updateTimes, type UpdateTimes } from './updateTimes';

const ADDRESS = `127.0.0.1:${TEST.ports.firestore}`;
const DOCUMENTS = `projects/${TEST.projectId}/databases/(default)/documents`;
const ACCOUNTS = `http://127.0.0.1:${TEST.ports.auth}/emulator/v1/projects/${TEST.projectId}/accounts`;

/** The demo as it was last written: what each test of this worker begins with. */
interface Snapshot {
  readonly day: string;
  readonly documents: ReadonlyMap<string, SeedDocument>;
  readonly times: UpdateTimes;
}

let snapshot: Snapshot | null = null;

async function deleteDocuments(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const response = await fetch(`http://${ADDRESS}/v1/${DOCUMENTS}:commit`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ writes: paths.map((path) => ({ delete: `${DOCUMENTS}/${path}` })) }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

async function createAccounts(): Promise<void> {
  await fetch(ACCOUNTS, { method: 'DELETE', headers: { authorization: 'Bearer owner' } });
  await Promise.all(
    DEMO_PEOPLE.map(({ uid, email, pseudo }) =>
      createAccount(TEST, { uid, email, password: DEMO_PASSWORD, displayName: pseudo }),
    ),
  );
}

async function writeDemo(day: string): Promise<void> {
  await loadRules(TEST, readFileSync('firestore.rules', 'utf8'));
  await clearProject(TEST);
  const documents = demoDocuments(loadDemoItems(), new Date());
  await writeDocuments(TEST, documents);
  snapshot = {
    day,
    documents: new Map(documents.map((document) => [document.path, document])),
    times: await updateTimes(ADDRESS, TEST.projectId),
  };
}

async function restoreDemo({ day, documents, times }: Snapshot): Promise<void> {
  const now = await updateTimes(ADDRESS, TEST.projectId);
  const changed = [...documents.values()].filter(({ path }) => now.get(path) !== times.get(path));
  await deleteDocuments([...now.keys()].filter((path) => !documents.has(path)));
  await writeDocuments(TEST, changed);
  const restored = changed.length === 0 ? now : await updateTimes(ADDRESS, TEST.projectId);
  snapshot = { day, documents, times: restored };
}

/**
 * Provides the demo's accounts and documents behind the project's rules. After the first time only
 * what a test has changed is written again.
 */
export async function provideDemo(): Promise<void> {
  const day = parisDay(new Date());
  await (snapshot?.day === day ? restoreDemo(snapshot) : writeDemo(day));
  await createAccounts();
}
