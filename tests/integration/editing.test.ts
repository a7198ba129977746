import { subDays } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { DELETIONS_PER_ADMIN_PER_DAY } from '@/config/limits';
import { parisDay } from '@/domain/days';
import type { PublishedPost } from '@/domain/posts/post';
import { changeCategory, editPost } from '@/services/moderation/editing';
import { deletePost } from '@/services/moderation/deletePost';
import { publishPosts } from '@/services/moderation/publishing';
import { aPendingPost, aPost } from '../factories/domain';
import { pendingPost, postId, publishedPost } from '../factories/posts';
import { refusal } from '../factories/refusal';
import { read, signInAs, write } from './support/emulator';

const ID = postId(1);
const TEXT = { title: 'Été', content: 'Un mot.', category: 'social', source: null } as const;
const NEXT = {
  title: null,
  content: 'Un autre mot.',
  category: 'justice',
  source: 'https://insee.fr/',
} as const;

const stored = { title: TEXT.title, content: TEXT.content, category: TEXT.category };

/** The post as an admin has loaded it. */
const loadedPost = (over: Partial<PublishedPost> = {}) => aPost({ id: ID, ...TEXT, ...over });
const pending = () => aPendingPost({ id: ID, ...TEXT });

const asAdmin = () => signInAs('chef', { role: 'admin' });
const queue = () => write(`unpublishedPosts/${ID}`, pendingPost(stored));

/** Publishes the post through the service, which also writes its search index. */
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
  it('changes a pending post, which has no search index', async () => {
    await asAdmin();
    await queue();
    expect(await editPost(pending(), NEXT)).toEqual({ ok: true });
    const post = await read(`unpublishedPosts/${ID}`);
    expect(post).toMatchObject({ content: NEXT.content, source: NEXT.source });
    expect(post).not.toHaveProperty('title');
    expect(post?.['editedFields']).toEqual(['title', 'content', 'category', 'source']);
    expect(await read(`searchIndex/${ID}`)).toBeNull();
  });

  it('changes a published post and its search index', async () => {
    await asAdmin();
    await publish();
    const before = await read(`searchIndex/${ID}`);
    expect(await editPost(loadedPost(), NEXT)).toEqual({ ok: true });
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
    // A retry succeeds, because the first response may have been lost.
    expect(await editPost(loadedPost(), NEXT)).toEqual({ ok: true });
  });

  it('keeps the text from before the first edit, also over the publication, until a deletion', async () => {
    await asAdmin();
    await queue();
    expect(await editPost(pending(), NEXT)).toEqual({ ok: true });
    const kept = await read(`formerTexts/${ID}`);
    expect(kept).toMatchObject({ sent: stored });
    const edited = aPendingPost({ id: ID, ...NEXT });
    expect(await publishPosts([edited])).toEqual({ ok: true });
    const last = { ...NEXT, category: 'politique' };
    expect(await editPost(loadedPost(NEXT), last)).toEqual({ ok: true });
    const renewed = await read(`formerTexts/${ID}`);
    expect(renewed).toMatchObject({ sent: stored });
    expect(renewed?.['at']).not.toEqual(kept?.['at']);
    const post = await read(`posts/${ID}`);
    expect(await deletePost(loadedPost(last), 'Publicité.')).toEqual({ ok: true });
    const { content, category, source } = last;
    const former = await read(`formerTexts/${ID}`);
    expect(former).toEqual({
      sent: stored,
      deleted: { content, category, source, publishedAt: post?.['publishedAt'] },
      at: expect.anything(),
    });
  });

  it('changes the category alone', async () => {
    await asAdmin();
    await publish();
    expect(await changeCategory(loadedPost(), 'economie')).toEqual({ ok: true });
    expect(
      await editPost(loadedPost({ category: 'economie' }), {
        ...TEXT,
        category: 'economie',
        title: 'Autre',
      }),
    ).toEqual({ ok: true });
    expect((await read(`posts/${ID}`))?.['editedFields']).toEqual(['category', 'title']);
    expect(
      await editPost(loadedPost({ category: 'economie', title: 'Autre' }), {
        ...TEXT,
        category: 'economie',
      }),
    ).toEqual({ ok: true });
    for (const path of [`posts/${ID}`, `searchIndex/${ID}`]) {
      expect(await read(path)).toMatchObject({
        category: 'economie',
        content: TEXT.content,
        title: TEXT.title,
      });
    }
  });

  it('refuses to overwrite a text that another admin has changed', async () => {
    await asAdmin();
    await publish();
    await editPost(loadedPost(), { ...TEXT, content: 'Corrigé ailleurs.' });
    expect(await editPost(loadedPost(), NEXT)).toMatchObject({ code: 'changedElsewhere' });
    expect(await read(`posts/${ID}`)).toMatchObject({ content: 'Corrigé ailleurs.' });
  });

  it('refuses a post that was decided elsewhere or does not exist', async () => {
    await asAdmin();
    expect(await editPost(pending(), NEXT)).toEqual(refusal('postNotFound'));
    await publish();
    expect(await editPost(pending(), NEXT)).toMatchObject({
      code: 'decidedElsewhere',
      names: ['Été'],
    });
    expect(await read(`posts/${ID}`)).toMatchObject({ content: TEXT.content });
  });

  it('changes only the source of an older post without search index', async () => {
    await asAdmin();
    await write(`posts/${ID}`, publishedPost(stored));
    const notIndexed = { code: 'notIndexed' };
    expect(await editPost(loadedPost(), NEXT)).toMatchObject(notIndexed);
    expect(await changeCategory(loadedPost(), 'justice')).toMatchObject(notIndexed);
    expect(await editPost(loadedPost(), { ...TEXT, source: NEXT.source })).toEqual({ ok: true });
  });
});

describe('deleting', () => {
  it('deletes the post and its search index, lowers the archive’s count and keeps the slot used', async () => {
    await asAdmin();
    await publish();
    expect(await countOfToday()).toEqual({ [today.slice(8)]: 1 });
    expect(await deletePost(loadedPost(), 'Hors sujet.')).toEqual({ ok: true });
    expect(await read(`posts/${ID}`)).toBeNull();
    expect(await read(`searchIndex/${ID}`)).toBeNull();
    expect(await countOfToday()).toEqual({ [today.slice(8)]: 0 });
    expect(await read('publishing/today')).toMatchObject({ ids: [ID] });
    expect(await deletePost(loadedPost(), 'Hors sujet.')).toEqual(refusal('postNotFound'));
  });

  it('deletes a post without search index that the archive does not count', async () => {
    await asAdmin();
    await write(`posts/${ID}`, publishedPost(stored));
    await write('archiveMonths/2026-01', { days: { '03': 2 } });
    expect(await deletePost(loadedPost(), 'Hors sujet.')).toEqual({ ok: true });
    expect(await read('archiveMonths/2026-01')).toEqual({
      days: { '03': 2 },
    });
  });

  it('refuses an admin who has reached the limit of the day, until the next one', async () => {
    const admin = await asAdmin();
    const deletions = (lastAt: Date, count: number) =>
      write(`moderators/${admin.uid}`, { entry: postId(9), deletions: { lastAt, count } });
    await write(`posts/${ID}`, publishedPost(stored));
    await deletions(new Date(), DELETIONS_PER_ADMIN_PER_DAY);
    expect(await deletePost(loadedPost(), 'Hors sujet.')).toMatchObject({
      ok: false,
      code: 'dailyDeletions',
    });
    expect(await read(`posts/${ID}`)).not.toBeNull();

    await deletions(subDays(new Date(), 2), DELETIONS_PER_ADMIN_PER_DAY);
    expect(await deletePost(loadedPost(), 'Hors sujet.')).toEqual({ ok: true });
    expect(await read(`moderators/${admin.uid}`)).toMatchObject({ deletions: { count: 1 } });

    await queue();
    expect((await changeCategory(pending(), 'justice')).ok).toBe(true);
    expect(await read(`moderators/${admin.uid}`)).toMatchObject({ deletions: { count: 1 } });
  });

  it('refuses posts that are not published', async () => {
    await asAdmin();
    await queue();
    expect(await deletePost(loadedPost(), 'Hors sujet.')).toMatchObject({
      code: 'decidedElsewhere',
    });
    expect(await read(`unpublishedPosts/${ID}`)).not.toBeNull();
  });
});
