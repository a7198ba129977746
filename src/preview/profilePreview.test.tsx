import { render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STARTUP_RESPONSE_MAX_AGE_MS } from '@/config/limits';
import { AuthContext } from '@/contexts/AuthContext';
import { PostsProvider } from '@/contexts/PostsContext';
import type { PublishedPost } from '@/domain/post';
import { NO_VOTES } from '@/domain/votes';
import { loadProfile } from '@/features/publicProfile/loadProfile';
import { publicProfileMessages } from '@/features/publicProfile/messages';
import { usePublicProfile } from '@/features/publicProfile/usePublicProfile';
import { fetchProfile } from '@/services/account/profiles';
import { fetchPostsOf } from '@/services/posts/postsOfUser';
import { aPost } from '../../tests/factories/domain';
import { aMe } from '../../tests/factories/me';
import { profilePreview } from './profilePreview';

vi.mock('@/services/account/profiles', () => ({ fetchProfile: vi.fn() }));
vi.mock('@/services/posts/postsOfUser', () => ({ fetchPostsOf: vi.fn() }));
vi.mock('@/services/session/session', () => ({}));

const { profile } = aMe();
const last = (items: readonly PublishedPost[]) => ({ items, next: null });

const page = (uid: string) =>
  renderHook(() => usePublicProfile(uid), {
    wrapper: ({ children }) => (
      <AuthContext value={{ session: { status: 'signedOut' }, isAdmin: false }}>
        <PostsProvider>
          <MemoryRouter>{children}</MemoryRouter>
        </PostsProvider>
      </AuthContext>
    ),
  }).result.current.found;

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.mocked(fetchProfile).mockResolvedValue({ kind: 'shown', profile });
  const votes = { ...NO_VOTES, drole: 7 };
  vi.mocked(fetchPostsOf).mockResolvedValue(
    last(['a', 'b', 'c'].map((id) => aPost({ id, votes }))),
  );
});
afterEach(() => void vi.useRealTimers());

it('renders only the posts within the limit, but counts all', async () => {
  render(await profilePreview('ana', 2));
  expect(screen.getByRole('heading', { name: '@Ana' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Posts (3)' })).toBeVisible();
  expect(screen.getByText('Réactions reçues').nextSibling).toHaveTextContent('21');
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('shares the fetched data with the page until STARTUP_RESPONSE_MAX_AGE_MS have passed', async () => {
  await profilePreview('ana', 2);
  expect(page('ana')?.page.items).toHaveLength(3);
  expect(page('bob')).toBeNull();
  expect(vi.mocked(fetchProfile).mock.calls).toEqual([
    ['ana', null],
    ['bob', null],
  ]);
  vi.advanceTimersByTime(STARTUP_RESPONSE_MAX_AGE_MS);
  expect(page('ana')).toBeNull();
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
  expect(await profilePreview('ana', 2)).toBeNull();
});

it('returns null for a profile without posts', async () => {
  vi.mocked(fetchPostsOf).mockResolvedValue(last([]));
  expect(await profilePreview('ana', 2)).toBeNull();
});

it('renders no more posts than the page shows at first', async () => {
  const posts = Array.from({ length: 31 }, (_, n) => aPost({ id: `post${n}` }));
  vi.mocked(fetchPostsOf).mockResolvedValue(last(posts));
  render(await profilePreview('ana', Infinity));
  expect(screen.getAllByRole('article')).toHaveLength(30);
  expect(screen.getByRole('tab', { name: 'Posts (31)' })).toBeVisible();
});

it('shares a pending request and a refusal with the page', async () => {
  const [preview, loaded] = [profilePreview('ana', 2), loadProfile('ana', null)];
  expect(await preview).not.toBeNull();
  expect(await loaded).toMatchObject({ profile });
  expect(fetchProfile).toHaveBeenCalledOnce();

  vi.mocked(fetchProfile).mockResolvedValue({ kind: 'private' });
  expect(await profilePreview('bob', 2)).toBeNull();
  expect(await loadProfile('bob', null)).toMatchObject({
    message: publicProfileMessages.isPrivate,
  });
  expect(fetchProfile).toHaveBeenCalledTimes(2);
  expect(fetchPostsOf).toHaveBeenCalledTimes(2);
  // For a signed-in user the profile is fetched again.
  await loadProfile('bob', 'ana');
  expect(fetchProfile).toHaveBeenLastCalledWith('bob', 'ana');
});

it('lets the page fetch again after a failed request', async () => {
  vi.mocked(fetchProfile).mockRejectedValueOnce(new Error('offline'));
  await expect(profilePreview('ana', 2)).rejects.toThrow('offline');
  expect(await loadProfile('ana', null)).toMatchObject({ profile });
});
