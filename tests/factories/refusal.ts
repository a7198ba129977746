import type { AccountCode } from '../../src/domain/accountRefusal';
import type { Refused } from '../../src/domain/refusal';
import type { SubmissionCode } from '../../src/domain/submissionRefusal';

/** The result of an action that failed with this code; by default without a logged error. */
export const refusal = <Code extends AccountCode | SubmissionCode>(
  code: Code,
  reference: string | null = null,
): Refused<Code> => ({ ok: false, code, reference });
