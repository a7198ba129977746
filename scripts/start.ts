// npm start: runs the emulators with demo data and the app until Ctrl-C.
import { rmSync } from 'node:fs';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { runCommand } from './lib/command';
import { START_APP } from './lib/command-lines';
import { loadRules } from './lib/emulator-rest';
import { hubPorts, launchEmulators, prepareEmulators } from './lib/emulators/launchEmulators';
import type { Emulators } from './lib/emulators/launchEmulators';
import { ROOT, START, viteSettings } from './lib/environments';
import { complain, paint, say, seconds } from './lib/messages';
import { requireFreePorts } from './lib/ports';
import { RULES_FILE } from './lib/rules';
import { StopRequested, leave, watchForStop } from './lib/stop';
import type { OrStop } from './lib/stop';
import { DEMO_PASSWORD, DEMO_USERS, needsSeed, seed } from './demo/seed';

const PORTS = new Map<number, string>([
  [START.ports.auth, 'Auth'],
  [START.ports.firestore, 'Firestore'],
  [START.appPort, 'application'],
  ...hubPorts(START),
]);

interface Running {
  emulators?: Emulators;
  app?: ViteDevServer;
}

function removeStoredData(): void {
  if (START.dataDir !== null) rmSync(START.dataDir, { recursive: true, force: true });
}

/** Runs a step and prints its title, then its outcome and duration. */
async function step(title: string, work: () => Promise<string>): Promise<void> {
  say(`• ${title}…`);
  const begun = Date.now();
  const outcome = await work();
  say(`  ${outcome} (${seconds(Date.now() - begun)})`);
}

async function seedOnce(): Promise<string> {
  if (!(await needsSeed(START))) {
    return 'celles du dernier lancement (npm start -- --fresh pour repartir de zéro)';
  }
  const { accounts, documents } = await seed(START);
  return `${accounts} comptes, ${documents} documents`;
}

async function reloadRules(): Promise<void> {
  try {
    await loadRules(START);
    say('• firestore.rules : rechargé');
  } catch (error) {
    // The rules in force stay until the file has no error any more.
    complain(error);
  }
}

async function serveApp(): Promise<ViteDevServer> {
  // Before Vite reads .env, which may hold a real project's settings.
  Object.assign(process.env, viteSettings(START));
  const before = new Set(process.listeners('SIGTERM'));
  const server = await createServer({
    root: ROOT,
    logLevel: 'warn',
    clearScreen: false,
    server: { port: START.appPort, strictPort: true },
  });
  // Vite's own handler exits as soon as it has closed, before the data is exported.
  for (const listener of process.listeners('SIGTERM')) {
    if (!before.has(listener)) process.off('SIGTERM', listener);
  }
  server.watcher.on('change', (file) => void (file === RULES_FILE && reloadRules()));
  await server.listen();
  return server;
}

function welcome(begun: number): void {
  const worthTrying = DEMO_USERS.filter(({ note }) => note !== '');
  const width = Math.max(...worthTrying.map(({ email }) => email.length));
  const row = (email: string, password: string, who: string): string =>
    `    ${email.padEnd(width)}   ${password.padEnd(Math.max(DEMO_PASSWORD.length, 12))}   ${who}`;
  const address = paint('cyan', `http://localhost:${START.appPort}/`);
  say(`\n  ${paint('bold', 'Le Mur')} : ${address} (${seconds(Date.now() - begun)})\n`);
  say(paint('dim', row('email', 'mot de passe', 'pseudo')));
  for (const { email, pseudo, note } of worthTrying) {
    say(row(email, DEMO_PASSWORD, `${pseudo} (${note})`));
  }
  say(`    Les ${DEMO_USERS.length} comptes (scripts/demo/users.json) ont le même mot de passe.`);
  say('\n  Ctrl-C pour tout arrêter ; les données sont conservées.\n');
}

async function run(running: Running, orStop: OrStop, fresh: boolean): Promise<never> {
  const begun = Date.now();
  // All ports are checked before anything is started or removed.
  await requireFreePorts(PORTS);
  if (fresh) removeStoredData();
  await step('Java et émulateur Firestore', async () => {
    await orStop(prepareEmulators());
    return 'en place';
  });
  const emulators = await launchEmulators(START);
  running.emulators = emulators;
  const { auth, firestore } = START.ports;
  await step(`Émulateurs Firebase (Auth ${auth}, Firestore ${firestore})`, async () => {
    await orStop(emulators.ready);
    await loadRules(START);
    return 'prêts';
  });
  await step('Données de démonstration', () => orStop(Promise.race([seedOnce(), emulators.died])));
  await step('Application', async () => {
    running.app = await orStop(serveApp());
    return 'servie';
  });
  welcome(begun);
  return await orStop(emulators.died);
}

async function close({ app, emulators }: Running): Promise<void> {
  if (emulators === undefined) return;
  say('\n• Arrêt…');
  // Open browser tabs hold connections that Vite's close would wait for.
  const server = app?.httpServer;
  if (server && 'closeAllConnections' in server) server.closeAllConnections();
  const [isExported] = await Promise.all([emulators.stop(), app?.close()]);
  say(
    isExported
      ? '  Terminé, données conservées.'
      : '  Terminé, sans conserver les données de ce lancement.',
  );
}

/** Returns the exit code. */
async function main(fresh: boolean): Promise<number> {
  const orStop = watchForStop();
  const running: Running = {};
  try {
    return await run(running, orStop, fresh);
  } catch (error) {
    // Ctrl-C is the normal end, and no failure for npm to report.
    if (error instanceof StopRequested) return error.terminalClosed ? error.exitCode : 0;
    complain(error);
    return 1;
  } finally {
    await close(running);
  }
}

await runCommand(START_APP, async ({ values }) => leave(await main(values.fresh)));
