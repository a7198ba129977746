import { startChild } from '../lib/child';
import type { Child } from '../lib/child';
import { requireChromium } from '../lib/chromium';
import { loadRules } from '../lib/emulator-rest';
import { requireEngines } from './engines';
import { launchEmulators, prepareEmulators } from '../lib/emulators/launchEmulators';
import type { Emulators } from '../lib/emulators/launchEmulators';
import { ROOT, TEST } from '../lib/environments';
import { TEST_ENVIRONMENTS } from './steps';
import type { Command, Step } from './steps';
import type { OrStop } from '../lib/stop';

/** Time for Playwright and Vitest to end their browsers and workers, in ms. */
const STOP_MS = 20_000;

/** Outcome of a step. */
interface Outcome {
  readonly passed: boolean;
  /** Output of the step's programs, one after the other. */
  readonly output: string;
}

/** Addresses of the emulators, under the Firebase tools' own variable names. */
const emulatorVariables = (): Record<string, string> => ({
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${TEST.ports.firestore}`,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${TEST.ports.auth}`,
  GCLOUD_PROJECT: TEST.projectId,
});

/** Runs steps with their prerequisites: emulators for every test worker, browsers. */
export class StepRunner {
  private readonly orStop: OrStop;
  private readonly children = new Set<Child>();
  private emulators: readonly Emulators[] = [];
  private started: Promise<void> | null = null;

  constructor(orStop: OrStop) {
    this.orStop = orStop;
  }

  /**
   * Runs one step.
   *
   * @param isShown true to print the output at once
   * @param extra arguments added to the step's commands
   * @throws Trouble when the machine lacks what the step needs
   * @throws StopRequested when the user interrupts
   */
  async run(step: Step, isShown: boolean, extra: readonly string[] = []): Promise<Outcome> {
    const needs = step.needs ?? [];
    if (needs.includes('engines')) await this.orStop(requireEngines());
    const env = {
      ...(needs.includes('browser') && { CHROMIUM_PATH: requireChromium() }),
      ...(needs.includes('emulators') && emulatorVariables()),
    };
    if (needs.includes('emulators')) await this.orStop(this.startEmulators());
    const runs = step.commands.map((command) =>
      this.runCommand(step, command, isShown, env, extra),
    );
    const died = this.emulators.map((one) => one.died);
    const exits = await this.orStop(Promise.race([Promise.all(runs), ...died]));
    return {
      passed: exits.every(({ code }) => code === 0),
      output: exits.map(({ output }) => output).join(''),
    };
  }

  private async runCommand(
    { isPatient = false }: Step,
    { program, args, env }: Command,
    isShown: boolean,
    common: Readonly<Record<string, string>>,
    extra: readonly string[],
  ) {
    const child = startChild(program, [...args, ...extra], {
      cwd: ROOT,
      env: { ...common, ...env },
      output: isShown ? 'show' : 'keep',
      isPatient,
    });
    this.children.add(child);
    const exit = await child.exited;
    this.children.delete(child);
    return exit;
  }

  /**
   * Starts the emulators of all test workers, with the project's rules, once for all steps. An
   * early call lets them start in parallel with steps that do not need them.
   */
  startEmulators(): Promise<void> {
    this.started ??= this.launchAll();
    return this.started;
  }

  private async launchAll(): Promise<void> {
    // Separate from the start, so that Ctrl-C also interrupts an installation.
    await this.orStop(prepareEmulators());
    const launched: Emulators[] = [];
    this.emulators = launched;
    for (const [worker, environment] of TEST_ENVIRONMENTS.entries()) {
      launched.push(
        await launchEmulators(
          environment,
          worker === 0 ? ['auth', 'firestore', 'hosting'] : ['auth', 'hosting'],
        ),
      );
    }
    await this.orStop(Promise.all(launched.map(({ ready }) => ready)));
    await Promise.all(TEST_ENVIRONMENTS.map((environment) => loadRules(environment)));
  }

  /** Stops all running programs and emulators. */
  async stop(): Promise<void> {
    await Promise.all([...this.children].map((child) => child.stop(STOP_MS)));
    await this.started?.catch(() => undefined);
    await Promise.all(this.emulators.map((one) => one.stop()));
  }
}
