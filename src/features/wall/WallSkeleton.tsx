import { PostGridSkeleton } from '@/components/post/PostGridSkeleton';
import { commonMessages } from '@/config/messages';
import { BlankLead } from './WallLead';
import { PreviousView, TodayView, WallView } from './WallView';

/** Blank sheets while today's posts are loading. */
export const TodaySkeleton = () => (
  <PostGridSkeleton count={3} label={commonMessages.app.loading} />
);

/** Blank sheets while the first page of previous posts is loading. */
export const PreviousSkeleton = () => (
  <PostGridSkeleton count={4} label={commonMessages.post.loadingMore} />
);

/** The wall before any of its posts is known, for index.html, which has no router. */
export const WallSkeleton = () => (
  <WallView lead={<BlankLead />}>
    <TodayView day={null} count={null}>
      <TodaySkeleton />
    </TodayView>
    <PreviousView count={null} hasMore={false}>
      <PreviousSkeleton />
    </PreviousView>
  </WallView>
);
