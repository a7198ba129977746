import type { ReactNode } from 'react';
import { avatarPapersOf } from '@/domain/accounts/avatarPapers';

const SIZES = {
  xs: 'size-6 text-small',
  sm: 'size-9 text-body',
  md: 'size-12 text-lead',
  lg: 'size-20 text-headline',
  xl: 'size-28 text-display',
} as const;

export type AvatarSize = keyof typeof SIZES;

/**
 * An avatar that shows the first letter of a pseudo, or a question mark for an empty pseudo, on two papers
 * that depend on the pseudo.
 */
export function AvatarLetter({
  pseudo,
  size,
}: {
  readonly pseudo: string;
  readonly size: AvatarSize;
}) {
  const [first = '?'] = pseudo.trim();
  const [from, to] = avatarPapersOf(pseudo);
  return (
    <AvatarDisc size={size} look="letter" category={from}>
      <span data-category={to} className="avatar-letter">
        {first.toLocaleUpperCase('fr')}
      </span>
    </AvatarDisc>
  );
}

const LOOKS = {
  waiting: 'animate-pulse bg-ink/12',
  shown: 'bg-ink/12',
  letter: 'paper',
} as const;

interface AvatarDiscProps {
  readonly size: AvatarSize;
  readonly look: keyof typeof LOOKS;
  /** The category whose paper is the background of a letter. */
  readonly category?: string;
  readonly children?: ReactNode;
}

/**
 * The round frame of an avatar. Uses no hooks, because the preview is rendered without React
 * (preview/renderStatic).
 */
export function AvatarDisc({ size, look, category, children }: AvatarDiscProps) {
  return (
    <span
      aria-hidden
      data-category={category}
      className={`avatar leading-none ${SIZES[size]} ${LOOKS[look]}`}
    >
      {children}
    </span>
  );
}
