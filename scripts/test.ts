// npm test: every check one after the other; npm test -- NAME… for some of them.
import { complain, paint, say } from './lib/messages';
import { STEPS, StepRunner } from './lib/steps';
import type { Step } from './lib/steps';
import { StopRequested, leave, watchForStop } from './lib/stop';
import { Tail } from './lib/tail';

const USAGE = `Usage : npm test [-- ÉTAPE…]
Étapes, dans l'ordre :
${STEPS.map(({ name, title }) => `  ${name.padEnd(12)} ${title}`).join('\n')}`;

/** The steps asked for, in their usual order, with those they build on; null if one is unknown. */
function chosenSteps(names: readonly string[]): readonly Step[] | null {
  if (names.length === 0) return STEPS;
  if (names.some((name) => !STEPS.some((step) => step.name === name))) return null;
  const asked = STEPS.filter(({ name }) => names.includes(name));
  const wanted = new Set([...names, ...asked.flatMap(({ after }) => after ?? [])]);
  return STEPS.filter(({ name }) => wanted.has(name));
}

const seconds = (milliseconds: number): string =>
  `${(milliseconds / 1000).toFixed(1).replace('.', ',')} s`;

interface Failure {
  readonly name: string;
  /** The end of what the step printed. */
  readonly tail: Tail;
}

/** Runs a step; what it printed last if it failed, null if it passed. */
async function failureOf(
  runner: StepRunner,
  step: Step,
  failed: readonly Failure[],
): Promise<Tail | null> {
  if (failed.some(({ name }) => name === step.after)) {
    say(`  Impossible : l'étape « ${step.after} » a échoué.`);
    return new Tail();
  }
  try {
    return await runner.run(step);
  } catch (error) {
    if (error instanceof StopRequested) throw error;
    complain(error);
    return new Tail();
  } finally {
    await runner.stopStep();
  }
}

async function runAll(runner: StepRunner, steps: readonly Step[]): Promise<Failure[]> {
  const failed: Failure[] = [];
  for (const [index, step] of steps.entries()) {
    say(`\n${paint('bold', `━━ ${index + 1}/${steps.length} ${step.name} : ${step.title}`)}\n`);
    const begun = Date.now();
    const tail = await failureOf(runner, step, failed);
    if (tail) failed.push({ name: step.name, tail });
    const mark = tail ? paint('red', '✖ ÉCHEC') : paint('green', '✔');
    say(`\n${mark} ${step.name} (${seconds(Date.now() - begun)})`);
  }
  return failed;
}

/** Returns the exit code: 1 when a step failed. */
async function main(names: readonly string[]): Promise<number> {
  const steps = chosenSteps(names);
  if (steps === null) {
    process.stderr.write(`${USAGE}\n`);
    return 1;
  }
  const runner = new StepRunner(watchForStop());
  const begun = Date.now();
  let failed: Failure[];
  try {
    failed = await runAll(runner, steps);
  } catch (error) {
    if (!(error instanceof StopRequested)) throw error;
    say('\nArrêt demandé.');
    return error.exitCode;
  } finally {
    await runner.stopStep();
  }
  // A long log is often read, or kept, from its end alone.
  for (const { name, tail } of failed) {
    const lines = String(tail);
    if (lines !== '') say(`\n${paint('red', `✖ ${name}`)}\n\n${lines}`);
  }
  const list = failed.map(({ name }) => name).join(', ');
  say(
    `\n${failed.length === 0 ? 'Tout passe' : `En échec : ${list}`} (${seconds(Date.now() - begun)})`,
  );
  say(`steps: ${steps.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}

leave(await main(process.argv.slice(2)));
