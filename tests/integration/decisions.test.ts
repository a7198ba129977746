import { describe, expect, it, vi } from 'vitest';
import { subscribeToOwnNews, markDecisionsSeen, type OwnNews } from '@/services/posts/ownNews';
import { editPost } from '@/services/moderation/editing';
import { fetchModerationLog } from '@/services/moderation/moderationLog';
import { publishPosts } from '@/services/moderation/publishing';
import { rejectPosts, restorePosts } from '@/services/moderation/rejecting';
import { aPendingPost } from '../factories/domain';
import { pendingPost, postId } from '../factories/posts';
import { signInAs, write } from './support/emulator';

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
