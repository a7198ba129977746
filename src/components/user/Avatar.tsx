import { useState, type ReactNode } from 'react';
import type { Profile } from '@/domain/user';
import { usePictureUrl } from '@/hooks/usePictureUrl';
import { AvatarDisc, AvatarLetter, type AvatarSize } from './AvatarDisc';
import { PictureImage } from './PictureImage';

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
  const pictureId = profile?.profilePictureId || null;
  const pictureUrl = usePictureUrl(pictureId);
  const src = pictureId === null ? profile?.photoURL : pictureUrl;

  if (!profile || (pictureId !== null && pictureUrl === null)) {
    return <AvatarDisc size={size} look="waiting" />;
  }
  const letter = <AvatarLetter pseudo={profile.pseudo} size={size} />;
  // By its address, so that another picture never wears the last one's state.
  return src ? <Picture key={src} src={src} size={size} broken={letter} /> : letter;
}

interface PictureProps {
  readonly src: string;
  readonly size: AvatarSize;
  readonly broken: ReactNode;
}

function Picture({ src, size, broken }: PictureProps) {
  const [status, setStatus] = useState<'waiting' | 'shown' | 'broken'>('waiting');
  if (status === 'broken') return broken;
  return (
    <AvatarDisc size={size} look={status}>
      <PictureImage
        src={src}
        onLoad={() => setStatus('shown')}
        onError={() => setStatus('broken')}
        className="size-full object-cover"
      />
    </AvatarDisc>
  );
}
