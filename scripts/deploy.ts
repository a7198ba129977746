// npm run deploy: builds the app and puts indexes, rules, pages of posts and app online, in this order
// (docs/operations.md#going-live).
import { setTimeout as delay } from 'node:timers/promises';
import { loadEnv } from 'vite';
import { checklist } from './deploy/checklist';
import { writeDeployConfig } from './deploy/config';
import { deploy } from './deploy/deploy';
import { readFirestoreState } from './deploy/firestoreState';
import { readDeployTarget } from './deploy/settings';
import { startChild } from './lib/child';
import type { Child } from './lib/child';
import { runCommand } from './lib/command';
import { DEPLOY } from './lib/command-lines';
import { ROOT } from './lib/environments';
import { Trouble, complain, say } from './lib/messages';
import { StopRequested, leave, watchForStop } from './lib/stop';

/** Time for a program to end by itself after Ctrl-C, in ms. */
const STOP_MS = 20_000;

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
    say('\nCe qu’aucun programme ne voit (docs/operations.md) :');
    for (const line of checklist(target, location)) say(`  - ${line}`);
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
