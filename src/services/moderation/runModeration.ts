import type { ModerationCode, ModerationResult } from '@/domain/moderationRefusal';
import { refusalOf } from '@/services/firebase/runAction';

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
export async function runModeration(
  doing: string,
  action: () => Promise<unknown>,
): Promise<ModerationResult> {
  try {
    await action();
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ModerationRefusal)) return refusalOf(doing, error);
    const { code, names } = error;
    return { ok: false, code, names, reference: null };
  }
}
