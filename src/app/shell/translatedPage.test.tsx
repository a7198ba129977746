import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ThemeToggle } from '@/components/layout/ThemeToggle';
import { ThemeProvider } from '@/contexts/ThemeContext';
import { PostsProvider } from '@/contexts/PostsContext';
import { OwnReactionItem } from '@/features/profile/reactions/OwnReactionItem';
import { NewPostsButton } from '@/features/wall/NewPostsButton';
import { PreviousView, TodayView } from '@/features/wall/WallView';
import { aPost } from '../../../tests/factories/domain';
import { translatePage } from '../../../tests/support/translatePage';

vi.mock('@/services/session/session', () => ({ subscribeToSession: vi.fn() }));

// A browser's translator has replaced the text nodes (tests/support/bareTexts.ts finds such places).

it('switches the theme in the menu of small screens', async () => {
  render(
    <ThemeProvider>
      <ThemeToggle isInMenu />
    </ThemeProvider>,
  );
  translatePage();
  for (const next of ['clair', 'sombre']) {
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveTextContent(`Passer en mode ${next}`);
    translatePage();
  }
});

it('takes back the own reaction and sets it again', () => {
  const own = {
    id: 'a',
    type: 'grave',
    reactedAt: new Date(),
    post: aPost(),
    isPending: false,
  } as const;
  const item = (current: 'grave' | null) => (
    <MemoryRouter>
      <PostsProvider>
        <OwnReactionItem own={{ ...own, current }} onReact={vi.fn()} />
      </PostsProvider>
    </MemoryRouter>
  );
  const { container, rerender } = render(item('grave'));
  translatePage();
  rerender(item(null));
  expect(container).toHaveTextContent('Réaction retirée');
  expect(container).not.toHaveTextContent('Grave');
  translatePage();
  rerender(item('grave'));
  expect(container).toHaveTextContent('Grave');
  expect(container).not.toHaveTextContent('Réaction retirée');
});

/** What of the wall counts posts. */
const wall = (count: number) => (
  <>
    <TodayView day={new Date()} count={count}>
      {null}
    </TodayView>
    <PreviousView count={count} hasMore={false}>
      {null}
    </PreviousView>
    <NewPostsButton count={count} onShow={vi.fn()} />
  </>
);

it('counts the posts of today, the earlier ones and the new ones', () => {
  const { container, rerender } = render(wall(1));
  for (const count of [2, 21, 0, 1]) {
    translatePage();
    rerender(wall(count));
    const untranslated = render(wall(count));
    expect(container.textContent).toBe(untranslated.container.textContent);
    expect(container).toHaveTextContent(`${count} post`);
    untranslated.unmount();
  }
});
