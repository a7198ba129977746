import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Location } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { PostAddress } from '@/app/routing/usePostAddress';
import { useShortcutSetting } from '@/hooks/useShortcutSetting';
import { inRoot } from '../../../tests/support/inRoot';
import { useReaderShortcuts } from './useReaderShortcuts';

const onHelp = vi.fn();

const pageAt = (pathname: string): Location => ({
  pathname,
  search: '',
  hash: '',
  key: '',
  state: null,
});

function Page({ pathname = '/', postId = null }: { pathname?: string; postId?: string | null }) {
  const address: PostAddress = {
    page: pageAt(pathname),
    postId,
    shownId: postId,
    close: vi.fn(),
    show: vi.fn(),
  };
  useReaderShortcuts(address, { onHelp, onRandom: vi.fn() });
  return (
    <main>
      {['A', 'B'].map((name) => (
        <article key={name} data-post-id={name}>
          <a href={`/post/${name}`} data-post-open>
            {name}
          </a>
        </article>
      ))}
      <dialog open={postId !== null} />
    </main>
  );
}

const press = (keys: string) => userEvent.keyboard(keys);
const card = (name: string) => screen.getByRole('link', { name });

it('moves the focus along the cards by j and k, and stops at both ends', async () => {
  render(<Page />, inRoot());
  await press('j');
  expect(card('A')).toHaveFocus();
  await press('j');
  expect(card('B')).toHaveFocus();
  await press('j');
  expect(card('B')).toHaveFocus();
  await press('kk');
  expect(card('A')).toHaveFocus();
});

it('ignores all keys but ? while a post is open', async () => {
  render(<Page postId="a" />, inRoot());
  await press('j');
  expect(document.body).toHaveFocus();
  await press('?');
  expect(onHelp).toHaveBeenCalledOnce();
});

it('ignores all keys on the admin page', async () => {
  render(<Page pathname="/admin" />, inRoot());
  await press('j?');
  expect(document.body).toHaveFocus();
  expect(onHelp).not.toHaveBeenCalled();
});

it('ignores all keys once shortcuts are switched off', async () => {
  const [, setOn] = renderHook(useShortcutSetting).result.current;
  render(<Page />, inRoot());
  act(() => setOn(false));
  await press('jk?');
  expect(document.body).toHaveFocus();
  expect(onHelp).not.toHaveBeenCalled();
  act(() => setOn(true));
  await press('j');
  expect(card('A')).toHaveFocus();
});
