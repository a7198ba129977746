import * as v from 'valibot';
import { fail, pass } from './check';
import type { Outcome } from './check';
import type { Backend } from './members';
import { callAsVisitor, nameOf } from './rest';

/**
 * The answer to a refused write may reveal that a document exists. A submission lies below its author and has the
 * id of its post, which are both public: its existence is the name of an anonymous post's author.
 */

/** Writes that the rules refuse, with preconditions that hold for a document that exists, or for none. */
const ATTEMPTS: Readonly<Record<string, (name: string) => object>> = {
  modifier: (name) => ({ update: { name, fields: {} }, currentDocument: { exists: true } }),
  créer: (name) => ({ update: { name, fields: {} }, currentDocument: { exists: false } }),
  supprimer: (name) => ({ delete: name, currentDocument: { exists: true } }),
  vérifier: (name) => ({ verify: name, currentDocument: { exists: true } }),
};

const refusalSchema = v.object({
  error: v.optional(v.object({ status: v.optional(v.string()) }), {}),
});

/** Returns the code with which Firestore answers a visitor's write. */
async function codeOfAnswer(backend: Backend, write: object): Promise<string> {
  const response = await callAsVisitor(backend, 'commit', { writes: [write] });
  const { error } = v.parse(refusalSchema, await response.json());
  return `${response.status} ${error.status ?? ''}`.trim();
}

/**
 * Compares the answers to a visitor's writes to a document that exists and to one that does not.
 *
 * @returns the writes that are answered differently, with both codes
 */
export async function findRevealingWrites(
  backend: Backend,
  existing: string,
  missing: string,
): Promise<readonly string[]> {
  const compared = await Promise.all(
    Object.entries(ATTEMPTS).map(async ([attempt, write]) => {
      const codes = await Promise.all(
        [existing, missing].map((name) => codeOfAnswer(backend, write(nameOf(backend, name)))),
      );
      return codes[0] === codes[1] ? [] : [`${attempt} (${codes.join(', ')})`];
    }),
  );
  return compared.flat();
}

export const judgeRevealingWrites = (revealing: readonly string[]): Outcome =>
  revealing.length === 0
    ? pass('même réponse, que le document existe ou non')
    : fail(
        `la réponse diffère selon que le document existe : ${revealing.join(', ')}`,
        'n’ouvrez pas le site : un script apprend ainsi qui a écrit un post anonyme (docs/security.md)',
      );
