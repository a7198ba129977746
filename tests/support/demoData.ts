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

const DOCUMENTS = `projects/${TEST.projectId}/databases/(default)/documents`;
const FIRESTORE = `http://127.0.0.1:${TEST.ports.firestore}/v1/${DOCUMENTS}`;
const ACCOUNTS = `http://127.0.0.1:${TEST.ports.auth}/emulator/v1/projects/${TEST.projectId}/accounts`;

/** The demo as it was last written: what each test of this worker begins with. */
interface Snapshot {
  readonly day: string;
  readonly documents: ReadonlyMap<string, SeedDocument>;
  /** Every document's update time by its path. */
  readonly times: ReadonlyMap<string, string>;
}

let snapshot: Snapshot | null = null;

async function post(method: string, body: object): Promise<unknown> {
  const response = await fetch(`${FIRESTORE}:${method}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method}: ${response.status} ${await response.text()}`);
  const answer: unknown = await response.json();
  return answer;
}

async function updateTimes(): Promise<Map<string, string>> {
  // The emulator's answer, taken as it is.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const found = (await post('runQuery', {
    structuredQuery: {
      from: [{ allDescendants: true }],
      select: { fields: [{ fieldPath: '__name__' }] },
    },
  })) as { document?: { name: string; updateTime: string } }[];
  return new Map(
    found.flatMap(({ document }) =>
      document ? [[document.name.slice(DOCUMENTS.length + 1), document.updateTime]] : [],
    ),
  );
}

async function deleteDocuments(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await post('commit', { writes: paths.map((path) => ({ delete: `${DOCUMENTS}/${path}` })) });
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
    times: await updateTimes(),
  };
}

async function restoreDemo({ day, documents, times }: Snapshot): Promise<void> {
  const now = await updateTimes();
  const changed = [...documents.values()].filter(({ path }) => now.get(path) !== times.get(path));
  await deleteDocuments([...now.keys()].filter((path) => !documents.has(path)));
  await writeDocuments(TEST, changed);
  const restored = changed.length === 0 ? now : await updateTimes();
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
