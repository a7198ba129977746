import { textStorage } from '@/services/browser/textStorage';

/**
 * The uid of a user whose pseudo chance has chosen, until the user has kept or changed it. Where storage
 * is refused the user is not asked, and can change the pseudo in the profile.
 */
export const firstPseudo = textStorage(() => localStorage, 'firstPseudo');
