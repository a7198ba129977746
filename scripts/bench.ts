// npm run bench: measures how fast the built app is on a slow phone (docs/performance.md).
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { layoutRows } from './bench/layout';
import { lighthouseRows } from './bench/lighthouse';
import { writePostPages } from './bench/postPages';
import { noteTable, type Row } from './bench/report';
import { fileServer, listen, zippedProxy } from './bench/servers';
import { APP, buildApp, DIST, launchBrowser, PROXY } from './bench/site';
import { tapRows } from './bench/taps';
import { traceRows } from './bench/trace';
import { visitRows } from './bench/visits';
import { runCommand } from './lib/command';
import { BENCH, BENCH_PARTS } from './lib/command-lines';
import { loadRules } from './lib/emulator-api';
import { launchEmulators } from './lib/emulators/launchEmulators';
import { ROOT, TEST, viteSettings } from './lib/environments';
import { say } from './lib/messages';
import { seed } from './demo/seed';

const MEASUREMENTS: Readonly<
  Record<
    (typeof BENCH_PARTS)[number],
    (browser: Browser, postAddress: string) => Promise<readonly Row[]>
  >
> = {
  visits: visitRows,
  layout: layoutRows,
  taps: tapRows,
  trace: traceRows,
  lighthouse: lighthouseRows,
};

async function measure(
  browser: Browser,
  postAddress: string,
  names: readonly string[],
): Promise<void> {
  const rows: Row[] = [];
  for (const name of BENCH_PARTS) {
    // The trace has a table of its own.
    if (names.length > 0 ? !names.includes(name) : name === 'trace') continue;
    say(name);
    rows.push(...(await MEASUREMENTS[name](browser, postAddress)));
  }
  await noteTable(rows, browser.version(), names.length === 0);
}

async function run(names: readonly string[]): Promise<void> {
  mkdirSync(DIST, { recursive: true });
  await buildApp(DIST, { ...viteSettings(TEST), VITE_FIRESTORE_EMULATOR_PORT: String(PROXY) });
  const emulators = await launchEmulators(TEST);
  const servers = [
    await listen(fileServer(DIST), Number(new URL(APP).port)),
    await listen(zippedProxy(TEST.ports.firestore), PROXY),
  ];
  try {
    await emulators.ready;
    await loadRules(TEST, readFileSync(path.join(ROOT, 'firestore.rules'), 'utf8'));
    await seed(TEST);
    const postAddress = await writePostPages(DIST, TEST.projectId);
    const browser = await launchBrowser();
    try {
      await measure(browser, postAddress, names);
    } finally {
      await browser.close();
    }
  } finally {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    await emulators.stop();
  }
}

await runCommand(BENCH, ({ positionals }) => run(positionals));
