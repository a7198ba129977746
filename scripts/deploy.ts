// npm run deploy: builds the app and puts indexes, rules, pages of posts and app online, in this order
// (docs/operations.md#going-live).
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { setTimeout as delay } from 'node:timers/promises';
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
import { runCommand } from './lib/command';
import { DEPLOY } from './lib/command-lines';
import { ROOT } from './lib/environments';
import { Trouble, complain, say } from './lib/messages';
import { StopRequested, leave, watchForStop } from './lib/stop';
import type { OrStop } from './lib/stop';

/** Time for a program to end by itself after Ctrl-C, in ms. */
const STOP_MS = 20_000;

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

interface Choices {
  readonly all: boolean;
  readonly limit: string | undefined;
  readonly hasPages: boolean;
  readonly isWaiting: boolean;
}

/** Returns the exit code. */
async function main({ all, limit, hasPages, isWaiting }: Choices): Promise<number> {
  const orStop = watchForStop();
  let child: Child | undefined;
  try {
    const target = readDeployTarget(loadEnv('production', ROOT, 'VITE_'));
    const prerender = hasPages
      ? [...(all ? ['--all'] : []), ...(limit === undefined ? [] : ['--limit', limit])]
      : null;
    writeDeployConfig(target.postsPerDay);
    const location = await deploy(
      target,
      { prerender, isWaiting },
      {
        run: (program, args, isShown) => {
          child = startChild(program, args, {
            cwd: ROOT,
            // Scripts read fewer files of settings than Vite (scripts/lib/postsPerDay.ts).
            env: { VITE_POSTS_PER_DAY: String(target.postsPerDay) },
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

await runCommand(
  DEPLOY,
  async ({ values: { all, limit, 'no-pages': noPages, 'no-wait': isHasty } }) =>
    leave(await main({ all, limit, hasPages: !noPages, isWaiting: !isHasty })),
);
