import { useSearchParams } from 'react-router-dom';
import { PROFILE_PART_PARAM, PROFILE_PARTS } from '@/config/paths';

/** The parts of the profile, in the order of their links. */
export const PARTS = ['settings', 'posts', 'reports'] as const;
export type ProfilePart = (typeof PARTS)[number];

/** The part that the address names, so that reload and back show the same. */
export function useProfilePart(): ProfilePart {
  const named = useSearchParams()[0].get(PROFILE_PART_PARAM);
  return PARTS.find((part) => PROFILE_PARTS[part] === named) ?? 'settings';
}
