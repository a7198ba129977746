import type { ReactNode } from 'react';
import { Wordmark } from '@/components/layout/Wordmark';

/**
 * Preview of Header and Main around a page, in the same position. Uses no hooks, because the
 * preview is rendered without React (preview/renderStatic).
 */
export function PagePreview({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <header className="sticky top-0 z-20 border-b border-line bg-wall">
        <div className="page-width flex h-16 items-center max-sm:px-3">
          <span className="flex shrink-0">
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
