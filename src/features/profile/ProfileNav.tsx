import { ownPostsPath, ownReactionsPath, ownReportsPath, paths } from '@/config/paths';
import { useCentredRow } from '@/hooks/useCentredRow';
import { profileMessages } from './messages';
import type { ProfileSection } from './useProfileSection';

interface ProfileNavProps {
  readonly current: ProfileSection;
}

const messages = profileMessages.sections;
const LINKS = [
  { section: 'settings', to: paths.profile },
  { section: 'posts', to: ownPostsPath },
  { section: 'reactions', to: ownReactionsPath },
  { section: 'reports', to: ownReportsPath },
] as const;

/**
 * Navigation between the sections of the profile. These are links, because each section has its own
 * URL.
 */
export function ProfileNav({ current }: ProfileNavProps) {
  const row = useCentredRow<HTMLElement>(current);
  return (
    <nav
      ref={row}
      aria-label={messages.label}
      data-scroll-row
      className="mb-8 flex gap-x-1 overflow-x-auto border-b-2 border-line"
    >
      {LINKS.map(({ section, to }) => (
        <a
          key={section}
          href={to}
          aria-current={section === current ? 'page' : undefined}
          className="tab inline-flex items-center px-1.5 text-small sm:px-4 sm:text-body"
        >
          {messages[section]}
        </a>
      ))}
    </nav>
  );
}
