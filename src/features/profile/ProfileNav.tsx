import { Link } from 'react-router-dom';
import { authorMessages } from '@/config/authorMessages';
import { ownPostsPath, ownReportsPath, paths } from '@/config/paths';
import type { ProfilePart } from './useProfilePart';

interface ProfileNavProps {
  readonly current: ProfilePart;
}

const text = authorMessages.parts;
const LINKS = [
  { part: 'settings', to: paths.profile },
  { part: 'posts', to: ownPostsPath },
  { part: 'reports', to: ownReportsPath },
] as const;

/** The way between the parts of the profile: links, for each has its address. */
export function ProfileNav({ current }: ProfileNavProps) {
  return (
    <nav aria-label={text.label} className="mb-8 flex flex-wrap gap-x-1 border-b-2 border-line">
      {LINKS.map(({ part, to }) => (
        <Link
          key={part}
          to={to}
          aria-current={part === current ? 'page' : undefined}
          className="-mb-0.5 inline-flex min-h-11 items-center border-b-4 border-transparent px-1.5 text-sm font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink sm:px-4 sm:text-base"
        >
          {text[part]}
        </Link>
      ))}
    </nav>
  );
}
