import { useState } from 'react';
import { Failure } from '@/components/layout/Failure';
import { Loading } from '@/components/layout/Loading';
import { Dialog } from '@/components/ui/Dialog';
import { Notice } from '@/components/ui/Notice';
import { messages } from '@/config/messages';
import type { Profile } from '@/domain/user';
import { AvatarForm } from './AvatarForm';
import type { Me } from './me';
import { profileMessages } from './messages';
import { useAvatars } from './useAvatars';

interface AvatarDialogProps {
  readonly me: Me;
  readonly onClose: () => void;
}

const text = profileMessages.avatarDialog;

/**
 * Dialog for choosing an avatar from the catalogue, or removing it (docs/product.md#own-profile).
 */
export function AvatarDialog({ me, onClose }: AvatarDialogProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Catalogue
      key={attempt}
      profile={me.profile}
      onRetry={() => setAttempt(attempt + 1)}
      onClose={onClose}
    />
  );
}

interface CatalogueProps {
  readonly profile: Profile;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function Catalogue({ profile, onRetry, onClose }: CatalogueProps) {
  const { avatars, failure } = useAvatars();
  // With an empty catalogue, the form still lets the user remove the current avatar.
  if (avatars && (avatars.length > 0 || profile.profilePictureId !== null)) {
    return <AvatarForm profile={profile} avatars={avatars} onClose={onClose} />;
  }
  return (
    <Dialog title={text.title} closeLabel={messages.action.close} onClose={onClose}>
      {failure !== null && <Failure message={failure} onRetry={onRetry} />}
      {failure === null && avatars === null && <Loading failure={messages.error.loadAvatars} />}
      {avatars && <Notice title={text.empty} />}
    </Dialog>
  );
}
