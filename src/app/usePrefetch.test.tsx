import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { preloadDialog } from './dialogs';
import { preloadPage } from './pages';
import { usePrefetch } from './usePrefetch';

vi.mock('./pages', () => ({ preloadPage: vi.fn() }));
vi.mock('./dialogs', () => ({ preloadDialog: vi.fn() }));

function Page() {
  usePrefetch();
  return (
    <>
      <a href="/archives?page=2">
        <b>Archives</b>
      </a>
      <a href="https://ailleurs.example/archives">Ailleurs</a>
      <button type="button" data-dialog="signIn">
        <b>Connexion</b>
      </button>
      <button type="button">Thème</button>
    </>
  );
}

it('begins to load the page of a link of ours that is pointed at, touched or focused', () => {
  render(<Page />);
  for (const begin of [fireEvent.pointerOver, fireEvent.touchStart, fireEvent.focusIn]) {
    begin(screen.getByText('Archives'));
  }
  fireEvent.pointerOver(screen.getByText('Ailleurs'));
  expect(vi.mocked(preloadPage).mock.calls).toEqual([['/archives'], ['/archives'], ['/archives']]);
});

it('begins to load the dialog that a button opens', () => {
  render(<Page />);
  for (const begin of [fireEvent.pointerOver, fireEvent.touchStart, fireEvent.focusIn]) {
    begin(screen.getByText('Connexion'));
    begin(screen.getByText('Thème'));
  }
  expect(vi.mocked(preloadDialog).mock.calls).toEqual([['signIn'], ['signIn'], ['signIn']]);
});
