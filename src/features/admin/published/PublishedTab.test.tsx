import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import type { Cursor } from '@/services/firebase/query';
import { changeCategory, editPost } from '@/services/moderation/editing';
import { deletePost } from '@/services/moderation/deletePost';
import { fetchPublishedPage } from '@/services/posts/publishedPosts';
import { aPost } from '../../../../tests/factories/domain';
import { act, render, screen } from '../../../../tests/support/render';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { fill } from '../../../../tests/support/fill';
import { PublishedTab } from './PublishedTab';

vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));
vi.mock('@/services/posts/publishedPosts', () => ({ fetchPublishedPage: vi.fn() }));
vi.mock('@/services/posts/postOfAnyStatus', () => ({ subscribeToPostOfAnyStatus: () => () => {} }));
vi.mock('@/services/moderation/reportCases', () => ({ fetchCase: () => Promise.resolve(null) }));
vi.mock('@/services/posts/openPost', () => ({ fetchPublishedPost: () => Promise.resolve(null) }));
vi.mock('@/services/moderation/editing', () => ({ changeCategory: vi.fn(), editPost: vi.fn() }));
vi.mock('@/services/moderation/deletePost', () => ({ deletePost: vi.fn() }));

// The tab only passes the cursor on.
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const cursor = { after: 'b' } as unknown as Cursor;
/** Creates a post of that day in January. */
const post = (content: string, day: number) =>
  aPost({ id: content, content, publishedAt: new Date(2026, 0, day) });
const [a, b, c] = [post('Arbre', 3), post('Bateau', 2), post('Cerise', 1)];

beforeEach(() => {
  for (const service of [changeCategory, deletePost, editPost]) {
    vi.mocked(service).mockResolvedValue({ ok: true });
  }
  vi.mocked(fetchPublishedPage)
    .mockResolvedValueOnce({ items: [a, b], next: cursor })
    .mockResolvedValueOnce({ items: [c], next: null });
});

async function show(publishedToday: readonly string[] | null = []) {
  const { rerender } = render(<PublishedTab publishedToday={publishedToday} />, {
    wrapper: ({ children }) => (
      <SignedIn>
        <MemoryRouter>{children}</MemoryRouter>
      </SignedIn>
    ),
  });
  await act(async () => {});
  return { rerender };
}
const label = (name: string | RegExp) => screen.getByLabelText(name);
const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: typeset(name) }));
const texts = () =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('.post-text')?.textContent);

it('lists the posts page by page, each once, to the very first', async () => {
  await show();
  expect(texts()).toEqual(['Arbre', 'Bateau']);
  await press('Voir les 50 suivants');
  expect(fetchPublishedPage).toHaveBeenLastCalledWith(cursor, 50, expect.anything());
  expect(texts()).toEqual(['Arbre', 'Bateau', 'Cerise']);
  expect(screen.getByText('Vous avez atteint le tout premier post.')).toBeVisible();
});

it('shows an edited text and a changed category at once', async () => {
  await show();
  await userEvent.selectOptions(label('Catégorie de : Bateau'), 'justice');
  expect(changeCategory).toHaveBeenCalledExactlyOnceWith(b, 'justice');
  await userEvent.click(label('Modifier : Bateau'));
  // The edit starts from the changed category.
  expect(screen.getByRole('radio', { name: 'Justice' })).toBeChecked();
  fill(label('Message'), 'Barque');
  await press('Enregistrer');
  expect(editPost).toHaveBeenCalledOnce();
  expect(texts()).toEqual(['Arbre', 'Barque']);
  expect(label('Catégorie de : Barque')).toHaveValue('justice');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('removes a deleted post, and moves the focus to the one that follows', async () => {
  await show();
  await userEvent.click(label('Supprimer : Arbre'));
  await userEvent.click(label(/atteinte à la vie privée/));
  await press('Supprimer définitivement');
  expect(deletePost).toHaveBeenCalledExactlyOnceWith(
    a,
    typeset('Code civil, article 9 : atteinte à la vie privée.'),
    null,
  );
  expect(texts()).toEqual(['Bateau']);
  expect(label('Catégorie de : Bateau')).toHaveFocus();
});

it('shows a new publication first, without a reload, and keeps the older posts', async () => {
  const { rerender } = await show(null);
  // The publications of the day become known, which is no change.
  rerender(<PublishedTab publishedToday={[]} />);
  await act(async () => {});
  expect(fetchPublishedPage).toHaveBeenCalledOnce();
  await press('Voir les 50 suivants');
  const today = aPost({ id: 'today', content: 'Datte', publishedAt: new Date(2026, 0, 4) });
  // Another admin has deleted the first post.
  vi.mocked(fetchPublishedPage)
    .mockReset()
    .mockResolvedValue({ items: [today, b], next: cursor });
  rerender(<PublishedTab publishedToday={['today']} />);
  await act(async () => {});
  expect(fetchPublishedPage).toHaveBeenCalledExactlyOnceWith(null, 50, expect.anything());
  expect(texts()).toEqual(['Datte', 'Bateau', 'Cerise']);
  expect(screen.getByText('Vous avez atteint le tout premier post.')).toBeVisible();
});
