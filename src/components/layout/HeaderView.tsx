import type { ComponentType, ReactNode } from 'react';
import { buttonClass } from '@/components/ui/buttonClass';
import type { PlainLinkProps } from '@/components/ui/PlainLink';
import { messages } from '@/config/messages';
import { paths } from '@/config/paths';
import { Wordmark } from './Wordmark';

interface HeaderViewProps {
  /** The router's link component, or PlainLink in index.html, which has no router. */
  readonly link: ComponentType<PlainLinkProps>;
  /** Hides the app's name where there is little room. */
  readonly isTight?: boolean;
  /** What follows the links. */
  readonly navigation?: ReactNode;
  /** What follows the navigation. */
  readonly children?: ReactNode;
}

/**
 * The header with its links, which work without JavaScript, and without its controls. Its layout
 * uses container queries in rem, because media queries do not react when only the text is enlarged
 * (WCAG 1.4.4).
 */
export function HeaderView({ link: Link, isTight = false, navigation, children }: HeaderViewProps) {
  return (
    <header className="@container sticky top-0 z-20 border-b border-line bg-wall max-[20rem]:static print:hidden">
      <div className="page-width flex min-h-16 items-center gap-1.5 max-sm:px-3 @max-xs:flex-wrap @max-xs:justify-end @max-xs:py-2 @2xl:gap-3">
        <Link
          to={paths.home}
          aria-label={messages.header.home}
          className="flex shrink-0 rounded-lg @max-3xl:mr-auto"
        >
          <Wordmark isTight={isTight} />
        </Link>
        <nav aria-label={messages.header.navigation} className="mr-auto flex @max-3xl:hidden">
          <Link to={paths.archives} className={buttonClass('plain')}>
            {messages.header.archives}
          </Link>
          {navigation}
        </nav>
        {children}
      </div>
    </header>
  );
}
