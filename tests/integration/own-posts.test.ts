import { expect, it } from 'vitest';
import { fetchOwnUnpublished } from '@/services/ownPosts';
import { rejectPosts } from '@/services/moderation';
import { newPostId, submitPost } from '@/services/posts';
import { publishedPost } from '../factories/posts';
import { signInAs, useEmulators, write } from './support/emulator';

useEmulators();

const draft = (content: string) =>
  ({ title: null, content, category: 'social', source: null, isAnonymous: true }) as const;

it('tells authors what became of their posts, anonymous ones too', async () => {
  const ana = await signInAs('ana');
  const ids = [newPostId(), newPostId(), newPostId()] as const;
  for (const [n, id] of ids.entries()) await submitPost(ana, id, draft(`Texte ${n}.`));
  await write(`posts/${ids[2]}`, publishedPost());
  await signInAs('chef', { role: 'admin' });
  expect(await rejectPosts([ids[0]], 'Hors sujet.')).toEqual({ ok: true });

  await signInAs('ana');
  const found = await fetchOwnUnpublished('ana');
  expect(found.map(({ id, status, rejectionReason }) => [id, status, rejectionReason])).toEqual([
    [ids[1], 'pending', null],
    [ids[0], 'rejected', 'Hors sujet.'],
  ]);
  await signInAs('bob');
  await expect(fetchOwnUnpublished('ana')).rejects.toMatchObject({ code: 'permission-denied' });
});
