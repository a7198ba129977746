import type { ReactNode } from 'react';
import { Wordmark } from './Wordmark';

/**
 * What stands around a page before there is anything to use: the same as Header and Main, where
 * they then are. No hooks, for it is drawn without React (app/renderStatic).
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
