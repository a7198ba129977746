/** Frequent English words that do not exist in French. */
const ENGLISH =
  'the|and|of|is|are|was|you|your|with|for|not|this|that|from|please|sign|password|user|users|loading|error|delete|save|cancel|close|open|submit|next|previous|back|home|search|settings|required|invalid|missing|unknown|failed|success|welcome|field|fill';

const pattern = new RegExp(`(?<![\\p{L}\\d@./_-])(?:${ENGLISH})(?![\\p{L}\\d@/_-]|\\.\\w)`, 'giu');

/** Returns the English words of a text, each with its context; words in addresses are skipped. */
export const englishIn = (text: string): string[] =>
  [...text.matchAll(pattern)].map(({ index }) => text.slice(Math.max(0, index - 30), index + 40));
