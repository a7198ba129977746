import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PublishedPost } from '@/domain/posts/post';
import { NO_VOTES } from '@/domain/posts/votes';
import { fetchProfile } from '@/services/profiles/profiles';
import { fetchPostsOf } from '@/services/posts/postsOfUser';
import { aPost } from '../../tests/factories/domain';
import { aMe } from '../../tests/factories/me';
import { profilePreview } from './profilePreview';

vi.mock('@/services/profiles/profiles', () => ({ fetchProfile: vi.fn() }));
vi.mock('@/services/posts/postsOfUser', () => ({ fetchPostsOf: vi.fn() }));

const { profile } = aMe();
const last = (items: readonly PublishedPost[]) => ({ items, next: null });

const { signal } = new AbortController();

beforeEach(() => {
  vi.mocked(fetchProfile).mockResolvedValue({ kind: 'shown', profile });
  const votes = { ...NO_VOTES, drole: 7 };
  vi.mocked(fetchPostsOf).mockResolvedValue(
    last(['a', 'b', 'c'].map((id) => aPost({ id, votes }))),
  );
});

it('renders only the posts within the limit, but counts all', async () => {
  render(await profilePreview('ana', 2, signal));
  expect(screen.getByRole('heading', { name: '@Ana' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Posts (3)' })).toBeVisible();
  expect(screen.getByText('Réactions reçues').nextSibling).toHaveTextContent('21');
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it.each([
  ['a private profile', { kind: 'private' }],
  ['an unknown user', { kind: 'unknown' }],
  [
    'a private profile that was returned nevertheless',
    { kind: 'shown', profile: { ...profile, isPrivate: true } },
  ],
] as const)('renders no preview for %s', async (_, found) => {
  vi.mocked(fetchProfile).mockResolvedValue(found);
  expect(await profilePreview('ana', 2, signal)).toBeNull();
});

it('returns null for a profile without posts', async () => {
  vi.mocked(fetchPostsOf).mockResolvedValue(last([]));
  expect(await profilePreview('ana', 2, signal)).toBeNull();
});

it('renders no more posts than the page shows at first', async () => {
  const posts = Array.from({ length: 31 }, (_, n) => aPost({ id: `post${n}` }));
  vi.mocked(fetchPostsOf).mockResolvedValue(last(posts));
  render(await profilePreview('ana', Infinity, signal));
  expect(screen.getAllByRole('article')).toHaveLength(30);
  expect(screen.getByRole('tab', { name: 'Posts (31)' })).toBeVisible();
});
