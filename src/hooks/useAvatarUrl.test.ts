import { beforeEach, expect, it, vi } from 'vitest';
import { storedAvatars } from '@/services/avatars/storedAvatars';
import { fetchDocument, runQuery } from '@/services/firebase/rest';
import type { RestDocument } from '@/services/firebase/restValues';

vi.mock('@/services/firebase/rest', () => ({ fetchDocument: vi.fn(), runQuery: vi.fn() }));

const KEY = 'profilePictures';
const chat = { id: 'chat', imageUrl: 'https://images.example/chat.png', name: 'Chat' };
const coq = { id: 'coq', imageUrl: '/profile-pictures/coq.jpg', name: 'Coq' };

let stored: Map<string, string>;
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};

/** Imports the modules anew, as a page load does. */
async function visit() {
  vi.resetModules();
  const { createQueryClient } = await import('./query');
  const { avatarsQuery, avatarUrlQuery } = await import('./useAvatarUrl');
  const client = createQueryClient();
  return {
    knownUrl: (id: string) => {
      const known = client.getQueryCache().build(client, client.defaultQueryOptions(avatarsQuery));
      return known.state.data?.find((avatar) => avatar.id === id)?.imageUrl ?? null;
    },
    fetchAvatars: () => client.fetchQuery(avatarsQuery),
    fetchAvatarUrl: (id: string) => client.fetchQuery(avatarUrlQuery(id)),
  };
}

const document = (id: string, imageUrl: string, name: string): RestDocument => ({
  id,
  name: `projects/p/databases/(default)/documents/profilePictures/${id}`,
  fields: {},
  data: { imageUrl, name },
});

const answer = (...avatars: (typeof chat)[]) => {
  const found = avatars.map(({ id, imageUrl, name }) => document(id, imageUrl, name));
  vi.mocked(runQuery).mockResolvedValue(found);
};

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', storage);
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(fetchDocument).mockResolvedValue(null);
});

it('fetches the catalogue once for all avatars, and caches it for the next visit', async () => {
  answer(chat, coq);
  const first = await visit();
  expect(first.knownUrl('chat')).toBeNull();
  const urls = await Promise.all([first.fetchAvatarUrl('chat'), first.fetchAvatarUrl('coq')]);
  expect(urls).toEqual([chat.imageUrl, coq.imageUrl]);
  const next = await visit();
  expect(next.knownUrl('chat')).toBe(chat.imageUrl);
  expect(runQuery).toHaveBeenCalledOnce();
});

it('fetches the catalogue again, once, for avatars that the cached one lacks', async () => {
  stored.set(KEY, JSON.stringify({ readAt: Date.now(), pictures: [chat] }));
  answer(chat, coq);
  const { knownUrl, fetchAvatarUrl } = await visit();
  expect(knownUrl('coq')).toBeNull();
  expect(await fetchAvatarUrl('coq')).toBe(coq.imageUrl);
  expect(await fetchAvatarUrl('gone')).toBe('/profile-pictures/gone.jpg');
  expect(await fetchAvatarUrl('lost')).toBe('/profile-pictures/lost.jpg');
  expect(runQuery).toHaveBeenCalledOnce();
});

it('fetches an avatar that left the catalogue by its id, once', async () => {
  answer(chat);
  vi.mocked(fetchDocument).mockResolvedValue(
    document('old', 'https://images.example/old.png', 'Old'),
  );
  const { fetchAvatarUrl } = await visit();
  const urls = await Promise.all([fetchAvatarUrl('old'), fetchAvatarUrl('old')]);
  expect(urls).toEqual(['https://images.example/old.png', 'https://images.example/old.png']);
  expect(fetchDocument).toHaveBeenCalledOnce();
});

it('looks for the single avatar when the catalogue cannot be fetched', async () => {
  vi.mocked(runQuery).mockRejectedValue(new Error('offline'));
  vi.mocked(fetchDocument).mockRejectedValue(new Error('offline'));
  const { fetchAvatarUrl, fetchAvatars } = await visit();
  for (const id of ['chat', 'coq']) await expect(fetchAvatarUrl(id)).rejects.toThrow('Erreur');
  expect(runQuery).toHaveBeenCalledOnce();
  expect(stored.size).toBe(0);
  // The next card with this avatar tries again.
  vi.mocked(fetchDocument).mockResolvedValue(document('coq', '/coq.png', 'Coq'));
  expect(await fetchAvatarUrl('coq')).toBe('/coq.png');
  // fetchAvatars() sends a new request.
  answer(chat);
  expect(await fetchAvatars()).toMatchObject([chat]);
});

const day = 24 * 60 * 60 * 1000;
it.each([
  ['not JSON', '{'],
  ['of another shape', JSON.stringify([chat])],
  ['made of invalid entries', JSON.stringify({ readAt: Date.now(), pictures: [{ id: 'chat' }] })],
  ['a day old', JSON.stringify({ readAt: Date.now() - day, pictures: [chat] })],
  ['from the future', JSON.stringify({ readAt: Date.now() + day, pictures: [chat] })],
])('ignores a cached catalogue that is %s', (_, cached) => {
  stored.set(KEY, cached);
  expect(storedAvatars()).toBeUndefined();
});

const refuse = () => {
  throw new Error('QuotaExceededError');
};

it('works without a storage that throws', async () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  answer(chat);
  const { knownUrl, fetchAvatarUrl } = await visit();
  expect(knownUrl('chat')).toBeNull();
  expect(await fetchAvatarUrl('chat')).toBe(chat.imageUrl);
});
