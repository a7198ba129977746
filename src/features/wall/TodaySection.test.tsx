import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { PostsProvider } from '@/contexts/PostsContext';
import { aPost } from '../../../tests/factories/domain';
import { showAll } from './dayPosts';
import { TodaySection } from './TodaySection';

vi.mock('@/services/session/startSession', () => ({
  subscribeToSessionOnDemand: vi.fn(),
  startingSession: vi.fn(),
}));

type Props = ComponentProps<typeof TodaySection>;

/** Renders the section with `count` posts of today, of which `shown` are not hidden. */
function section(count: number, shown = count, overrides: Partial<Props> = {}) {
  const posts = Array.from({ length: count }, (_, n) => aPost({ id: `p${n}` }));
  render(
    <PostsProvider>
      <MemoryRouter>
        <TodaySection
          day={new Date('2026-11-22T12:00:00Z')}
          today={{ status: 'ready', posts: showAll(posts) }}
          shown={posts.slice(0, shown)}
          filter={null}
          own={null}
          isInvited={false}
          isStoringSeen={false}
          readOn={undefined}
          onRetry={vi.fn()}
          onShowAll={vi.fn()}
          {...overrides}
        />
      </MemoryRouter>
    </PostsProvider>,
  );
}

/** The element by which styles/sign.css shows the sign beside the notice. */
const signedNotice = () => document.querySelector('.painted-sign > .no-post');
const freePlace = () => screen.queryByText(/^Il reste au plus/);

// A day of one slot has posts or a free place.
it.runIf(POSTS_PUBLISHED_PER_DAY > 1)(
  'shows a free place after the posts, with a button to write one',
  () => {
    section(POSTS_PUBLISHED_PER_DAY - 1);
    expect(freePlace()).toHaveTextContent('Il reste au plus une place aujourd’hui : la vôtre ?');
    expect(screen.getByRole('button', { name: 'Écrire un post' })).toHaveAttribute(
      'data-dialog',
      'newPost',
    );
  },
);

it.each([
  ['the last slot of the day is used', POSTS_PUBLISHED_PER_DAY, 1],
  ['there are no posts', 0, 0],
])('shows no free place when %s', (_, count, shown) => {
  section(count, shown);
  expect(freePlace()).toBeNull();
});

it('shows the painted sign beside the notice only on a day without posts', () => {
  section(0);
  expect(signedNotice()).toHaveTextContent('Pas encore de post aujourd’hui');
  cleanup();
  section(2, 0);
  expect(screen.getByText('Vous avez vu tous les posts du jour')).toBeVisible();
  expect(signedNotice()).toBeNull();
  cleanup();
  const failure = { message: 'Erreur de connexion', reference: null };
  section(0, 0, { today: { status: 'failed', failure } });
  expect(screen.getByRole('alert')).toBeVisible();
  expect(signedNotice()).toBeNull();
});

it.each([
  ['a user', false, 1],
  ['a visitor, whose lead has that button', true, 0],
])(
  'offers to read the earlier posts on a day without posts, and to write or not to %s',
  (_, isInvited, count) => {
    section(0, 0, { isInvited });
    expect(document.querySelectorAll('button[data-dialog=newPost]')).toHaveLength(count);
    expect(screen.getByRole('link', { name: 'Lire les précédents' })).toHaveAttribute(
      'href',
      '#previous',
    );
  },
);

it('offers to show all posts again when those of today are hidden', async () => {
  const onShowAll = vi.fn();
  section(2, 0, { onShowAll });
  await userEvent.click(screen.getByRole('button', { name: 'Tout revoir' }));
  expect(onShowAll).toHaveBeenCalledOnce();
});

it('shows one notice when today’s posts cannot be loaded without a network', () => {
  const failure = { message: 'Erreur de connexion', reference: null };
  section(0, 0, { today: { status: 'failed', failure }, readOn: null });
  expect(screen.getAllByText('Erreur de connexion')).toHaveLength(1);
});

it('says above the posts that were read last why they may be outdated', () => {
  const failure = 'Le service est surchargé.';
  section(1, 1, { readOn: new Date('2026-11-22T11:00:00Z'), failure });
  expect(screen.getByText(failure)).toBeVisible();
  expect(screen.queryByText('Erreur de connexion')).toBeNull();
});
