import { typesetAll } from './typography';

/** The French message of a write without an answer; the first page does not need it. */
export const writeMessages = typesetAll({
  unconfirmed: 'Peut-être enregistré : nous vérifions.',
} as const);
