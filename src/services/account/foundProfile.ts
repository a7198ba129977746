import type { Profile } from '@/domain/user';
import { parseProfile } from '@/services/firebase/parse';

/** A profile as the current user or visitor may see it; 'unknown' if absent or invalid. */
export type FoundProfile =
  | { readonly kind: 'shown'; readonly profile: Profile }
  | { readonly kind: 'private' }
  | { readonly kind: 'unknown' };

/** Converts the fields of a user document, which may be absent, to a FoundProfile. */
export const foundProfile = (
  uid: string,
  fields: Readonly<Record<string, unknown>> | undefined,
): FoundProfile => {
  const profile = fields ? parseProfile(uid, fields) : null;
  return profile ? { kind: 'shown', profile } : { kind: 'unknown' };
};
