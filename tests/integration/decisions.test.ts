import { describe, expect, it, vi } from 'vitest';
import { subscribeToOwnNews, markDecisionsSeen, type OwnNews } from '@/services/posts/ownNews';
import { editPost } from '@/services/moderation/editing';
import { fetchModerationLog } from '@/services/moderation/moderationLog';
import { publishPosts, rejectPosts, restorePosts } from '@/services/moderation/moderation';
import { amendPost } from '@/services/posts/ownPosts';
import { aPendingPost } from '../factories/domain';
import { pendingPost, postId } from '../factories/posts';
import { read, signInAs, useEmulators, write } from './support/emulator';

useEmulators();

const [first, second] = [postId(1), postId(2)];
const DONE = { ok: true };
const TEXT = { title: null, content: 'Un mot.', category: 'social', source: null } as const;
const loadedPost = (id: string) => aPendingPost({ id, ...TEXT });

/** Writes two pending posts of Ana. */
async function writePendingPosts(): Promise<void> {
  for (const [n, id] of [first, second].entries()) {
    const createdAt = new Date(Date.UTC(2026, 10, 20, 10, n));
    await write(`unpublishedPosts/${id}`, pendingPost({ content: TEXT.content, createdAt }));
    await write(`users/ana/submissions/${id}`, { createdAt: new Date() });
  }
}

describe('author of a post', () => {
  it('receives the posts that wait, and the number of decisions since their last visit', async () => {
    await writePendingPosts();
    await signInAs('ana');
    const news: OwnNews[] = [];
    const stop = subscribeToOwnNews('ana', (latest) => void news.push(latest));
    const expectNews = (unseen: number, ...pending: string[]) =>
      vi.waitFor(() => {
        const latest = news.at(-1);
        expect([latest?.unseen, latest?.pending.map(({ id }) => id)]).toEqual([unseen, pending]);
      }, 5000);
    await expectNews(0, first, second);
    await write(
      `unpublishedPosts/${first}`,
      pendingPost({ status: 'rejected', decidedAt: new Date() }),
    );
    await expectNews(1, second);
    await markDecisionsSeen('ana');
    await expectNews(0, second);
    stop();
  });

  it('can amend a pending post unless it was decided or changed elsewhere', async () => {
    await writePendingPosts();
    await signInAs('ana');
    const next = { ...TEXT, title: 'Titre', content: 'Un autre mot.' };
    expect(await amendPost(loadedPost(first), next)).toEqual(DONE);
    expect(await amendPost(loadedPost(first), next)).toEqual(DONE);
    expect(await read(`unpublishedPosts/${first}`)).toMatchObject({ title: 'Titre' });
    expect(await amendPost(loadedPost(first), { ...next, content: 'Encore.' })).toMatchObject({
      ok: false,
    });

    await signInAs('chef', { role: 'admin' });
    await rejectPosts([loadedPost(second)], 'Non.');
    await signInAs('ana');
    expect(await amendPost(loadedPost(second), next)).toMatchObject({ code: 'alreadyDecided' });
  });
});

describe('moderation log', () => {
  it('contains every decision, newest first, also of one kind, without the text of the posts', async () => {
    await writePendingPosts();
    await signInAs('chef', { role: 'admin' });
    const next = { ...TEXT, content: 'Corrigé.', category: 'justice' } as const;
    expect(await editPost(loadedPost(first), next)).toEqual(DONE);
    expect(
      await rejectPosts([{ ...loadedPost(first), ...next }, loadedPost(second)], 'Hors sujet.'),
    ).toEqual(DONE);
    expect(await restorePosts([first, second])).toEqual(DONE);
    expect(await publishPosts([{ ...loadedPost(first), ...next }, loadedPost(second)])).toEqual(
      DONE,
    );

    const { items: entries, next: more } = await fetchModerationLog(null);
    const by = { byPseudo: 'chef', reason: null, fields: null };
    expect(entries).toMatchObject([
      { ...by, action: 'publish', postIds: [first, second] },
      { ...by, action: 'restore' },
      { ...by, action: 'reject', reason: 'Hors sujet.' },
      { ...by, action: 'edit', postIds: [first], fields: ['content', 'category'] },
    ]);
    expect(more).toBeNull();
    expect(JSON.stringify(entries)).not.toContain('Corrigé');
    const { items: rejections } = await fetchModerationLog(null, 'rejection');
    expect(rejections).toEqual(entries.slice(1, 3));
  });
});

describe('publishing', () => {
  it('refuses a post that its author amended after it was loaded, and names it', async () => {
    await writePendingPosts();
    await signInAs('ana');
    await amendPost(loadedPost(first), { ...TEXT, title: 'Autre chose' });
    await signInAs('chef', { role: 'admin' });
    expect(await publishPosts([loadedPost(second), loadedPost(first)])).toMatchObject({
      code: 'changedSinceRead',
      names: ['Autre chose'],
    });
    expect(await read(`unpublishedPosts/${second}`)).toMatchObject({ status: 'pending' });
  });

  it('refuses a post of which the author amended only the source after it was loaded', async () => {
    await writePendingPosts();
    await signInAs('ana');
    await amendPost(loadedPost(first), { ...TEXT, source: 'https://example.org/autre' });
    await signInAs('chef', { role: 'admin' });
    expect(await publishPosts([loadedPost(first)])).toMatchObject({ code: 'changedSinceRead' });
    expect(await read(`unpublishedPosts/${first}`)).toMatchObject({ status: 'pending' });
  });
});
