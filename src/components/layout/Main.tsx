import { ROOM_FOR_ADS } from '@/config/layout';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { AdSlot } from './AdSlot';
import { MainView } from './MainView';

/** The content of a page, between the side ads of very wide screens (docs/product.md#footer). */
export function Main({ children }: { readonly children: Elements }) {
  const hasRoom = useMediaQuery(ROOM_FOR_ADS);
  return <MainView side={hasRoom && <AdSlot slot="side" />}>{children}</MainView>;
}
