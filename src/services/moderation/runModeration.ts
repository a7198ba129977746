import type { ModerationCode, ModerationResult } from '@/domain/moderationRefusal';
import { refusalOf, resultOf } from '@/services/firebase/runAction';

/** An expected failure of an admin's action; `names` are excerpts of the posts that caused it. */
export class ModerationRefusal extends Error {
  override name = 'ModerationRefusal';
  readonly code: ModerationCode;
  readonly names: readonly string[];

  constructor(code: ModerationCode, names: readonly string[] = []) {
    super(code);
    this.code = code;
    this.names = names;
  }
}

/**
 * Runs an admin's action; its errors become the result.
 *
 * @param doing the action in English, for the log
 */
export const runModeration = (
  doing: string,
  action: () => Promise<unknown>,
): Promise<ModerationResult> =>
  resultOf(action, (error): Exclude<ModerationResult, { ok: true }> => {
    if (!(error instanceof ModerationRefusal)) return refusalOf(doing, error);
    const { code, names } = error;
    return { ok: false, code, names, reference: null };
  });
