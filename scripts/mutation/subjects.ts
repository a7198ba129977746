import { coverageOf } from './emulator';
import { mutantsOf, type Mutant } from './mutants';

/** A ruleset that the tests load: firestore.rules, or functions of it in a project of their own. */
export interface Subject {
  readonly projectId: string;
  readonly rules: string;
  /** For each mutant of firestore.rules the same change here, where the function is here too. */
  readonly twins: ReadonlyMap<string, Mutant>;
}

/** The mutants by function, as a copy of a function can stand anywhere in other rules. */
function byFunction(mutants: readonly Mutant[]): Map<string, Mutant[]> {
  const functions = new Map<string, Mutant[]>();
  for (const mutant of mutants) {
    const { callee } = mutant.section;
    if (callee !== null) functions.set(callee, [...(functions.get(callee) ?? []), mutant]);
  }
  return functions;
}

/** A copy may name other things, but must have the same conditions in the same order. */
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
 * Makes the mutants of firestore.rules, and for every other ruleset of the tests their twins.
 *
 * @param loaded the rules by project, as the tests have loaded them
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
