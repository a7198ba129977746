import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startChild } from './child';
import type { Child } from './child';
import { requireChromium } from './chromium';
import { loadRules } from './emulator-api';
import { launchEmulators } from './emulators';
import type { Emulators } from './emulators';
import { ROOT, TEST, nodeProgram, viteSettings } from './environments';
import { Trouble } from './messages';
import { requireFreePorts } from './ports';
import type { OrStop } from './stop';
import { Tail } from './tail';

/** One check of `npm test`. */
export interface Step {
  readonly name: string;
  readonly title: string;
  /** A program of node_modules and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Run before it if it was not asked for. */
  readonly after?: string;
  readonly emulators?: boolean;
  readonly browser?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

const VITEST = 'vitest/vitest.mjs';
const vitest = (...projects: string[]): Step['command'] => [
  VITEST,
  'run',
  ...projects.flatMap((project) => ['--project', project]),
];

/** All that waits for consent is switched on, so that a test can see that nothing of it is loaded. */
const CONSENT_SETTINGS = {
  VITE_ERROR_COLLECTOR_URL: 'https://errors.example/mur',
  VITE_FIREBASE_MEASUREMENT_ID: 'G-TEST',
  VITE_ADSENSE_CLIENT: 'ca-pub-1234567890123456',
  VITE_ADSENSE_SLOT_FOOTER: '1111111111',
  VITE_ADSENSE_SLOT_SIDE: '2222222222',
};

/** Every step in order. */
export const STEPS: readonly Step[] = [
  {
    name: 'format',
    title: 'mise en forme',
    command: ['prettier/bin/prettier.cjs', '--check', '.'],
  },
  {
    name: 'lint',
    title: 'analyse du code',
    command: ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  },
  { name: 'types', title: 'types', command: ['typescript/bin/tsc', '--noEmit'] },
  {
    name: 'unit',
    title: 'tests unitaires et de composants',
    command: vitest('unit', 'components'),
  },
  {
    name: 'rules',
    title: 'tests des règles de sécurité',
    command: vitest('rules'),
    emulators: true,
  },
  {
    name: 'integration',
    title: 'tests des services',
    command: vitest('integration'),
    emulators: true,
    env: viteSettings(TEST),
  },
  {
    name: 'build',
    title: 'construction',
    command: ['vite/bin/vite.js', 'build', '--outDir', 'dist'],
    env: { ...viteSettings(TEST), ...CONSENT_SETTINGS },
  },
  {
    name: 'budget',
    title: 'poids de la première page',
    command: vitest('budget'),
    after: 'build',
  },
  {
    name: 'e2e',
    title: 'tests dans le navigateur',
    command: ['@playwright/test/cli.js', 'test'],
    // Another build than this run's could talk to a real project.
    after: 'build',
    emulators: true,
    browser: true,
  },
];

/** On a terminal the programs draw for themselves. */
const OUTPUT = process.stdout.isTTY ? 'inherit' : 'pipe';

const STOP_MS = 20_000;
const NOTE_MS = 2000;

/** Where the tests find the emulators (the Firebase tools' own variable names). */
const emulatorVariables = (): Record<string, string> => ({
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${TEST.ports.firestore}`,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${TEST.ports.auth}`,
  GCLOUD_PROJECT: TEST.projectId,
});

async function loadProjectRules(): Promise<void> {
  const file = path.join(ROOT, 'firestore.rules');
  if (!existsSync(file)) {
    throw new Trouble(
      'Le fichier firestore.rules est absent.',
      'The file firestore.rules is missing.',
    );
  }
  await loadRules(TEST, readFileSync(file, 'utf8'));
}

/** Runs steps one after the other, each with what it needs. */
export class StepRunner {
  private emulators: Promise<Emulators> | null = null;
  private child: Child | null = null;
  private readonly orStop: OrStop;

  constructor(orStop: OrStop) {
    this.orStop = orStop;
  }

  /**
   * Runs one step, its output shown as it comes.
   *
   * @returns null if it passed, else the end of what it printed (nothing on a terminal)
   * @throws Trouble when the machine lacks what the step needs
   * @throws StopRequested when the person gives up
   */
  async run(step: Step): Promise<Tail | null> {
    const browser = step.browser === true ? { CHROMIUM_PATH: requireChromium() } : {};
    if (step.browser === true) await requireFreePorts(new Map([[TEST.appPort, 'application']]));
    if (step.emulators === true) await this.startEmulators();

    const [program, ...args] = step.command;
    this.child = startChild(process.execPath, [nodeProgram(program), ...args], {
      cwd: ROOT,
      env: { ...emulatorVariables(), ...browser, ...step.env },
      stdio: ['ignore', OUTPUT, OUTPUT],
    });
    const { stdout, stderr, exited, noteDescendants } = this.child;
    const tail = new Tail();
    if (stdout) tail.follow(stdout, process.stdout);
    if (stderr) tail.follow(stderr, process.stderr);
    // So that its servers and browsers are found even if it is killed itself.
    const noting = setInterval(noteDescendants, NOTE_MS);
    try {
      const died = step.emulators === true ? [this.emulatorsDied()] : [];
      const code = await this.orStop(Promise.race([exited, ...died]));
      return code === 0 ? null : tail;
    } finally {
      clearInterval(noting);
    }
  }

  /** Ends what a step left running. Playwright closes its server and browser on SIGINT only. */
  async stopStep(): Promise<void> {
    await this.child?.stop('SIGINT', STOP_MS);
    this.child = null;
    await (await this.emulators?.catch(() => null))?.stop();
    this.emulators = null;
  }

  /**
   * New ones for each step: thousands of tests leave gigabytes in the Firestore emulator, which
   * made every browser test after them seconds slower.
   */
  private async startEmulators(): Promise<void> {
    this.emulators = launchEmulators(TEST);
    const { ready } = await this.emulators;
    await this.orStop(ready);
    await this.orStop(Promise.race([this.emulatorsDied(), loadProjectRules()]));
  }

  private async emulatorsDied(): Promise<never> {
    if (this.emulators === null) throw new Error('the emulators were not started');
    return await (
      await this.emulators
    ).died;
  }
}
