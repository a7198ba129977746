import type { ReactNode } from 'react';
import { ROOM_FOR_ADS } from '@/config/layout';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { AdSlot } from './AdSlot';

/** The content of a page, between the side ads of very wide screens (docs/product.md#footer). */
export function Main({ children }: { readonly children: ReactNode }) {
  const hasRoom = useMediaQuery(ROOM_FOR_ADS);
  return (
    // The footer starts below the first screen, so that loading content does not visibly move it.
    <div className="flex min-h-[calc(100dvh-10rem)] grow justify-center">
      {hasRoom && <AdSlot slot="side" />}
      <main id="content" tabIndex={-1} className="page-width min-w-0 pt-10 outline-none lg:pt-14">
        {children}
      </main>
      {hasRoom && <AdSlot slot="side" />}
    </div>
  );
}
