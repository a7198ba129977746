import { FirstPage } from '@/components/layout/FirstPage';
import { FirstSheets } from '@/components/post/FirstSheets';
import { messages } from '@/config/messages';
import type { Post } from '@/domain/post';
import { splitByDay } from './dayPosts';
import { PreviousFacts, TodayFacts } from './SectionFacts';
import { SectionTitle } from './SectionTitle';
import { WallIntroduction } from './WallIntroduction';

interface FirstWallProps {
  readonly posts: readonly Post[];
  /** How many of them fill the screen: the others come with the app. */
  readonly drawn: number;
  readonly hasMore: boolean;
  readonly day: Date;
}

/**
 * The wall before there is anything to use: what can be read, where the app then has it. No hooks,
 * for it is drawn without React (app/draw).
 */
export function FirstWall({ posts, drawn, hasMore, day }: FirstWallProps) {
  const { todays, earlier } = splitByDay(posts, day);
  return (
    <FirstPage>
      <div className="wall-columns">
        <WallIntroduction />
        <div className="wall-column">
          <section aria-labelledby="today">
            <SectionTitle id="today" title={messages.wall.today}>
              <TodayFacts day={day} count={todays.length} />
            </SectionTitle>
            <FirstSheets posts={todays.slice(0, drawn)} />
          </section>
          {earlier.length > 0 && (
            <section aria-labelledby="previous" className="mt-20">
              <SectionTitle id="previous" title={messages.wall.previous}>
                <PreviousFacts count={earlier.length} hasMore={hasMore} />
              </SectionTitle>
              <FirstSheets posts={earlier.slice(0, Math.max(drawn - todays.length, 0))} />
            </section>
          )}
        </div>
      </div>
    </FirstPage>
  );
}
