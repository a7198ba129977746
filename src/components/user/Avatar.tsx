import { useState, type ReactNode } from 'react';
import type { Profile } from '@/domain/user';
import { useAvatarUrl } from '@/hooks/useAvatarUrl';
import { AvatarDisc, AvatarLetter, type AvatarSize } from './AvatarDisc';
import { AvatarImage } from './AvatarImage';

interface AvatarProps {
  /** null while it is being read. */
  readonly profile: Pick<Profile, 'pseudo' | 'profilePictureId' | 'photoURL'> | null;
  readonly size: AvatarSize;
}

/**
 * A user's avatar (docs/product.md#avatars): their profile picture, or their Google photo, or the
 * first letter of their pseudo, or a question mark. The avatar is hidden from assistive technology,
 * because the pseudo is next to it.
 */
export function Avatar({ profile, size }: AvatarProps) {
  const avatarId = profile?.profilePictureId || null;
  const avatarUrl = useAvatarUrl(avatarId);
  const src = avatarId === null ? profile?.photoURL : avatarUrl;

  if (!profile || (avatarId !== null && avatarUrl === null)) {
    return <AvatarDisc size={size} look="waiting" />;
  }
  const letter = <AvatarLetter pseudo={profile.pseudo} size={size} />;
  // Keyed by its URL: another image starts with a state of its own.
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
