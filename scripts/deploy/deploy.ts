import { stripVTControlCharacters } from 'node:util';
import { Trouble, say, seconds } from '../lib/messages';
import { StopRequested } from '../lib/stop';
import { DEPLOY_CONFIG } from './config';
import type { FirestoreState } from './firestoreState';
import type { DeployTarget } from './settings';

const FIREBASE = 'firebase-tools/lib/bin/firebase.js';
const VITE = 'vite/bin/vite.js';
const PRERENDER = '../scripts/prerender.ts';

const POLL_MS = 10_000;
/** Google builds the indexes of an empty database in minutes, those of a large one in hours. */
const INDEXES_MS = 2 * 60 * 60_000;

/** Side effects of `deploy`; tests replace them. */
export interface DeployTools {
  /**
   * Runs a program of node_modules.
   *
   * @param isShown false to capture the output without printing it
   */
  readonly run: (
    program: string,
    args: readonly string[],
    isShown: boolean,
  ) => Promise<{ readonly code: number | null; readonly output: string }>;
  readonly readFirestoreState: (projectId: string) => Promise<FirestoreState>;
  /** Resolves after some ms. */
  readonly pause: (ms: number) => Promise<void>;
}

export interface DeployOptions {
  /** Arguments for `npm run prerender`; null to deploy without pages of posts. */
  readonly prerender: readonly string[] | null;
  /** False to publish without waiting for the indexes. */
  readonly isWaiting: boolean;
}

interface Stage {
  readonly title: string;
  /** Names of the part that is online after the stage; null if it publishes nothing. */
  readonly online: readonly [french: string, english: string] | null;
  readonly work: () => Promise<void>;
}

/** Says what a deployment that stopped at a stage has put online, and how to go on. */
function stopped(stages: readonly Stage[], at: number, reason: string): Trouble {
  const list = (some: readonly Stage[], language: 0 | 1, none: string): string =>
    some.flatMap(({ online }) => online?.[language] ?? []).join(', ') || none;
  const [done, open] = [stages.slice(0, at), stages.slice(at)];
  const title = stages[at]?.title ?? '';
  return new Trouble(
    `Le déploiement s'est arrêté à l'étape « ${title} ». ` +
      `En ligne : ${list(done, 0, 'rien de nouveau')}. Pas encore : ${list(open, 0, 'rien')}. ` +
      'Corrigez la cause, puis relancez npm run deploy : tout recommencer est sans danger.',
    `The deployment stopped at this step. Online: ${list(done, 1, 'nothing new')}. ` +
      `Not yet: ${list(open, 1, 'nothing')}. Mend the cause, then run npm run deploy again: it is safe to repeat.`,
    reason,
  );
}

async function runStages(stages: readonly Stage[]): Promise<void> {
  for (const [index, { title, work }] of stages.entries()) {
    say(`\n• ${index + 1}/${stages.length} ${title}…`);
    const begun = Date.now();
    try {
      // oxlint-disable-next-line no-await-in-loop -- each stage needs the one before
      await work();
    } catch (error) {
      const isStop = error instanceof StopRequested;
      throw stopped(
        stages,
        index,
        isStop ? 'Ctrl-C' : error instanceof Error ? error.message : String(error),
      );
    }
    say(`  ${seconds(Date.now() - begun)}`);
  }
}

/** Warns when `firebase use` names another project than the settings. */
async function warnOfOtherProject({ run }: DeployTools, projectId: string): Promise<void> {
  const { output } = await run(FIREBASE, ['use', '--json'], false);
  const active = /"result":\s*"([^"]+)"/.exec(stripVTControlCharacters(output))?.[1];
  if (active === undefined || active === projectId) return;
  say(`⚠ « firebase use » désigne ${active} : sans effet, seuls les réglages comptent.`);
}

/**
 * Waits until Firestore has built the indexes.
 *
 * @throws Trouble when a build has failed, or after two hours
 */
async function waitForIndexes(
  { readFirestoreState, pause }: DeployTools,
  projectId: string,
): Promise<void> {
  let shown = -1;
  for (let waited = 0; ; waited += POLL_MS) {
    // oxlint-disable-next-line no-await-in-loop -- looks again after a while
    const { building, broken } = await readFirestoreState(projectId);
    if (broken.length > 0) {
      throw new Trouble(
        `Google n'a pas pu construire : ${broken.join(' ; ')}. Dans la console (Firestore, Index), supprimez-les.`,
        'The build of these indexes has failed: delete them in the console (Firestore, Indexes).',
      );
    }
    if (building.length === 0) return;
    if (waited >= INDEXES_MS) {
      throw new Trouble(
        `Encore en construction après ${seconds(waited)} : ${building.join(' ; ')}. Si la console (Firestore, Index) les montre activés : npm run deploy -- --no-wait`,
        'These indexes are still being built. If the console shows all of them as enabled: npm run deploy -- --no-wait',
      );
    }
    if (building.length !== shown) {
      shown = building.length;
      say(`  ${shown} index en construction chez Google`);
    }
    // oxlint-disable-next-line no-await-in-loop -- see above
    await pause(POLL_MS);
  }
}

/**
 * Deploys the site: builds it, then the indexes, the rules, the pages of posts and the app. A build that
 * fails changes nothing online, and the rules change when the app is nearly out.
 *
 * @returns the location of the database
 * @throws Trouble that says what is online when a stage fails
 */
export async function deploy(
  { projectId, origin }: DeployTarget,
  { prerender, isWaiting }: DeployOptions,
  tools: DeployTools,
): Promise<string> {
  const run = async (program: string, ...args: readonly string[]): Promise<void> => {
    const { code } = await tools.run(program, args, true);
    if (code !== 0) throw new Error(`${program} ${args.join(' ')}: exit code ${code}`);
  };
  // Never with --force: without it the CLI keeps the indexes that the file no longer has, and the app
  // that is still online may need them.
  const publish = (only: string): Promise<void> =>
    run(
      FIREBASE,
      'deploy',
      `--only=${only}`,
      `--project=${projectId}`,
      `--config=${DEPLOY_CONFIG}`,
      '--non-interactive',
    );

  say(`Projet des réglages : ${projectId}. Site : ${origin}`);
  // Also shows, before anything is done, that somebody is logged in and that the database exists.
  const { location } = await tools.readFirestoreState(projectId);
  say(`Base de données : ${location}`);
  await warnOfOtherProject(tools, projectId);
  await runStages([
    { title: 'Construction', online: null, work: () => run(VITE, 'build', '--logLevel', 'warn') },
    {
      title: 'Index de Firestore',
      online: ['index', 'indexes'],
      work: () => publish('firestore:indexes'),
    },
    ...(isWaiting
      ? [
          {
            title: 'Attente des index',
            online: null,
            work: () => waitForIndexes(tools, projectId),
          },
        ]
      : []),
    {
      title: 'Règles de Firestore',
      online: ['règles', 'rules'],
      work: () => publish('firestore:rules'),
    },
    ...(prerender === null
      ? []
      : [
          {
            title: 'Pages des posts',
            online: null,
            work: () => run(PRERENDER, '--settings', ...prerender),
          },
        ]),
    { title: 'Application', online: ['application', 'app'], work: () => publish('hosting') },
  ]);
  say(`\nEn ligne : ${origin}`);
  return location;
}
