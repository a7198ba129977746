import { useState, type ReactNode } from 'react';
import type { Profile } from '@/domain/accounts/user';
import { useAvatarUrl } from '@/hooks/useAvatarUrl';
import { AvatarDisc, AvatarLetter, type AvatarSize } from './AvatarDisc';
import { AvatarImage } from './AvatarImage';

interface AvatarProps {
  /** null while the profile is loading. */
  readonly profile: Pick<Profile, 'pseudo' | 'profilePictureId' | 'photoURL'> | null;
  readonly size: AvatarSize;
}

/**
 * A user's avatar (docs/product.md#avatars): the chosen profile picture, or the Google photo, or
 * the first letter of the pseudo, or a question mark. Hidden from assistive technology, because the
 * pseudo is next to the avatar.
 */
export function Avatar({ profile, size }: AvatarProps) {
  const avatarId = profile?.profilePictureId || null;
  const avatarUrl = useAvatarUrl(avatarId);
  const src = avatarId === null ? profile?.photoURL : avatarUrl;

  if (!profile || (avatarId !== null && avatarUrl === null)) {
    return <AvatarDisc size={size} look="waiting" />;
  }
  const letter = <AvatarLetter pseudo={profile.pseudo} size={size} />;
  // The key resets the loading state when the image URL changes.
  return src ? <LoadingImage key={src} src={src} size={size} broken={letter} /> : letter;
}

interface LoadingImageProps {
  readonly src: string;
  readonly size: AvatarSize;
  readonly broken: ReactNode;
}

function LoadingImage({ src, size, broken }: LoadingImageProps) {
  const [status, setStatus] = useState<'waiting' | 'shown' | 'broken'>('waiting');
  if (status === 'broken') return broken;
  return (
    <AvatarDisc size={size} look={status}>
      <AvatarImage
        src={src}
        onLoad={() => setStatus('shown')}
        onError={() => setStatus('broken')}
        className="size-full object-cover"
      />
    </AvatarDisc>
  );
}
