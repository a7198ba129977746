import { describe, expect, it } from 'vitest';
import { newPostId, submitPost } from '@/services/posts/submitPost';
import { aDraft } from '../factories/domain';
import { documentsIn } from '../support/database';
import { refusal } from '../factories/refusal';
import { read, signInAs } from './support/emulator';

const draft = aDraft({ isAnonymous: false });

describe('submitting a post', () => {
  it('writes post, submission and account', async () => {
    const author = await signInAs('ana');
    const id = newPostId();
    expect(
      await submitPost(author, id, { ...draft, title: 'Titre', source: 'https://a.fr' }),
    ).toEqual({
      ok: true,
    });
    expect(await read(`unpublishedPosts/${id}`)).toMatchObject({
      title: 'Titre',
      source: 'https://a.fr',
      authorId: 'ana',
      authorPseudo: 'ana',
      status: 'pending',
    });
    expect(await read(`users/ana/submissions/${id}`)).not.toBeNull();
    expect(await read('users/ana/private/account')).toMatchObject({
      postsCount: 1,
      quota: { lastPostId: id, count: 1 },
    });
  });

  it('omits an empty title and source, and the author of an anonymous post', async () => {
    const author = await signInAs('ana');
    const id = newPostId();
    await submitPost(author, id, { ...draft, isAnonymous: true });
    const post = await read(`unpublishedPosts/${id}`);
    expect(post).toMatchObject({
      authorId: null,
      authorPseudo: null,
    });
    expect(post).not.toHaveProperty('title');
    expect(post).not.toHaveProperty('source');
    expect(JSON.stringify(post)).not.toContain('ana');
  });

  it('counts a post once that is sent twice, and refuses another text under its id, but not under a new one', async () => {
    const author = await signInAs('ana');
    const [id, next] = [newPostId(), newPostId()];
    const changed = { ...draft, isAnonymous: true };
    await submitPost(author, id, draft);
    expect(await submitPost(author, id, draft)).toEqual({ ok: true });
    expect(await submitPost(author, id, changed)).toEqual(refusal('alreadySent'));
    expect(await read(`unpublishedPosts/${id}`)).toMatchObject({ isAnonymous: false });
    expect(await submitPost(author, next, changed)).toEqual({ ok: true });
    expect(await read(`unpublishedPosts/${next}`)).toMatchObject({ isAnonymous: true });
    expect(await documentsIn('unpublishedPosts')).toHaveLength(2);
    expect(await read('users/ana/private/account')).toMatchObject({ postsCount: 2 });
  });

  it('stores a text of markup, invisible characters and several scripts unchanged', async () => {
    const author = await signInAs('ana');
    const text = '<img src=x onerror="alert(1)"><script>alert(1)</script>';
    for (const content of [
      `${text}\u202Eécrit\u202C مرحبا`,
      'W\u200BW'.repeat(40),
      '🤦'.repeat(140),
    ]) {
      const id = newPostId();
      expect(await submitPost(author, id, { ...draft, title: 'T'.repeat(60), content })).toEqual({
        ok: true,
      });
      expect(await read(`unpublishedPosts/${id}`)).toMatchObject({
        content,
        title: 'T'.repeat(60),
      });
    }
  });

  it('stores with the first post that its author accepts what posts may reveal, and sends none without', async () => {
    const author = await signInAs('ana', { hasAccepted: false });
    const path = 'users/ana/private/account';
    const [id, next] = [newPostId(), newPostId()];
    expect(await submitPost(author, id, draft)).toMatchObject({ code: 'notAllowed' });
    expect(await read(`unpublishedPosts/${id}`)).toBeNull();

    expect(await submitPost(author, id, draft, true)).toEqual({ ok: true });
    const sent = await read(`unpublishedPosts/${id}`);
    const accepted = { opinionsAcceptedAt: sent?.['createdAt'] };
    expect(await read(path)).toMatchObject(accepted);
    // Another tab may have shown the box, too.
    expect(await submitPost(author, next, draft, true)).toEqual({ ok: true });
    expect(await read(path)).toMatchObject(accepted);
  });

  it('refuses the sixth post of a Paris day', async () => {
    const author = await signInAs('ana', { count: 4, lastPostAt: new Date() });
    expect(await submitPost(author, newPostId(), draft)).toEqual({ ok: true });
    const id = newPostId();
    expect(await submitPost(author, id, draft)).toEqual(refusal('dailyPosts'));
    expect(await read(`unpublishedPosts/${id}`)).toBeNull();
  });

  it('returns a refusal and writes nothing when the rules deny the commit', async () => {
    await signInAs('ana');
    const id = newPostId();
    const result = await submitPost({ uid: 'ana', pseudo: 'Quelquun_Dautre' }, id, draft);
    expect(result).toMatchObject({ code: 'notAllowed' });
    expect(await read(`users/ana/submissions/${id}`)).toBeNull();
  });
});
