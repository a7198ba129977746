import type { ReactNode } from 'react';
import { Wordmark } from '@/components/layout/Wordmark';

/**
 * Preview of Header and Main around a page, in the same position. Uses no hooks, because the
 * preview is rendered without React (preview/renderStatic).
 */
export function PagePreview({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <header className="site-header">
        <div className="page-width site-header-row">
          <span className="mr-auto flex shrink-0">
            <Wordmark />
          </span>
        </div>
      </header>
      <div className="flex grow justify-center">
        <main className="page-width min-w-0 pt-10 lg:pt-14">{children}</main>
      </div>
    </>
  );
}
