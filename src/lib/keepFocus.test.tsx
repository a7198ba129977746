import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepFocus } from './keepFocus';

interface PageProps {
  readonly hasFailed: boolean;
}

function Page({ hasFailed }: PageProps) {
  return (
    <>
      <button type="button">Menu</button>
      <section aria-label="Posts du jour">
        {hasFailed ? (
          <p>
            <button type="button" ref={keepFocus}>
              Réessayer
            </button>
          </p>
        ) : (
          <a href="/post/a">Un post</a>
        )}
      </section>
    </>
  );
}

/** Loads the posts while this button has the focus. */
async function loadFrom(name: string): Promise<void> {
  const { rerender } = render(<Page hasFailed />);
  screen.getByRole('button', { name }).focus();
  await act(async () => rerender(<Page hasFailed={false} />));
  expect(screen.getByText('Un post')).toBeVisible();
}

it('focuses the nearest remaining ancestor when the button disappears with the focus', async () => {
  await loadFrom('Réessayer');
  expect(screen.getByRole('region')).toHaveFocus();
  expect(screen.getByRole('region').style.outline).toBe('none');
});

const listOf = (hasPost: boolean) => (
  <section aria-label="Posts">
    <ul>
      {hasPost && (
        <li>
          <button type="button" ref={keepFocus}>
            Supprimer
          </button>
        </li>
      )}
    </ul>
  </section>
);

it('skips an ancestor that is hidden because it has become empty', async () => {
  const { rerender } = render(listOf(true));
  screen.getByRole('button').focus();
  screen.getByRole('list').checkVisibility = () => false;
  await act(async () => rerender(listOf(false)));
  expect(screen.getByRole('region')).toHaveFocus();
});

it('leaves the focus on another element', async () => {
  await loadFrom('Menu');
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});

it('leaves the focus to what takes the place of the button', async () => {
  const { rerender } = render(
    <button type="button" ref={keepFocus}>
      Réessayer
    </button>,
  );
  screen.getByRole('button').focus();
  // eslint-disable-next-line jsx-a11y/no-autofocus -- a page that focuses its field
  await act(async () => rerender(<input autoFocus />));
  expect(screen.getByRole('textbox')).toHaveFocus();
});

const wholePage = (hasFailed: boolean) => (
  <main id="content" tabIndex={-1}>
    {hasFailed && (
      <button type="button" ref={keepFocus}>
        Réessayer
      </button>
    )}
  </main>
);

it('focuses the content under the title of the page when the whole page has failed', async () => {
  document.title = 'Archives · Le Mur';
  const { rerender } = render(wholePage(true));
  screen.getByRole('button').focus();
  await act(async () => rerender(wholePage(false)));
  expect(screen.getByRole('main', { name: 'Archives · Le Mur' })).toHaveFocus();
});

it('leaves the page alone when all of it disappears', async () => {
  const { container, unmount } = render(<Page hasFailed />);
  screen.getByRole('button', { name: 'Réessayer' }).focus();
  await act(async () => {
    unmount();
    container.remove();
  });
  expect(document.body).not.toHaveAttribute('tabindex');
});
