import { Wordmark } from '@/components/layout/Wordmark';
import { PostSheet } from '@/components/post/PostSheet';
import { AuthorLabel, type AuthorLinkProps } from '@/components/user/AuthorLabel';
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
    <>
      <header className="sticky top-0 z-20 border-b border-line bg-wall">
        <div className="page-width flex h-16 items-center max-sm:px-3">
          <span className="shrink-0">
            <Wordmark />
          </span>
        </div>
      </header>
      <div className="flex grow justify-center">
        <main className="page-width min-w-0 pt-10 lg:pt-14">
          <div className="wall-columns">
            <WallIntroduction />
            <div className="wall-column">
              <section aria-labelledby="today">
                <SectionTitle id="today" title={messages.wall.today}>
                  <TodayFacts day={day} count={todays.length} />
                </SectionTitle>
                <Sheets posts={todays.slice(0, drawn)} />
              </section>
              {earlier.length > 0 && (
                <section aria-labelledby="previous" className="mt-20">
                  <SectionTitle id="previous" title={messages.wall.previous}>
                    <PreviousFacts count={earlier.length} hasMore={hasMore} />
                  </SectionTitle>
                  <Sheets posts={earlier.slice(0, Math.max(drawn - todays.length, 0))} />
                </section>
              )}
            </div>
          </div>
        </main>
      </div>
    </>
  );
}

/** There is no router yet. */
const PlainLink = ({ to, className, children }: AuthorLinkProps) => (
  <a href={to} className={className}>
    {children}
  </a>
);

function Sheets({ posts }: { readonly posts: readonly Post[] }) {
  return (
    <ul className="post-grid">
      {posts.map((post) => (
        <li key={post.id} className="min-w-0">
          <PostSheet
            post={post}
            author={
              <AuthorLabel
                post={post}
                className="relative z-10 -mt-1.5 truncate pt-1.5"
                link={PlainLink}
              />
            }
          />
        </li>
      ))}
    </ul>
  );
}
