import { HeaderView } from '@/components/layout/HeaderView';
import { MainView } from '@/components/layout/MainView';
import { WallSkeleton } from '@/features/wall/WallSkeleton';

/**
 * The page in index.html, which the build renders (scripts/vite/index-page.ts): the header and, at the
 * URL of the wall only, blank sheets. A script in index.html sets `data-start` there.
 */
export const BlankPage = () => (
  <>
    <HeaderView />
    <MainView>
      <div className="not-in-data-[start=blank]:hidden">
        <WallSkeleton />
      </div>
    </MainView>
  </>
);
