import { Day } from '@/components/layout/Day';
import { previewMessages } from '@/config/previewMessages';
import type { Profile } from '@/domain/accounts/user';

/**
 * What a profile tells beside its avatar and pseudo: on its page, in the search and to moderators. Uses
 * no hooks, because preview/renderStatic also renders it without React.
 */
export const ProfileFacts = ({ profile }: { readonly profile: Profile }) => (
  <Day at={profile.createdAt} text={previewMessages.account.memberSince} />
);
