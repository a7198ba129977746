import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import type { IntersectionOptions } from 'react-intersection-observer';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { WALL_PAGE, WALL_SCROLL_POSTS } from '@/config/limits';
import { PostsProvider } from '@/contexts/PostsContext';
import { FIRST_PAGE_SIZE } from '@/services/posts/publishedQueries';
import { aPost } from '../../../tests/factories/domain';
import { PreviousSection } from './PreviousSection';
import { withoutHidden } from './useUnseen';

type InViewOptions = Pick<IntersectionOptions, 'skip' | 'onChange'>;

/** The last options of `useInView`: jsdom does not scroll. */
const observed = vi.hoisted(() => ({ options: {} as InViewOptions }));
vi.mock('react-intersection-observer', () => ({
  useInView: (options: InViewOptions) => {
    observed.options = options;
    return { ref: () => {} };
  },
}));
vi.mock('@/services/session/startSession', () => ({
  subscribeToSessionOnDemand: vi.fn(),
  startingSession: vi.fn(),
}));

type Props = ComponentProps<typeof PreviousSection>;

/** Props without hidden posts. */
const ALL: Props['unseen'] = { hidden: null, isPaused: false, goOn: vi.fn(), toggle: vi.fn() };

function section(
  overrides: Partial<Props['previous']> = {},
  todayStatus: Props['todayStatus'] = 'ready',
  unseen: Partial<Props['unseen']> = {},
  wallCount = 20,
) {
  const onMore = vi.fn();
  const previous: Props['previous'] = {
    status: 'ready',
    failure: null,
    posts: [aPost()],
    hasMore: true,
    ...overrides,
  };
  const page = render(
    <PostsProvider>
      <MemoryRouter>
        <PreviousSection
          previous={previous}
          posts={withoutHidden(previous.posts, unseen.hidden ?? null)}
          wallCount={wallCount}
          unseen={{ ...ALL, ...unseen }}
          todayStatus={todayStatus}
          onMore={onMore}
        />
      </MemoryRouter>
    </PostsProvider>,
  );
  return { onMore, ...page };
}

it.each([
  [FIRST_PAGE_SIZE, true],
  [WALL_SCROLL_POSTS - 1, true],
  [WALL_SCROLL_POSTS, false],
  [WALL_SCROLL_POSTS + WALL_PAGE, false],
])('with %i posts on the wall, loads more on scrolling: %j', (wallCount, isLoading) => {
  section({}, 'ready', {}, wallCount);
  expect(observed.options.skip).toBe(!isLoading);
  expect(screen.getByRole('button', { name: 'Voir plus (10 posts)' })).toBeVisible();
});

it('ignores the button while a page is loading, and shows a loading message', async () => {
  const { onMore } = section({ status: 'loading' });
  await userEvent.click(screen.getByRole('button', { name: 'Voir plus (10 posts)' }));
  expect(onMore).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('Chargement des posts…');
});

it('keeps the loaded posts when a page fails, and retries on request', async () => {
  const { onMore } = section({
    status: 'failed',
    failure: { message: 'Erreur de chargement des posts', reference: null },
  });
  expect(screen.getByText('Un mot sur la société.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Erreur de chargement des posts');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(onMore).toHaveBeenCalledOnce();
});

it('leaves the notice to the section of today when both failed', () => {
  const failure = { message: 'Erreur de chargement des posts', reference: null };
  const { container } = section({ status: 'failed', failure, posts: [] }, 'failed');
  expect(container).toBeEmptyDOMElement();
  section({ status: 'failed', failure }, 'failed');
  expect(screen.getByText('Un mot sur la société.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows a link to the archive, and the number of posts with a button for ten more until all are shown', async () => {
  const { onMore, unmount } = section();
  expect(screen.getByText('1 post affiché')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir tout' })).toHaveAttribute('href', '/archives');
  await userEvent.click(screen.getByRole('button', { name: 'Voir plus (10 posts)' }));
  expect(onMore).toHaveBeenCalledOnce();
  unmount();
  section({ hasMore: false });
  expect(screen.getByText('1 post')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Voir plus/ })).toBeNull();
});

it('renders nothing without older posts', () => {
  expect(section({ posts: [], hasMore: false }).container).toBeEmptyDOMElement();
});

it('shows no card until the posts of today are loaded', () => {
  section({}, 'loading');
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Chargement des posts…');
});

describe('with seen posts hidden', () => {
  const hidden = new Set([aPost().id]);

  it('offers more posts, and pauses with a message after many seen ones', async () => {
    section({}, 'ready', { hidden });
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByRole('button', { name: /Voir plus/ })).toBeVisible();
    cleanup();
    const goOn = vi.fn();
    section({}, 'ready', { hidden, isPaused: true, goOn });
    expect(screen.getByText('Rien de nouveau parmi 1 post plus ancien')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Voir plus/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Chercher plus loin' }));
    expect(goOn).toHaveBeenCalledOnce();
  });

  it('shows a message at the end, and a button to show all posts', async () => {
    const toggle = vi.fn();
    section({ hasMore: false }, 'ready', { hidden, toggle });
    expect(screen.getByText('Vous avez tout vu')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tout revoir' }));
    expect(toggle).toHaveBeenCalledOnce();
  });
});
