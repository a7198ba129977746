import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { PostsProvider } from '@/contexts/PostsContext';
import { aPost } from '../../../tests/factories/domain';
import { PreviousSection } from './PreviousSection';
import { withoutHidden } from './useUnseen';

// Nothing scrolls in jsdom: what happens here, the button did.
vi.mock('react-intersection-observer', () => ({ useInView: () => ({ ref: () => {} }) }));
vi.mock('@/services/startSession', () => ({
  subscribeToSessionOnDemand: vi.fn(),
  startingSession: vi.fn(),
}));

type Props = ComponentProps<typeof PreviousSection>;

/** Nothing is hidden. */
const ALL: Props['unseen'] = { hidden: null, isResting: false, goOn: vi.fn(), toggle: vi.fn() };

function section(
  part: Partial<Props['previous']> = {},
  isAwaited = false,
  unseen: Partial<Props['unseen']> = {},
) {
  const onMore = vi.fn();
  const previous: Props['previous'] = {
    status: 'ready',
    message: '',
    posts: [aPost()],
    hasMore: true,
    ...part,
  };
  const page = render(
    <PostsProvider>
      <MemoryRouter>
        <PreviousSection
          previous={previous}
          posts={withoutHidden(previous.posts, unseen.hidden ?? null)}
          unseen={{ ...ALL, ...unseen }}
          isAwaited={isAwaited}
          onMore={onMore}
        />
      </MemoryRouter>
    </PostsProvider>,
  );
  return { onMore, ...page };
}

it('loads ten more by the button', async () => {
  const { onMore } = section();
  await userEvent.click(screen.getByRole('button', { name: 'Voir plus (10 posts)' }));
  expect(onMore).toHaveBeenCalledOnce();
});

it('does nothing more while a page is on its way, and says that it loads', async () => {
  const { onMore } = section({ status: 'loading' });
  await userEvent.click(screen.getByRole('button', { name: 'Voir plus (10 posts)' }));
  expect(onMore).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('Chargement des posts…');
});

it('keeps what is loaded when a page fails, and asks for it again', async () => {
  const { onMore } = section({ status: 'failed', message: 'Erreur de chargement des posts' });
  expect(screen.getByText('Un mot sur la société.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Erreur de chargement des posts');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(onMore).toHaveBeenCalledOnce();
});

it('ends, and is absent where there is nothing before today', () => {
  section({ hasMore: false });
  expect(screen.queryByRole('button', { name: /Voir plus/ })).toBeNull();
  const { container } = section({ posts: [], hasMore: false });
  expect(container).toBeEmptyDOMElement();
});

it('tells how many are shown, or how many there are once all of them are', () => {
  section();
  expect(screen.getByText('1 post affiché')).toBeVisible();
  section({ hasMore: false });
  expect(screen.getByText('1 post')).toBeVisible();
});

it('leads to the archive', () => {
  section();
  expect(screen.getByRole('link', { name: 'Voir tout' })).toHaveAttribute('href', '/archives');
});

it('shows no card as long as today’s posts could still move it', () => {
  section({}, true);
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Chargement des posts…');
});

describe('without the posts that were seen', () => {
  const hidden = new Set([aPost().id]);

  it('loads on, rests after many, and says among how many there was none', async () => {
    section({}, false, { hidden });
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByRole('button', { name: /Voir plus/ })).toBeVisible();
    cleanup();
    const goOn = vi.fn();
    section({}, false, { hidden, isResting: true, goOn });
    expect(screen.getByText('Rien de nouveau parmi 1 post plus ancien')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Voir plus/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Chercher plus loin' }));
    expect(goOn).toHaveBeenCalledOnce();
  });

  it('says at the end that all was seen, and shows it again', async () => {
    const toggle = vi.fn();
    section({ hasMore: false }, false, { hidden, toggle });
    expect(screen.getByText('Vous avez tout vu')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tout afficher' }));
    expect(toggle).toHaveBeenCalledOnce();
  });
});
