import { Day } from '@/components/layout/Day';
import { previewMessages } from '@/config/previewMessages';
import type { Profile } from '@/domain/accounts/user';

/**
 * The facts of a profile beside its avatar and pseudo, for its page, the search and moderators. The component
 * uses no hooks, because preview/renderStatic also renders it without React.
 */
export const ProfileFacts = ({ profile }: { readonly profile: Profile }) => (
  <Day at={profile.createdAt} text={previewMessages.account.memberSince} />
);
