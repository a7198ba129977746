import { useState, type ReactNode } from 'react';
import type { Profile } from '@/domain/user';
import { usePictureUrl } from '@/hooks/usePictureUrl';
import { PictureImage } from './PictureImage';

const SIZES = {
  xs: 'size-6 text-xs',
  sm: 'size-9 text-base',
  md: 'size-12 text-xl',
  lg: 'size-20 text-3xl',
  xl: 'size-28 text-5xl',
} as const;

type Size = keyof typeof SIZES;

interface AvatarProps {
  /** null while it is being read. */
  readonly profile: Pick<Profile, 'pseudo' | 'profilePictureId' | 'photoURL'> | null;
  readonly size: Size;
}

/**
 * Somebody's face (spec section 2): their picture of the catalogue, else their Google photo, else
 * the first letter of their pseudo, else a question mark. It says nothing to assistive technology:
 * the pseudo stands beside it.
 */
export function Avatar({ profile, size }: AvatarProps) {
  const pictureId = profile?.profilePictureId || null;
  const pictureUrl = usePictureUrl(pictureId);
  const src = pictureId === null ? profile?.photoURL : pictureUrl;

  if (!profile || (pictureId !== null && pictureUrl === null)) {
    return <Disc size={size} look="waiting" />;
  }
  const letter = <Letter pseudo={profile.pseudo} size={size} />;
  // By its address, so that another picture never wears the last one's state.
  return src ? <Picture key={src} src={src} size={size} broken={letter} /> : letter;
}

interface PictureProps {
  readonly src: string;
  readonly size: Size;
  readonly broken: ReactNode;
}

function Picture({ src, size, broken }: PictureProps) {
  const [status, setStatus] = useState<'waiting' | 'shown' | 'broken'>('waiting');
  if (status === 'broken') return broken;
  return (
    <Disc size={size} look={status}>
      <PictureImage
        src={src}
        onLoad={() => setStatus('shown')}
        onError={() => setStatus('broken')}
        className="size-full object-cover"
      />
    </Disc>
  );
}

function Letter({ pseudo, size }: { readonly pseudo: string; readonly size: Size }) {
  const [first = '?'] = pseudo.trim();
  return (
    <Disc size={size} look="letter">
      {first.toLocaleUpperCase('fr')}
    </Disc>
  );
}

const LOOKS = {
  waiting: 'animate-pulse bg-ink/12',
  shown: 'bg-ink/12',
  letter: 'bg-linear-135 from-[#ff8a75] to-[#ffd84d] font-extrabold text-[#1a1613]',
} as const;

interface DiscProps {
  readonly size: Size;
  readonly look: keyof typeof LOOKS;
  readonly children?: ReactNode;
}

function Disc({ size, look, children }: DiscProps) {
  return (
    <span
      aria-hidden
      className={`inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full leading-none select-none ${SIZES[size]} ${LOOKS[look]}`}
    >
      {children}
    </span>
  );
}
