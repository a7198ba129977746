import { useSearchParams } from 'react-router-dom';
import { PROFILE_SECTION_PARAM, PROFILE_SECTIONS } from '@/config/paths';

/** Sections of the profile, in the order of their links. */
const SECTIONS = ['settings', 'posts', 'reactions', 'reports'] as const;
export type ProfileSection = (typeof SECTIONS)[number];

/** Returns the section that the URL names, so that reload and back show the same one. */
export function useProfileSection(): ProfileSection {
  const named = useSearchParams()[0].get(PROFILE_SECTION_PARAM);
  return SECTIONS.find((section) => PROFILE_SECTIONS[section] === named) ?? 'settings';
}
