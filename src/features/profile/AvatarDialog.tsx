import { useQuery } from '@tanstack/react-query';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Loading } from '@/components/layout/Loading';
import { Dialog } from '@/components/ui/Dialog';
import { Notice } from '@/components/ui/Notice';
import { commonMessages } from '@/config/messages';
import { avatarsQuery } from '@/hooks/useAvatarUrl';
import { googlePhoto } from '@/services/account/ownProfile';
import { AvatarForm } from './AvatarForm';
import type { Me } from './me';
import { profileMessages } from './messages';

interface AvatarDialogProps {
  readonly me: Me;
  readonly onClose: () => void;
}

const messages = profileMessages.avatarDialog;

/**
 * Dialog for choosing an avatar from the catalogue, or removing it (docs/product.md#own-profile).
 */
export function AvatarDialog({ me, onClose }: AvatarDialogProps) {
  const { profile } = me;
  const { data: avatars, error, isFetching, refetch } = useQuery(avatarsQuery);
  // With an empty catalogue, the form still lets the user remove the current avatar, or show Google's photo.
  const hasChoice =
    profile.profilePictureId !== null || profile.photoURL !== null || googlePhoto() !== null;
  if (avatars && (avatars.length > 0 || hasChoice)) {
    return <AvatarForm profile={profile} avatars={avatars} onClose={onClose} />;
  }
  return (
    <Dialog title={messages.title} closeLabel={commonMessages.action.close} onClose={onClose}>
      {error && <FailureNotice failure={error} onRetry={() => void refetch()} />}
      {isFetching && <Loading />}
      {avatars && <Notice title={messages.empty} />}
    </Dialog>
  );
}
