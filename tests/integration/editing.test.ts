import { describe, expect, it } from 'vitest';
import { moderationMessages } from '@/config/moderationMessages';
import { parisDay } from '@/domain/days';
import type { Post } from '@/domain/post';
import { changeCategory, deletePost, editPost } from '@/services/editing';
import { publishPosts } from '@/services/moderation';
import { aPost } from '../factories/domain';
import { pendingPost, postId, publishedPost } from '../factories/posts';
import { read, signInAs, useEmulators, write } from './support/emulator';

useEmulators();

const ID = postId(1);
const NOT_ALLOWED = { ok: false, message: 'Action non autorisée' };
const TEXT = { title: 'Été', content: 'Un mot.', category: 'social', source: null } as const;
const NEXT = {
  title: null,
  content: 'Un autre mot.',
  category: 'justice',
  source: 'https://insee.fr/',
} as const;

const stored = { title: TEXT.title, content: TEXT.content, category: TEXT.category };

/** The post as an admin's screen shows it. */
const seen = (part: Partial<Post> = {}) => aPost({ id: ID, ...TEXT, ...part });
const pending = () => seen({ status: 'pending', publishedAt: null, position: null });

const asAdmin = () => signInAs('chef', { role: 'admin' });
const queue = () => write(`posts/${ID}`, pendingPost(stored));

/** A post that went through publishing, as every post since search exists did. */
async function publish(): Promise<void> {
  await queue();
  expect(await publishPosts([pending()])).toEqual({ ok: true });
}

const today = parisDay(new Date());
const countOfToday = async () => {
  const month = await read(`archiveMonths/${today.slice(0, 7)}`);
  return month?.['days'];
};

describe('editing', () => {
  it('changes a pending post, which search does not know', async () => {
    await asAdmin();
    await queue();
    expect(await editPost(pending(), NEXT)).toEqual({ ok: true });
    const post = await read(`posts/${ID}`);
    expect(post).toMatchObject({ content: NEXT.content, source: NEXT.source });
    expect(post).not.toHaveProperty('title');
    expect(await read(`searchIndex/${ID}`)).toBeNull();
  });

  it('changes a published post and search with it', async () => {
    await asAdmin();
    await publish();
    const before = await read(`searchIndex/${ID}`);
    expect(await editPost(seen(), NEXT)).toEqual({ ok: true });
    const index = await read(`searchIndex/${ID}`);
    expect(index).toMatchObject({
      content: NEXT.content,
      category: 'justice',
      publishedAt: before?.['publishedAt'],
      position: 0,
    });
    expect(index).not.toHaveProperty('title');
    expect(JSON.stringify(index?.['prefixes'])).toContain('"autre"');
    expect(JSON.stringify(index?.['prefixes'])).not.toContain('"ete"');
    // And once more, for the answer may be lost on its way.
    expect(await editPost(seen(), NEXT)).toEqual({ ok: true });
  });

  it('changes the category alone', async () => {
    await asAdmin();
    await publish();
    expect(await changeCategory(seen(), 'economie')).toEqual({ ok: true });
    for (const path of [`posts/${ID}`, `searchIndex/${ID}`]) {
      expect(await read(path)).toMatchObject({
        category: 'economie',
        content: TEXT.content,
        title: TEXT.title,
      });
    }
  });

  it('overwrites nothing that another admin changed meanwhile', async () => {
    await asAdmin();
    await publish();
    await editPost(seen(), { ...TEXT, content: 'Corrigé ailleurs.' });
    const message = moderationMessages.error.changedElsewhere;
    expect(await editPost(seen(), NEXT)).toEqual({ ok: false, message });
    expect(await read(`posts/${ID}`)).toMatchObject({ content: 'Corrigé ailleurs.' });
  });

  it('is refused once the post was decided, or is gone', async () => {
    await asAdmin();
    expect(await editPost(pending(), NEXT)).toEqual({ ok: false, message: 'Post introuvable' });
    await publish();
    const message = moderationMessages.error.decidedElsewhere(['Été']);
    expect(await editPost(pending(), NEXT)).toEqual({ ok: false, message });
    expect(await read(`posts/${ID}`)).toMatchObject({ content: TEXT.content });
  });

  it('of a post from before search changes its source only, and says so', async () => {
    await asAdmin();
    await write(`posts/${ID}`, publishedPost(stored));
    const message = moderationMessages.error.notIndexed;
    expect(await editPost(seen(), NEXT)).toEqual({ ok: false, message });
    expect(await changeCategory(seen(), 'justice')).toEqual({ ok: false, message });
    expect(await editPost(seen(), { ...TEXT, source: NEXT.source })).toEqual({ ok: true });
  });

  it('is for admins', async () => {
    await signInAs('ana');
    await write(`posts/${ID}`, publishedPost(stored));
    expect(await editPost(seen(), { ...TEXT, source: NEXT.source })).toEqual(NOT_ALLOWED);
    await queue();
    expect(await editPost(pending(), NEXT)).toEqual(NOT_ALLOWED);
  });
});

describe('deleting', () => {
  it('takes the post off the wall, out of search and out of the archive', async () => {
    await asAdmin();
    await publish();
    expect(await countOfToday()).toEqual({ [today.slice(8)]: 1 });
    expect(await deletePost(seen())).toEqual({ ok: true });
    expect(await read(`posts/${ID}`)).toBeNull();
    expect(await read(`searchIndex/${ID}`)).toBeNull();
    expect(await countOfToday()).toEqual({ [today.slice(8)]: 0 });
    expect(await deletePost(seen())).toEqual({ ok: false, message: 'Post introuvable' });
  });

  it('takes a post that neither search nor the archive knows', async () => {
    await asAdmin();
    await write(`posts/${ID}`, publishedPost(stored));
    await write('archiveMonths/2026-01', { days: { '03': 2 } });
    expect(await deletePost(seen())).toEqual({ ok: true });
    expect(await read('archiveMonths/2026-01')).toEqual({
      days: { '03': 2 },
    });
  });

  it('keeps the place of the day taken', async () => {
    await asAdmin();
    await publish();
    await deletePost(seen());
    expect(await read('publishing/today')).toMatchObject({
      ids: [ID],
    });
  });

  it('is for admins, and for published posts', async () => {
    await signInAs('ana');
    await write(`posts/${ID}`, publishedPost(stored));
    expect(await deletePost(seen())).toEqual(NOT_ALLOWED);
    await asAdmin();
    await queue();
    expect(await deletePost(seen())).toMatchObject({ ok: false });
    expect(await read(`posts/${ID}`)).not.toBeNull();
  });
});
