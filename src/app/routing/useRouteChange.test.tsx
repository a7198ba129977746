import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { useRouteChange } from './useRouteChange';

function Page() {
  const { pathname } = useLocation();
  useRouteChange(pathname);
  return (
    <>
      <button type="button">Menu</button>
      <main id="content" tabIndex={-1} />
    </>
  );
}

const content = () => screen.getByRole('main');

async function show() {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  render(<RouterProvider router={router} />);
  document.title = 'Archives · Le Mur';
  await act(() => router.navigate('/archives'));
  return router;
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
});

it('scrolls to the top of a page that a link opens, and focuses it under its title', async () => {
  await show();
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  expect(content()).toHaveFocus();
  expect(content()).toHaveAccessibleName('Archives · Le Mur');
});

it('renames the focused page after going back, and does not scroll', async () => {
  const router = await show();
  document.title = 'Le Mur';
  await act(() => router.navigate(-1));
  expect(scrollTo).toHaveBeenCalledOnce();
  expect(content()).toHaveFocus();
  expect(content()).toHaveAccessibleName('Le Mur');
});

it('leaves the focus on a control after going back', async () => {
  const router = await show();
  screen.getByRole('button').focus();
  await act(() => router.navigate(-1));
  expect(screen.getByRole('button')).toHaveFocus();
});

it('focuses a page that is loading without a name, until its title has arrived', async () => {
  const router = await show();
  document.title = 'Le Mur';
  await act(() => router.navigate('/user/camille'));
  expect(content()).toHaveFocus();
  expect(content()).not.toHaveAccessibleName();
  await act(() => (document.title = '@Camille_B · Le Mur'));
  expect(content()).toHaveFocus();
  expect(content()).toHaveAccessibleName('@Camille_B · Le Mur');
});
