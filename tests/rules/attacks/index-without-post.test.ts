import { serverTimestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { logging, publishing, set, update, type Commit } from '../support/commits';
import { anIndex, aPost, aRejectedPost, postIdOf, startOfToday } from '../support/factories';
import { editMarks, keepingSent } from '../support/post-commits';
import { withDocuments, withRules } from '../support/withRules';
import { commitAs, mergeCommits, readUnrestricted } from './support/helpers';

/** Attack: show a text in public search, or use up the day's slots, without publishing a post. */

const PENDING = postIdOf('Pending');
const SECOND = postIdOf('Second');
const REJECTED = postIdOf('Rejected');
const NOBODYS = postIdOf('Nobodys');
const document = aPost('bob');

withRules(() => ({
  [`unpublishedPosts/${PENDING}`]: document,
  [`unpublishedPosts/${SECOND}`]: document,
  [`unpublishedPosts/${REJECTED}`]: aRejectedPost('bob'),
}));

const now = serverTimestamp;
const post = (id: string) => ({ id, document });

/** Everything that an admin can write to publish a post, without the post itself. */
function withoutPost(id: string): Commit {
  const { pending0: _, post0: __, ...others } = publishing({ posts: [post(id)] });
  return others;
}
const withoutTrace = (id: string): Commit => {
  const { moderator: _, entry: __, ...others } = withoutPost(id);
  return others;
};

describe('attack: make a text public without publishing it', () => {
  it.each([
    ['a pending post', PENDING],
    ['a rejected post', REJECTED],
    ['no post', NOBODYS],
  ])('denies an index and a slot for %s', async (_, id) => {
    await expect(commitAs('admin', withoutTrace(id))).toBeDenied();
    await expect(commitAs('admin', withoutPost(id))).toBeDenied();
    const { index0, today, month } = withoutPost(id);
    await expect(commitAs('admin', { index0 })).toBeDenied();
    await expect(commitAs('admin', { today, month })).toBeDenied();
    expect(await readUnrestricted(`searchIndex/${id}`)).toBeUndefined();
  });

  it('denies the index of a second post beside a publication', async () => {
    const published = publishing({ posts: [post(PENDING)] });
    for (const id of [SECOND, REJECTED, NOBODYS]) {
      const stray = set(`searchIndex/${id}`, anIndex({ publishedAt: now(), position: 1 }));
      await expect(commitAs('admin', { ...published, stray })).toBeDenied();
    }
    await expect(commitAs('admin', published)).toBeAllowed();
  });

  it('denies the index of a post that is edited, rejected or deleted in the same commit', async () => {
    const index = set(`searchIndex/${PENDING}`, anIndex({ publishedAt: now(), content: 'Autre.' }));
    const edit = {
      ...logging({ action: 'edit', postIds: [PENDING], fields: ['content'] }),
      post: update(`unpublishedPosts/${PENDING}`, { content: 'Autre.', ...editMarks(['content']) }),
      former: keepingSent(PENDING),
    };
    await expect(commitAs('admin', { ...edit, index })).toBeDenied();
    await expect(commitAs('admin', mergeCommits(edit, withoutTrace(PENDING)))).toBeDenied();
    await expect(commitAs('admin', edit)).toBeAllowed();
  });
});

describe('attack: use up a slot of the day', () => {
  const ids = [postIdOf(1), postIdOf(2)];
  withDocuments(() => ({ 'publishing/today': { at: startOfToday(), ids } }));

  it.each([PENDING, REJECTED, NOBODYS])('denies a slot for %s beside a publication', async (id) => {
    const published = publishing({ posts: [post(SECOND)], already: ids });
    const both = publishing({ posts: [post(SECOND), post(id)], already: ids });
    const { pending1: _, post1: __, index1: ___, ...oneSlotMore } = both;
    await expect(commitAs('admin', oneSlotMore)).toBeDenied();
    await expect(commitAs('admin', published)).toBeAllowed();
  });

  it('denies a slot for a post that is published already', async () => {
    const first = publishing({ posts: [post(PENDING)], already: ids });
    await expect(commitAs('admin', first)).toBeAllowed();
    const again = publishing({ posts: [post(PENDING)], already: [...ids, SECOND] });
    const { pending0: _, post0: __, index0: ___, ...slot } = again;
    await expect(commitAs('admin', slot)).toBeDenied();
  });
});
