import type { RefusalCode, Refused } from '../../src/domain/refusal';

/** The result of an action that failed with this code; by default without a logged error. */
export const refusal = <Code extends RefusalCode>(
  code: Code,
  reference: string | null = null,
): Refused<Code> => ({ ok: false, code, reference });
