import { describe, expect, it } from 'vitest';
import type { ReactionType } from '@/domain/votes';
import { setReaction } from '@/services/posts/reactions';
import { pendingPost, postId, publishedPost } from '../factories/posts';
import { refusal } from '../factories/refusal';
import { read, signInAs, useEmulators, write } from './support/emulator';

useEmulators();

const id = postId(1);

async function expectState(counts: Partial<Record<ReactionType, number>>, total: number) {
  const votes = { impossible: 0, absurde: 0, grave: 0, drole: 0, archiver: 0, ...counts };
  expect(await read(`posts/${id}`)).toMatchObject({ votes });
  expect(await read('users/ana/private/account')).toMatchObject({ reactionsCount: total });
}

describe('reacting', () => {
  it('adds, changes and removes a reaction, and changes nothing when repeated', async () => {
    await write(`posts/${id}`, publishedPost());
    await signInAs('ana');
    expect(await setReaction('ana', id, 'grave')).toEqual({ ok: true });
    await expectState({ grave: 1 }, 1);
    await setReaction('ana', id, 'grave');
    await expectState({ grave: 1 }, 1);
    await setReaction('ana', id, 'drole');
    await expectState({ drole: 1 }, 1);
    expect(await read(`users/ana/votes/${id}`)).toMatchObject({ type: 'drole' });
    await setReaction('ana', id, null);
    await expectState({}, 0);
    expect(await read(`users/ana/votes/${id}`)).toBeNull();
  });

  it.each([
    ['votes', { votes: { grave: ['u1', 'u2'], drole: ['u3'] } }],
    ['reactions', { votes: {}, reactions: { grave: ['u1', 'u2'], drole: ['u3'] } }],
  ])('converts the voter lists of an older post into counts (%s)', async (_, older) => {
    await write(`posts/${id}`, publishedPost(older));
    await signInAs('ana');
    expect(await setReaction('ana', id, 'drole')).toEqual({ ok: true });
    await expectState({ grave: 2, drole: 2 }, 1);
    expect(await read(`posts/${id}`)).not.toHaveProperty('reactions');
    await setReaction('ana', id, 'grave');
    await expectState({ grave: 3, drole: 1 }, 1);
  });

  it('refuses a post that is not published, and writes nothing', async () => {
    await write(`posts/${id}`, pendingPost());
    await signInAs('ana');
    expect(await setReaction('ana', id, 'drole')).toMatchObject({ code: 'notAllowed' });
    await expectState({}, 0);
    expect(await read(`users/ana/votes/${id}`)).toBeNull();
  });

  it('refuses a post that does not exist', async () => {
    await signInAs('ana');
    expect(await setReaction('ana', id, 'drole')).toEqual(refusal('postNotFound'));
  });
});
