import type { ReactNode } from 'react';
import { splitByDay } from '@/features/wall/dayPosts';
import { WallLead, WriteInColumn } from '@/features/wall/WallLead';
import { PreviousView, TodayEmpty, TodayView, WallView } from '@/features/wall/WallView';
import { currentTime } from '@/services/browser/clock';
import { signedInHere } from '@/services/auth/signedInHere';
import { fetchFirstPage, storedFirstPage, usablePage } from '@/services/posts/firstPosts';
import { SheetsPreview } from './SheetsPreview';

/**
 * Renders the preview of the wall from the cached posts of the day, otherwise from the response to
 * the early query.
 *
 * @param rendered number of posts that fill the screen; the app renders the others
 * @returns null if there are no posts: the app shows the empty state
 * @throws ConnectionError, RequestError when no posts are cached and they cannot be read
 */
export async function wallPreview(rendered: number): Promise<ReactNode | null> {
  const answer = fetchFirstPage();
  // The wall sends the query again, and handles a failure.
  answer.catch(() => undefined);
  const cached = usablePage(storedFirstPage(), currentTime()) ?? (await answer);
  const { items: posts, next } = cached.page;
  if (posts.length === 0) return null;
  // After the answer, which may have shown that the device's clock is wrong.
  const day = currentTime();
  const { todays, earlier } = splitByDay(posts, day);
  const isVisitor = !signedInHere.isSet();
  return (
    <WallView lead={isVisitor && <WallLead />} write={isVisitor && <WriteInColumn />}>
      <TodayView day={day} count={todays.length}>
        {todays.length > 0 ? (
          <SheetsPreview posts={todays.slice(0, rendered)} />
        ) : (
          <TodayEmpty isInvited={isVisitor} />
        )}
      </TodayView>
      {earlier.length > 0 && (
        <PreviousView count={earlier.length} hasMore={next !== null}>
          <SheetsPreview hasDays posts={earlier.slice(0, Math.max(rendered - todays.length, 0))} />
        </PreviousView>
      )}
    </WallView>
  );
}
