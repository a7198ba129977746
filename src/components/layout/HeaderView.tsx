import { buttonClass } from '@/components/ui/buttonClass';
import { commonMessages } from '@/config/messages';
import { paths } from '@/config/paths';
import { Wordmark } from './Wordmark';

interface HeaderViewProps {
  /** Hides the app's name where there is little room. */
  readonly isTight?: boolean;
  /** Controls after the links, in the same landmark. */
  readonly navigation?: Elements;
  /** Controls after the navigation. */
  readonly children?: Elements;
}

/**
 * The header with its links, which work without JavaScript, and without its controls. Its layout
 * uses container queries (styles/header.css).
 */
export function HeaderView({ isTight = false, navigation, children }: HeaderViewProps) {
  return (
    <header className="site-header">
      <div className="page-width site-header-row">
        <a
          href={paths.home}
          aria-label={commonMessages.header.home}
          className="flex shrink-0 rounded-lg @max-3xl:mr-auto"
        >
          <Wordmark isTight={isTight} />
        </a>
        <nav aria-label={commonMessages.header.navigation} className="mr-auto flex @max-3xl:hidden">
          <a href={paths.archives} className={buttonClass('plain')}>
            {commonMessages.header.archives}
          </a>
          {navigation}
        </nav>
        {children}
      </div>
    </header>
  );
}
