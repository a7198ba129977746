import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { postDialog, preloadDialog } from '@/app/dialogs/dialogs';
import { preloadPage } from './pages';
import { usePrefetch } from './usePrefetch';

vi.mock('./pages', () => ({ preloadPage: vi.fn() }));
vi.mock('@/app/dialogs/dialogs', () => ({
  postDialog: { preload: vi.fn() },
  preloadDialog: vi.fn(),
}));

function Page() {
  usePrefetch();
  return (
    <>
      <a href="/archives?page=2">
        <b>Archives</b>
      </a>
      <a href="https://ailleurs.example/archives">Ailleurs</a>
      <a href="/post/a">Post</a>
      <button type="button" data-dialog="signIn">
        <b>Connexion</b>
      </button>
      <button type="button">Thème</button>
    </>
  );
}

it('preloads the page of an internal link on hover, touch or focus', () => {
  render(<Page />);
  for (const fire of [fireEvent.pointerOver, fireEvent.touchStart, fireEvent.focusIn]) {
    fire(screen.getByText('Archives'));
  }
  fireEvent.pointerOver(screen.getByText('Ailleurs'));
  expect(vi.mocked(preloadPage).mock.calls).toEqual([['/archives'], ['/archives'], ['/archives']]);
});

it('preloads the dialog of a post, not its page, for the link of a post', () => {
  render(<Page />);
  fireEvent.pointerOver(screen.getByText('Post'));
  expect(postDialog.preload).toHaveBeenCalledOnce();
  expect(preloadPage).not.toHaveBeenCalled();
});

it('preloads the dialog of a button on hover, touch or focus', () => {
  render(<Page />);
  for (const fire of [fireEvent.pointerOver, fireEvent.touchStart, fireEvent.focusIn]) {
    fire(screen.getByText('Connexion'));
    fire(screen.getByText('Thème'));
  }
  expect(vi.mocked(preloadDialog).mock.calls).toEqual([['signIn'], ['signIn'], ['signIn']]);
});
