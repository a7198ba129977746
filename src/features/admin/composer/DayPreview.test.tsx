import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { UnpublishedPost } from '@/domain/posts/post';
import { fetchPostsSince } from '@/services/posts/posts';
import { aPendingPost, aPost } from '../../../../tests/factories/domain';
import { DayPreview } from './DayPreview';
import { act, render, screen, within } from '../../../../tests/support/render';

vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));
vi.mock('@/services/posts/posts', () => ({ fetchPostsSince: vi.fn() }));

const [a, b] = ['Arbre', 'Bateau'].map((content) => aPendingPost({ id: content, content }));
const published = aPost({ id: 'p', content: 'Déjà là' });

beforeEach(() => void vi.mocked(fetchPostsSince).mockResolvedValue([published]));

const preview = (...posts: readonly (UnpublishedPost | undefined)[]) => (
  <DayPreview
    posts={posts.flatMap((post) => post ?? [])}
    // One of the two was deleted.
    publishedToday={['p', 'deleted']}
    slotsLeft={8}
  />
);
const items = () => within(screen.getByRole('region')).getAllByRole('listitem', { hidden: true });
const texts = () =>
  items().map((item) => item.querySelector('.post-text')?.textContent ?? item.textContent);
const pressed = () => screen.getByRole('button', { pressed: true }).textContent;
const free = (count: number) => Array.from({ length: count }, () => 'Place libre');

it('shows the ten places of the day: the posts in their order, those of today, used and free places', async () => {
  const { rerender } = render(preview(b, a), { wrapper: MemoryRouter });
  await act(async () => {});
  expect(texts()).toEqual(['Bateau', 'Arbre', 'Déjà là', 'Place utilisée', ...free(6)]);
  rerender(preview(a));
  expect(texts()).toEqual(['Arbre', 'Déjà là', 'Place utilisée', ...free(7)]);
  expect(fetchPostsSince).toHaveBeenCalledOnce();
});

it('begins with the phone on a phone, and switches between a desktop and a phone', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { unmount } = render(preview(a), { wrapper: MemoryRouter });
  await act(async () => {});
  expect(pressed()).toBe('Téléphone');
  unmount();
  vi.unstubAllGlobals();
  render(preview(a), { wrapper: MemoryRouter });
  await act(async () => {});
  expect(pressed()).toBe('Ordinateur');
  await userEvent.click(screen.getByRole('button', { name: 'Téléphone' }));
  expect(pressed()).toBe('Téléphone');
  expect(texts()).toContain('Arbre');
});
