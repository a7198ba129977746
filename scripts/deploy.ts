// npm run deploy: builds the app and puts indexes, rules, pages of posts and app online, in this order
// (docs/operations.md#going-live).
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { checklist, confirm, isConfirmed } from './deploy/checklist';
import { DEPLOY_DIR, writeDeployConfig } from './deploy/config';
import { deploy } from './deploy/deploy';
import { readFirestoreState } from './deploy/firestoreState';
import { readDeployTarget } from './deploy/settings';
import type { DeployTarget } from './deploy/settings';
import { buildVersion } from './lib/build-version';
import { startChild } from './lib/child';
import type { Child } from './lib/child';
import { ROOT } from './lib/environments';
import { Trouble, complain, say } from './lib/messages';
import { StopRequested, leave, watchForStop } from './lib/stop';
import type { OrStop } from './lib/stop';

/** Time for a program to end by itself after Ctrl-C, in ms. */
const STOP_MS = 20_000;

const USAGE = `Usage : npm run deploy [-- --all | --limit N] [--no-wait]
  --all, --limit N   les posts qui ont une page (npm run prerender -- --help)
  --no-wait          n'attend pas les index que Google construit : jusque-là, des listes échouent
Le projet est celui des réglages (.env), avec la connexion de : npx firebase login`;

/** Asks for the checklist, once per version; without a terminal only prints it. */
async function check(target: DeployTarget, location: string, orStop: OrStop): Promise<void> {
  const version = buildVersion();
  if (isConfirmed(DEPLOY_DIR, target.projectId, version)) return;
  say('\nCe qu’aucun programme ne voit (docs/operations.md) :');
  for (const line of checklist(target, location)) say(`  - ${line}`);
  if (!process.stdin.isTTY || !process.stdout.isTTY) return;
  // Not as a terminal, so that Ctrl-C reaches this process.
  const input = createInterface({ input: process.stdin, output: process.stdout, terminal: false });
  try {
    const closed = once(input, 'close').then(() => '');
    const answer = await orStop(Promise.race([input.question('\nTout est fait ? [o/N] '), closed]));
    if (/^o(ui)?$/i.test(answer.trim())) confirm(DEPLOY_DIR, target.projectId, version);
    else say('La question reviendra au prochain déploiement.');
  } finally {
    input.close();
  }
}

/** Parses the command line. @throws Trouble with the usage if it is invalid */
function parse() {
  try {
    return parseArgs({
      options: {
        all: { type: 'boolean', default: false },
        limit: { type: 'string' },
        'no-wait': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new Trouble(USAGE, String(error));
  }
}

/** Returns the exit code. */
async function main(): Promise<number> {
  const orStop = watchForStop();
  let child: Child | undefined;
  try {
    const values = parse();
    if (values.help) {
      say(USAGE);
      return 0;
    }
    const target = readDeployTarget(loadEnv('production', ROOT, 'VITE_'));
    const prerender = [
      ...(values.all ? ['--all'] : []),
      ...(values.limit === undefined ? [] : ['--limit', values.limit]),
    ];
    writeDeployConfig();
    const location = await deploy(
      target,
      { prerender, isWaiting: !values['no-wait'] },
      {
        run: (program, args, isShown) => {
          child = startChild(program, args, {
            cwd: ROOT,
            ...(program.endsWith('.ts') && { preload: 'tsx' }),
            output: isShown ? 'show' : 'keep',
          });
          return orStop(child.exited);
        },
        readFirestoreState: (projectId) => orStop(readFirestoreState(projectId)),
        pause: (ms) => orStop(delay(ms)),
      },
    );
    await check(target, location, orStop);
    return 0;
  } catch (error) {
    complain(error instanceof StopRequested ? new Trouble('Arrêt demandé.', 'Stopped.') : error);
    return 1;
  } finally {
    await child?.stop(STOP_MS);
  }
}

leave(await main());
