import { coverageOf } from './emulator';
import { mutantsOf, type Mutant } from './mutants';

/** A ruleset that tests load: firestore.rules, or copies of its functions in another project. */
export interface Subject {
  readonly projectId: string;
  readonly rules: string;
  /** The same change in this ruleset, by the key of the mutant of firestore.rules. */
  readonly twins: ReadonlyMap<string, Mutant>;
}

/** Groups mutants by function: the copy of a function can have another path in other rules. */
function byFunction(mutants: readonly Mutant[]): Map<string, Mutant[]> {
  const functions = new Map<string, Mutant[]>();
  for (const mutant of mutants) {
    const { callee } = mutant.section;
    if (callee !== null) functions.set(callee, [...(functions.get(callee) ?? []), mutant]);
  }
  return functions;
}

/** Pairs mutants with those of copies, which must have the same conditions in the same order. */
function twinsOf(mutants: readonly Mutant[], copies: readonly Mutant[]): Map<string, Mutant> {
  const twins = new Map<string, Mutant>();
  const originals = byFunction(mutants);
  for (const [callee, found] of byFunction(copies)) {
    const same = originals.get(callee);
    if (!same) continue;
    const differs = same.some(({ matters }, index) => found[index]?.matters !== matters);
    if (differs || same.length !== found.length) {
      throw new Error(`function ${callee} is another in a ruleset of the tests: see twinsOf`);
    }
    for (const [index, { key }] of same.entries()) {
      const twin = found[index];
      if (twin) twins.set(key, twin);
    }
  }
  return twins;
}

/**
 * Creates the mutants of firestore.rules, and their twins in every other ruleset of the tests.
 *
 * @param loaded the rules that the tests have loaded, by project id
 */
export async function readSubjects(
  projectId: string,
  loaded: ReadonlyMap<string, string>,
): Promise<{ mutants: Mutant[]; subjects: Subject[] }> {
  const rules = loaded.get(projectId);
  if (rules === undefined) throw new Error(`no test has loaded the rules of ${projectId}`);
  const mutants = mutantsOf(rules, (await coverageOf(projectId)).report);
  const subjects: Subject[] = [
    { projectId, rules, twins: new Map(mutants.map((mutant) => [mutant.key, mutant])) },
  ];
  for (const [other, text] of loaded) {
    if (other === projectId) continue;
    const copies = mutantsOf(text, (await coverageOf(other)).report);
    subjects.push({ projectId: other, rules: text, twins: twinsOf(mutants, copies) });
  }
  return { mutants, subjects };
}
