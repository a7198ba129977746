// npm run rebuild-search: makes the search index what the published posts say. Nothing is written
// without --write; an interrupted run goes on where it stopped.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, START } from './lib/environments';
import type { Database } from './lib/firestore-rest';
import { Trouble, complain, say } from './lib/messages';
import { BEGINNING, rebuildSearch } from './lib/search-rebuild';
import type { Counts, Progress } from './lib/search-rebuild';

const USAGE = `Usage : npm run rebuild-search -- [--write] [--project PROJET]
  --write            écrit ; sans lui, dit seulement ce qui serait écrit
  --project PROJET   un vrai projet, avec GOOGLE_ACCESS_TOKEN="$(gcloud auth print-access-token)"
Sans --project : les émulateurs de npm start, ou ceux de FIRESTORE_EMULATOR_HOST et GCLOUD_PROJECT.`;

function databaseOf(project: string | undefined): Database {
  const { env } = process;
  if (project === undefined) {
    const host = env['FIRESTORE_EMULATOR_HOST'] ?? `127.0.0.1:${START.ports.firestore}`;
    const projectId = env['GCLOUD_PROJECT'] ?? START.projectId;
    return { url: `http://${host}`, projectId, token: 'owner' };
  }
  const token = env['GOOGLE_ACCESS_TOKEN'] ?? '';
  if (token === '') {
    throw new Trouble(
      'GOOGLE_ACCESS_TOKEN est vide : GOOGLE_ACCESS_TOKEN="$(gcloud auth print-access-token)".',
      'GOOGLE_ACCESS_TOKEN is empty.',
    );
  }
  return { url: 'https://firestore.googleapis.com', projectId: project, token };
}

/** Written by this script alone. */
const readProgress = (file: string): Progress =>
  existsSync(file) ? { ...BEGINNING, ...JSON.parse(readFileSync(file, 'utf8')) } : BEGINNING;

const report = ({ posts, missing, stale, orphans, unreadable }: Counts): string =>
  [
    `${posts} posts lus`,
    `${missing} absents de l'index`,
    `${stale} copies périmées`,
    `${orphans} entrées sans post publié`,
    `${unreadable} posts illisibles, laissés tels quels`,
  ].join('\n  ');

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { write: { type: 'boolean' }, project: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    say(USAGE);
    return;
  }
  const database = databaseOf(values.project);
  const isWriting = values.write ?? false;
  const file = path.join(ROOT, `.rebuild-search-${database.projectId}.json`);
  const from = isWriting ? readProgress(file) : BEGINNING;
  if (from.after !== null) say(`Reprise après ${from.phase} ${from.after}.`);
  const counts = await rebuildSearch(
    {
      database,
      isWriting,
      onProgress: (progress) => {
        if (isWriting) writeFileSync(file, JSON.stringify(progress));
        say(`… ${progress.phase} ${progress.after ?? ''} (${progress.counts.posts} posts lus)`);
      },
    },
    from,
  );
  if (isWriting) rmSync(file, { force: true });
  say(`\n${isWriting ? 'Écrit' : 'À écrire (relancez avec --write)'} :\n  ${report(counts)}`);
}

try {
  await main();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
