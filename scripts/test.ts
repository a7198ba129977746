// npm test: runs every check; npm test -- quick: the fast ones; npm test -- STEP…: named ones.
import { stripVTControlCharacters } from 'node:util';
import { changedSinceMain } from './test/changes';
import { complain, paint, say, seconds } from './lib/messages';
import { StepRunner } from './test/runner';
import { EXTRA_STAGES, QUICK, STAGES } from './test/steps';
import type { Step } from './test/steps';
import { StopRequested, leave, watchForStop } from './lib/stop';

/** Lines of a failed step's output that the end of the log repeats: the runner's failures. */
const TAIL_LINES = 60;

const ALL_STAGES = [...STAGES, ...EXTRA_STAGES];
const STEPS = ALL_STAGES.flat();

const USAGE = `Usage : npm test [-- quick | ÉTAPE…] [-- ARGUMENTS]
  quick        ${QUICK.map(({ name }) => name).join(', ')}, et rules si les règles ou leurs tests ont changé
${STEPS.map(({ name, title }) => `  ${name.padEnd(12)} ${title}`).join('\n')}
ARGUMENTS s'ajoutent à la commande d'une seule étape : npm test -- e2e -- closing --repeat-each=3`;

interface Request {
  readonly stages: readonly (readonly Step[])[];
  /** Arguments added to the command of the one step that was named. */
  readonly extra: readonly string[];
  readonly named: readonly string[];
}

/** Parses the command line. @returns null if it is invalid */
function requestOf(args: readonly string[]): Request | null {
  const dashes = args.indexOf('--');
  const names = dashes === -1 ? args : args.slice(0, dashes);
  const extra = dashes === -1 ? [] : args.slice(dashes + 1);
  if (extra.length > 0 && names.length !== 1) return null;

  const isQuick = names.includes('quick');
  const named = isQuick
    ? [...names, ...QUICK.map(({ name }) => name), ...(changedSinceMain(RULES) ? ['rules'] : [])]
    : names;
  const known = new Set(['quick', ...STEPS.map(({ name }) => name)]);
  if (named.some((name) => !known.has(name))) return null;
  if (named.length === 0) return { stages: STAGES, extra, named };

  const selected = STEPS.filter(({ name }) => named.includes(name));
  const wanted = new Set([...named, ...selected.flatMap(({ after }) => after ?? [])]);
  const stages = ALL_STAGES.map((stage) => stage.filter(({ name }) => wanted.has(name)));
  return { stages: stages.filter((stage) => stage.length > 0), extra, named };
}

/** Paths on which the rules tests depend. */
const RULES = [
  'firestore.rules',
  'tests/rules',
  'src/domain',
  'src/config/limits.ts',
  'scripts/lib/rules.ts',
];

interface Result {
  readonly step: Step;
  readonly passed: boolean;
  readonly output: string;
  readonly ms: number;
}

async function runStep(
  runner: StepRunner,
  step: Step,
  { isShown, extra, failed }: { isShown: boolean; extra: readonly string[]; failed: Set<string> },
): Promise<Result> {
  const begun = Date.now();
  const end = (passed: boolean, output: string): Result => ({
    step,
    passed,
    output,
    ms: Date.now() - begun,
  });
  if (step.after !== undefined && failed.has(step.after)) {
    return end(false, `Impossible : l'étape « ${step.after} » a échoué.`);
  }
  try {
    const { passed, output } = await runner.run(step, isShown, extra);
    return end(passed, output);
  } catch (error) {
    if (error instanceof StopRequested) throw error;
    complain(error);
    return end(false, '');
  }
}

/** The lines of Vitest that count files and tests, and those of tests/budget. */
const COUNTS = /^ *(Test Files|Tests|Size) .*$/gm;

function printStep({ step, passed, output, ms }: Result, isShown: boolean): void {
  if (!isShown && !passed) say(`\n${output}`);
  const counts = stripVTControlCharacters(output).match(COUNTS) ?? [];
  if (!isShown && passed) for (const line of counts) say(line);
  const mark = passed ? paint('green', '✔') : paint('red', '✖ ÉCHEC');
  say(`${mark} ${step.name} (${seconds(ms)})`);
}

async function runAll(
  runner: StepRunner,
  { stages, extra, named }: Request,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const failed = new Set<string>();
  if (stages.some((stage) => stage.some(({ needs }) => needs?.includes('emulators')))) {
    // The first step that needs the emulators reports the failure.
    runner.startEmulators().catch(() => undefined);
  }
  for (const [index, stage] of stages.entries()) {
    const titles = stage.map(({ name, title }) => `${name} : ${title}`).join(' · ');
    say(`\n${paint('bold', `━━ ${index + 1}/${stages.length} ${titles}`)}\n`);
    const isShown = stage.length === 1;
    await Promise.all(
      stage.map(async (step) => {
        const own = named.includes(step.name) ? extra : [];
        const result = await runStep(runner, step, { isShown, extra: own, failed });
        if (!result.passed) failed.add(step.name);
        results.push(result);
        printStep(result, isShown);
      }),
    );
  }
  return results;
}

/** Prints the end of the log, often the only part of the log that is read or stored. */
function summarize(results: readonly Result[], ms: number): void {
  const failed = results.filter(({ passed }) => !passed);
  for (const { step, output } of failed) {
    const tail = output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
    if (tail !== '') say(`\n${paint('red', `✖ ${step.name}`)}\n\n${tail}`);
  }
  say();
  for (const { step, passed, ms: own } of results) {
    say(`${passed ? '✔' : '✖'} ${step.name.padEnd(12)} ${seconds(own).padStart(9)}`);
  }
  const list = failed.map(({ step }) => step.name).join(', ');
  say(`\n${failed.length === 0 ? 'Tout passe' : `En échec : ${list}`} (${seconds(ms)})`);
  say(`steps: ${results.length - failed.length} passed, ${failed.length} failed`);
}

/** Returns the exit code: 1 when a step failed. */
async function main(args: readonly string[]): Promise<number> {
  const request = requestOf(args);
  if (request === null) {
    process.stderr.write(`${USAGE}\n`);
    return 1;
  }
  const runner = new StepRunner(watchForStop());
  const begun = Date.now();
  try {
    const results = await runAll(runner, request);
    summarize(results, Date.now() - begun);
    return results.every(({ passed }) => passed) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StopRequested)) throw error;
    say('\nArrêt demandé.');
    return error.exitCode;
  } finally {
    await runner.stop();
  }
}

leave(await main(process.argv.slice(2)));
