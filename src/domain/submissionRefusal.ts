import type { Failure } from './failure';
import { failureOf, type ActionResult, type RefusalCode, type Refused } from './refusal';

/** The reason of a refused submission, beside the general ones. */
export type SubmissionCode = RefusalCode | 'submissionsPaused';

/** The result of submitting a post. */
export type SubmissionResult = ActionResult<SubmissionCode>;

/**
 * Returns what to show the author after a refused submission.
 *
 * @param paused the message while admins have paused submissions
 */
export const submissionFailureOf = (
  { code, reference }: Refused<SubmissionCode>,
  paused: string,
): Failure =>
  code === 'submissionsPaused'
    ? { message: paused, reference }
    : failureOf({ ok: false, code, reference });
