/** A line of Orca's debug file that says what was sent to the speech synthesizer, and its voice. */
const SPEECH = /SPEECH OUTPUT: '(.*)'(?: ?\{.*)?$/;

/** Returns all that is spoken according to Orca's debug file, in order. */
export const utterancesIn = (log: string): readonly string[] =>
  log.split('\n').flatMap((line) => {
    const spoken = SPEECH.exec(line)?.[1];
    if (spoken === undefined) return [];
    const text = spoken.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
    return text === '' ? [] : [text];
  });
