import { profilePicturePath } from '@/config/paths';
import type { Profile } from '@/domain/user';

const SIZES = {
  xs: 'size-6 text-xs',
  sm: 'size-9 text-base',
  md: 'size-12 text-xl',
  lg: 'size-20 text-3xl',
  xl: 'size-28 text-5xl',
} as const;

interface AvatarProps {
  readonly profile: Pick<Profile, 'pseudo' | 'profilePictureId'> | null;
  readonly size: keyof typeof SIZES;
}

/** A profile picture, else the first letter of the pseudo on a gradient (spec section 2). */
export function Avatar({ profile, size }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={`inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-linear-135 from-[#ff8a75] to-[#ffd84d] font-extrabold text-[#1a1613] uppercase ${SIZES[size]} ${profile ? '' : 'animate-pulse'}`}
    >
      {profile?.profilePictureId ? (
        <img
          src={profilePicturePath(profile.profilePictureId)}
          alt=""
          className="size-full object-cover"
        />
      ) : (
        (profile?.pseudo[0] ?? '')
      )}
    </span>
  );
}
