import type { ReportDecision } from './reports';
import { holdsReservedPseudo } from '@/domain/accounts/reservedPseudos';
import type { Account, Profile } from '@/domain/accounts/user';

/** Why a user is asked to choose a pseudo. All but the first may be chosen at any time. */
export type PseudoRequest =
  /** Chance has chosen the present one. */
  | { readonly kind: 'first' }
  /** Only admins may have the present one. */
  | { readonly kind: 'reserved' }
  /** An admin asks for another one. The reason is null as in `ReportDecision`. */
  | { readonly kind: 'asked'; readonly reason: string | null };

/**
 * Returns why a user has to change the pseudo, whenever they last did; null if they need not. The rules
 * allow the change for the same reasons (docs/data-model.md#changing-the-pseudo).
 *
 * @param decision the last decision on the user's profile
 */
export function requiredPseudoChange(
  profile: Profile,
  { lastPseudoChange }: Pick<Account, 'lastPseudoChange'>,
  decision: ReportDecision | null,
): PseudoRequest | null {
  if (holdsReservedPseudo(profile)) return { kind: 'reserved' };
  if (!decision?.asksPseudo || (lastPseudoChange && lastPseudoChange >= decision.decidedAt)) {
    return null;
  }
  return { kind: 'asked', reason: decision.reason };
}
