import { requiredPseudoChange, type PseudoRequest } from '@/domain/moderation/pseudoRequest';
import { profileCaseId } from '@/domain/moderation/reports';
import type { Account, Profile } from '@/domain/accounts/user';
import { fetchOutcome } from '@/services/posts/outcome';
import { firstPseudo } from '@/services/auth/firstPseudo';

/**
 * Returns why the signed-in user has to change the pseudo, whenever they last did; null if they need not.
 *
 * @throws ConnectionError, RequestError
 */
export const fetchRequiredChange = async (
  profile: Profile,
  account: Account,
): Promise<PseudoRequest | null> =>
  requiredPseudoChange(profile, account, null) ??
  requiredPseudoChange(profile, account, await fetchOutcome(profileCaseId(profile.uid)));

/**
 * Returns why the signed-in user is asked to choose a pseudo; null if nobody asks.
 *
 * @throws ConnectionError, RequestError
 */
export const fetchPseudoRequest = async (
  profile: Profile,
  account: Account,
): Promise<PseudoRequest | null> =>
  firstPseudo.get() === profile.uid ? { kind: 'first' } : fetchRequiredChange(profile, account);
