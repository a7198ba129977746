import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { previewMessages } from '@/config/previewMessages';
import { AuthContext } from '@/contexts/AuthContext';
import { createPosts, PostsContext, type PostsState } from '@/contexts/PostsContext';
import type { Failure } from '@/domain/failure';
import type { UnpublishedPost } from '@/domain/posts/post';
import { createStore } from '@/lib/store';
import { ConsentProvider } from '@/contexts/ConsentContext';
import type { Session } from '@/services/session/session';
import { aPendingPost, aPost } from '../../../tests/factories/domain';
import { aSignedIn } from '../../../tests/factories/session';
import { act, render, screen, within } from '../../../tests/support/render';
import { showAll } from './dayPosts';
import type { Today } from './todayList';
import type { Wall } from './wall';
import { WallPage } from './WallPage';

vi.mock('@/services/session/startSession', () => ({
  subscribeToSessionOnDemand: vi.fn(),
  startingSession: vi.fn(),
}));
vi.mock('react-intersection-observer', () => ({ useInView: () => ({ ref: () => {} }) }));

type Previous = ReturnType<Wall['previous']['get']>;

const leave = vi.fn();
const enter = vi.fn((_day: Date) => leave);
const reveal = vi.fn();
const onAmend = vi.fn();

/** Renders a wall with these lists. */
function open(
  today: Today,
  previous: Partial<Previous> = {},
  pending: readonly UnpublishedPost[] = [],
  session: Session = { status: 'signedOut' },
) {
  const wall: Wall = {
    today: createStore(today),
    previous: createStore<Previous>({
      status: 'ready',
      failure: null,
      posts: [],
      hasMore: false,
      ...previous,
    }),
    hidden: createStore<ReadonlySet<string> | null>(null),
    failure: createStore<Failure | null>(null),
    enter,
    retry: vi.fn(),
    reveal,
    loadMore: vi.fn(async () => null),
  };
  render(
    <AuthContext value={{ session, isAdmin: false }}>
      <ConsentProvider>
        <PostsContext value={posts}>
          <MemoryRouter>
            <WallPage wall={wall} pending={pending} onAmend={onAmend} />
          </MemoryRouter>
        </PostsContext>
      </ConsentProvider>
    </AuthContext>,
  );
  return wall;
}

const ready = (...ids: readonly string[]): Today => ({
  status: 'ready',
  posts: showAll(ids.map((id) => aPost({ id }))),
});

let posts: PostsState;

beforeEach(() => {
  posts = createPosts();
  vi.stubGlobal('scrollTo', vi.fn());
});

it('offers to write a post on a wall without posts, instead of its sections', () => {
  open(ready());
  expect(screen.getByText('Aucun post pour le moment')).toBeVisible();
  expect(screen.queryByText('Posts du jour')).toBeNull();
  const button = screen.getByRole('button', { name: 'Nouveau post' });
  expect(button).toHaveAttribute('data-dialog', 'newPost');
});

/** The accessible names of all cards. */
const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

describe('the reader’s own waiting posts', () => {
  const now = new Date('2030-07-14T12:00:00Z');
  const waiting = (id: string, hoursAgo: number) =>
    aPendingPost({
      id,
      title: null,
      content: `Mon post ${id}`,
      createdAt: new Date(now.getTime() - hoursAgo * 3_600_000),
    });
  const scrollIntoView = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    HTMLElement.prototype.scrollIntoView = scrollIntoView;
  });

  it('hang after the posts of the day, but those of an earlier day, with a way to change them', async () => {
    const post = waiting('b', 1);
    open(ready('a'), {}, [waiting('old', 24), post]);
    expect(cards()).toEqual([expect.stringContaining('Un mot'), 'Mon post b']);
    expect(screen.getByText('En attente, visible de vous seul')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mes posts' })).toHaveAttribute(
      'href',
      '/profile?onglet=posts',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Modifier' }));
    expect(onAmend).toHaveBeenCalledExactlyOnceWith(post);
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('hang on a wall without posts, and are scrolled to when they have just been sent', () => {
    posts.sentId.set('b');
    open(ready(), {}, [waiting('a', 2), waiting('b', 1)]);
    expect(cards()).toEqual(['Mon post a', 'Mon post b']);
    expect(screen.queryByText('Aucun post pour le moment')).toBeNull();
    expect(screen.queryByText('Pas encore de post aujourd’hui')).toBeNull();
    expect(scrollIntoView.mock.contexts).toEqual([screen.getByText('Mon post b').closest('li')]);
    expect(posts.sentId.get()).toBeNull();
  });
});

const LEAD = /^Le mur où l’on dit, en 280 caractères, ce qui va et ce qui ne va pas/;

it.each<[string, Today, Session, number]>([
  ['a visitor', ready('a'), { status: 'signedOut' }, 1],
  [
    'a visitor of a wall without posts, which has a button of its own',
    ready(),
    { status: 'signedOut' },
    0,
  ],
  ['a user, who has the button in the header', ready('a'), aSignedIn(), 0],
  ['somebody who may be a user', ready('a'), { status: 'loading' }, 0],
])('says what the wall is, with a button to write, to %s: %#', (_, today, session, count) => {
  open(today, {}, [], session);
  expect(screen.queryAllByText(LEAD)).toHaveLength(count);
  // Above the posts, and below the introduction of wide screens.
  expect(document.querySelectorAll('#write-in-lead, #write-in-column')).toHaveLength(2 * count);
  expect(document.title).toMatch(/^Le Mur · .+ par jour sur la société$/);
});

it('shows one notice when neither today’s nor earlier posts can be loaded', () => {
  const failure = { message: 'Erreur de connexion', reference: null };
  open({ status: 'failed', failure }, { status: 'failed', failure, hasMore: true });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('enters the next day at midnight in Paris', () => {
  const evening = new Date('2030-07-14T21:50:00Z');
  vi.useFakeTimers({ now: evening });
  open(ready('a'));
  expect(screen.getByText('Dimanche 14 juillet')).toBeVisible();
  expect(enter).toHaveBeenCalledExactlyOnceWith(evening);
  act(() => void vi.advanceTimersByTime(11 * 60_000));
  expect(screen.getByText('Lundi 15 juillet')).toBeVisible();
  expect(leave).toHaveBeenCalledOnce();
  expect(enter).toHaveBeenCalledTimes(2);
  expect(enter.mock.lastCall?.[0].getTime()).toBeGreaterThanOrEqual(Date.UTC(2030, 6, 14, 22));
});

it('counts today’s posts without deleted ones', () => {
  const [a, b] = [aPost({ id: 'a' }), aPost({ id: 'b', content: 'Le second.' })];
  const wall = open(ready());
  act(() =>
    wall.today.set({
      status: 'ready',
      posts: { shown: [a, b], waiting: [], deletedIds: ['b'] },
    }),
  );
  const section = screen.getByRole('region', { name: 'Posts du jour' });
  expect(within(section).getByText('1 post')).toBeVisible();
  expect(within(section).getByText('Ce post a été retiré du mur')).toBeVisible();
  expect(within(section).queryByText('Le second.')).toBeNull();
  expect(within(section).getByText(previewMessages.wall.promise)).toBeVisible();
  const meter = section.querySelector('.day-meter');
  expect(meter).toHaveStyle({ '--used': '1', '--slots': String(POSTS_PUBLISHED_PER_DAY) });
});

it('keeps new posts behind a button, which shows them at the top', async () => {
  const [a, b] = [aPost({ id: 'a' }), aPost({ id: 'b', content: 'Le second.' })];
  vi.stubGlobal('scrollY', 500);
  const waiting = { shown: [a], waiting: [b], deletedIds: [] };
  open({ status: 'ready', posts: waiting });
  expect(screen.queryByText('Le second.')).toBeNull();
  expect(screen.getByText('2 posts')).toBeVisible();
  await userEvent.click(screen.getByText('1 nouveau post'));
  expect(reveal).toHaveBeenCalledOnce();
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});
