import type { Post } from '@/domain/post';
import { splitByDay } from '@/features/wall/dayPosts';
import { wallMessages } from '@/features/wall/messages';
import { PreviousFacts, TodayFacts } from '@/features/wall/SectionFacts';
import { SectionTitle } from '@/features/wall/SectionTitle';
import { WallIntroduction } from '@/features/wall/WallIntroduction';
import { PagePreview } from '@/preview/PagePreview';
import { SheetsPreview } from '@/preview/SheetsPreview';

interface WallPagePreviewProps {
  readonly posts: readonly Post[];
  /** Number of posts that fill the screen; the app renders the others. */
  readonly limit: number;
  readonly hasMore: boolean;
  readonly day: Date;
}

/**
 * Preview of the wall, laid out like its page. It uses no hooks, because preview/renderStatic renders
 * it without React.
 */
export function WallPagePreview({ posts, limit, hasMore, day }: WallPagePreviewProps) {
  const { todays, earlier } = splitByDay(posts, day);
  return (
    <PagePreview>
      <div className="wall-columns">
        <WallIntroduction />
        <div className="wall-column">
          <section aria-labelledby="today">
            <SectionTitle id="today" title={wallMessages.today}>
              <TodayFacts day={day} count={todays.length} />
            </SectionTitle>
            <SheetsPreview posts={todays.slice(0, limit)} />
          </section>
          {earlier.length > 0 && (
            <section aria-labelledby="previous" className="mt-20">
              <SectionTitle id="previous" title={wallMessages.previous}>
                <PreviousFacts count={earlier.length} hasMore={hasMore} />
              </SectionTitle>
              <SheetsPreview posts={earlier.slice(0, Math.max(limit - todays.length, 0))} />
            </section>
          )}
        </div>
      </div>
    </PagePreview>
  );
}
