import type { ReactNode } from 'react';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { AdSlot } from './AdSlot';
import { MainView } from './MainView';

/** Screens on which two ads of 160 by 600 px leave room for three columns of cards on the wall. */
const ROOM_FOR_ADS = '(min-width: 119rem) and (min-height: 44rem)';

/** The content of a page, between the side ads of very wide screens (docs/product.md#footer). */
export function Main({ children }: { readonly children: ReactNode }) {
  const hasRoom = useMediaQuery(ROOM_FOR_ADS);
  return <MainView side={hasRoom && <AdSlot slot="side" />}>{children}</MainView>;
}
