import {
  CONSENT_SETTINGS,
  TEST_WORKERS,
  testEnvironment,
  testSettings,
  viteSettings,
} from '../lib/environments';

/** A program of node_modules with its arguments. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Prerequisite of a step. */
type Need = 'emulators' | 'browser' | 'engines';

/** One check of `npm test`. */
export interface Step {
  readonly name: string;
  readonly title: string;
  /** Commands that run in parallel. */
  readonly commands: readonly Command[];
  readonly needs?: readonly Need[];
  /** Name of the step that must pass before this one. */
  readonly after?: string;
  /** True to run only while the other steps of the stage leave a core idle. */
  readonly isPatient?: boolean;
}

const command = (
  program: string,
  args: readonly string[],
  env?: Command['env'],
): readonly Command[] => [{ program, args, ...(env && { env }) }];

const vitest = (...projects: string[]): readonly Command[] =>
  command('vitest/vitest.mjs', ['run', ...projects.flatMap((project) => ['--project', project])]);

/** Returns the command for a project of playwright.config.ts. */
const playwright = (project: string, env?: Command['env']): readonly Command[] =>
  command('@playwright/test/cli.js', ['test', `--project=${project}`], env);

/** The environment of every test worker. */
export const TEST_ENVIRONMENTS = Array.from({ length: TEST_WORKERS }, (_, worker) =>
  testEnvironment(worker),
);

/** Returns one build per worker, because a build contains the addresses of its emulators. */
const builds = (settings: typeof viteSettings): readonly Command[] =>
  TEST_ENVIRONMENTS.flatMap((environment) =>
    command(
      'vite/bin/vite.js',
      ['build', '--outDir', environment.buildDir ?? 'dist', '--emptyOutDir', '--logLevel', 'warn'],
      { ...settings(environment), ...CONSENT_SETTINGS },
    ),
  );

const format: Step = {
  name: 'format',
  title: 'mise en forme',
  commands: command('oxfmt/bin/oxfmt', ['--check']),
};
const lint: Step = {
  name: 'lint',
  title: 'analyse du code',
  commands: command('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
  isPatient: true,
};
const types: Step = {
  name: 'types',
  title: 'types',
  commands: command('typescript/bin/tsc', ['--noEmit']),
  isPatient: true,
};
const unused: Step = {
  name: 'unused',
  title: 'code et paquets inutilisés',
  commands: command('knip/bin/knip.js', ['--no-progress', '--no-config-hints'], {
    VITE_USE_EMULATORS: 'true',
  }),
};
export const build: Step = { name: 'build', title: 'construction', commands: builds(testSettings) };
const unit: Step = {
  name: 'unit',
  title: 'tests unitaires et de composants',
  commands: vitest('unit', 'components'),
};
const budget: Step = {
  name: 'budget',
  title: 'poids de la première page',
  commands: vitest('budget'),
  after: 'build',
  isPatient: true,
};
const integration: Step = {
  name: 'integration',
  title: 'tests des services',
  commands: vitest('integration'),
  needs: ['emulators'],
};
const e2e: Step = {
  name: 'e2e',
  title: 'tests dans le navigateur',
  commands: playwright('chromium'),
  needs: ['emulators', 'browser'],
  // A build of another run could use a real project.
  after: 'build',
};
const engines: Step = {
  name: 'engines',
  title: 'parcours dans Firefox et WebKit',
  commands: playwright('engines'),
  needs: ['emulators', 'engines'],
  after: 'build',
};
/** Tests whose amount of data depends on atScale() (tests/support/scale.ts). */
const scale: Step = {
  name: 'scale',
  title: 'tests à grande échelle',
  commands: [
    {
      program: 'vitest/vitest.mjs',
      args: [
        'run',
        '--project=unit',
        '--project=integration',
        '--project=rules',
        'scale',
        'tests/rules/',
        'archives',
        'search',
        'concurrent-publishing',
      ],
      env: { TEST_SCALE: 'full' },
    },
  ],
  needs: ['emulators'],
};
/** Replaces the builds of the other browser tests: large requests need production's timeout. */
const scaleBuild: Step = {
  name: 'scale-build',
  title: "construction avec le délai d'attente réel",
  commands: builds(viteSettings),
};
/** Browser tests tagged @scale (playwright.config.ts). */
const scaleBrowser: Step = {
  name: 'scale-e2e',
  title: 'tests à grande échelle dans le navigateur',
  commands: playwright('chromium', { TEST_SCALE: 'full' }),
  needs: ['emulators', 'browser'],
  after: 'scale-build',
};
const rules: Step = {
  name: 'rules',
  title: 'tests des règles de sécurité',
  commands: vitest('rules'),
  needs: ['emulators'],
};

/**
 * All steps in order; the steps of a stage run in parallel. The Firestore emulator becomes slower with
 * the data that it has held, so the browser tests, which write most, come last. Patient steps fill the
 * time in which the tests of their stage wait for the emulator.
 */
export const STAGES: readonly (readonly Step[])[] = [
  [format, unused, build, unit],
  [integration, lint],
  [rules, types, budget],
  [engines],
  [e2e],
];

/** Steps that run only when they are named. */
export const EXTRA_STAGES: readonly (readonly Step[])[] = [[scale], [scaleBuild], [scaleBrowser]];

/** The steps of `npm test -- quick`. */
export const QUICK: readonly Step[] = [format, unused, unit, lint, types];
