import * as v from 'valibot';
import { fail, pass } from './check';
import type { Outcome } from './check';
import { ask, GoogleRefusal } from './google';
import type { Google } from './google';

/** Are the rules in force those that npm run deploy deploys, and how large are they compiled? */

const ROLE = 'Lecteur de règles Firebase (roles/firebaserules.viewer)';
const DEPLOY = 'npm run deploy, avec les réglages de ce projet';
/** Firestore's limit of compiled rules, in bytes. */
const COMPILED_MAX = 250_000;
const NOT_FOUND = 404;

const files = v.pipe(v.array(v.object({ content: v.string() })), v.minLength(1));
const releaseSchema = v.object({ rulesetName: v.string() });
const rulesetSchema = v.object({ source: v.object({ files }) });
const executableSchema = v.object({ executable: v.string() });
const emulatorSchema = v.object({ rules: v.object({ files }) });

// Google stores the source as it was sent; a checkout on Windows may have other line ends.
const linesOf = (text: string): string[] => text.replaceAll('\r\n', '\n').trimEnd().split('\n');

/** Compares the rules in force with those to deploy: firestore.rules with the daily maximum of the settings. */
export function compareRules(inForce: string, expected: string): Outcome {
  const [theirs, ours] = [linesOf(inForce), linesOf(expected)];
  const different = ours.findIndex((line, number) => line !== theirs[number]);
  if (different < 0 && ours.length === theirs.length) {
    return pass(`celles de npm run deploy, ${ours.length} lignes`);
  }
  const line = (different < 0 ? ours.length : different) + 1;
  return fail(`d'autres règles : la ligne ${line} diffère de celles de npm run deploy`, DEPLOY);
}

const sourceOf = (list: readonly { readonly content: string }[]): string =>
  list.map(({ content }) => content).join('\n');

/** Reads the source from the answer of firebaserules `projects.rulesets.get`. */
const parseRuleset = (answer: unknown): string =>
  sourceOf(v.parse(rulesetSchema, answer).source.files);

/** Judges the size in the answer of firebaserules `projects.releases.getExecutable`. */
export function judgeCompiledSize(answer: unknown): Outcome {
  const { executable } = v.parse(executableSchema, answer);
  const size = Buffer.from(executable, 'base64').length;
  const text = `${Math.ceil(size / 1000)} ko, acceptés par Google (limite : ${COMPILED_MAX / 1000} ko)`;
  return size <= COMPILED_MAX
    ? pass(text)
    : fail(text, 'raccourcissez firestore.rules avant le prochain déploiement');
}

const releaseOf = (projectId: string): string =>
  `firebaserules.googleapis.com/v1/projects/${projectId}/releases/cloud.firestore`;

/** Checks the rules in force on a real project. */
export const checkRules = (from: Google, projectId: string, expected: string): Promise<Outcome> =>
  ask(from, ROLE, async (google) => {
    try {
      const { rulesetName } = v.parse(releaseSchema, await google.get(releaseOf(projectId)));
      const ruleset = await google.get(`firebaserules.googleapis.com/v1/${rulesetName}`);
      return compareRules(parseRuleset(ruleset), expected);
    } catch (error) {
      if (!(error instanceof GoogleRefusal) || error.status !== NOT_FOUND) throw error;
      return fail('aucune : les règles ne sont pas déployées', DEPLOY);
    }
  });

/** Checks the rules that are loaded into the emulator. */
export async function checkEmulatorRules(
  firestore: string,
  projectId: string,
  expected: string,
): Promise<Outcome> {
  const url = `http://${firestore}/emulator/v1/projects/${projectId}:securityRules`;
  const { rules } = v.parse(emulatorSchema, await (await fetch(url)).json());
  return compareRules(sourceOf(rules.files), expected);
}

/** Checks the size of the compiled rules. */
export const checkCompiledSize = (from: Google | null, projectId: string): Promise<Outcome> =>
  ask(from, ROLE, async (google) =>
    judgeCompiledSize(await google.get(`${releaseOf(projectId)}:getExecutable`)),
  );
