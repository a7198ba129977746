import { doc, getDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { ON_WALL, posting, update } from '../support/commits';
import { as, seedDocuments } from '../support/environment';
import {
  anAccount,
  anAnonymousPost,
  aPost,
  aPublishedPost,
  aSubmission,
  postIdOf,
} from '../support/factories';
import {
  anEndedSuspension,
  aSuspension,
  forgetting,
  lifting,
  suspended,
  takingOff,
} from '../support/suspension-commits';
import { withRules } from '../support/withRules';
import { commitAs } from './support/helpers';
import { readAllDocuments, readableTo } from './support/rest';

/**
 * Attack: learn who is suspended or who wrote a post. Alice is suspended by an anonymous post;
 * nobody else knows that she wrote it.
 */

const ACCOUNT = 'users/alice/private/account';
const SECRET = postIdOf('Secret');
const OLDER = postIdOf('Older');
const FOREIGN = postIdOf('Foreign');
const NEXT = postIdOf('Next');
const recent = [OLDER, SECRET];

withRules(() => ({
  [`unpublishedPosts/${SECRET}`]: anAnonymousPost(),
  [`unpublishedPosts/${OLDER}`]: aPost('alice'),
  [`unpublishedPosts/${FOREIGN}`]: anAnonymousPost(),
  [`posts/${ON_WALL}`]: aPublishedPost('bob'),
  [ACCOUNT]: anAccount('alice', { postsCount: 2, recent }),
  [`users/alice/submissions/${SECRET}`]: aSubmission(),
  [`users/alice/submissions/${OLDER}`]: aSubmission(),
  'users/bob/private/account': anAccount('bob', { postsCount: 1, recent: [FOREIGN] }),
  [`users/bob/submissions/${FOREIGN}`]: aSubmission(),
  ...suspended({ [SECRET]: aSuspension() }),
}));

/** Everything except Alice's account. */
const others = async () => (await readAllDocuments()).filter(({ path }) => path !== ACCOUNT);

describe('attack: find out who is suspended, or who wrote a post', () => {
  it('shows the author the own suspension only, and not the list', async () => {
    await seedDocuments(suspended({ [SECRET]: aSuspension(), [FOREIGN]: aSuspension() }));
    const paths = (await readableTo('owner')).map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('suspensions/'))).toEqual([
      `suspensions/${SECRET}`,
    ]);
  });

  it('shows admins nothing that ties the suspension to its author', async () => {
    const seen = await readableTo('admin');
    expect(seen.filter(({ path }) => path.startsWith('users/alice/'))).toEqual([]);
    const about = seen.filter(({ path, text }) => path.includes(SECRET) || text.includes(SECRET));
    expect(about.filter(({ text }) => /alice/i.test(text))).toEqual([]);
    await expect(getDoc(doc(as('admin'), 'users/alice/private/mayPost'))).toBeDenied();
  });

  it('changes nothing that others read when the author forgets a suspension that has ended', async () => {
    await seedDocuments(suspended({ [SECRET]: anEndedSuspension() }));
    const before = await others();
    await expect(commitAs('owner', forgetting('alice', SECRET))).toBeAllowed();
    expect(await others()).toEqual(before);
  });

  it('denies naming a foreign post among the own recent ones, suspended or not', async () => {
    for (const id of [SECRET, OLDER]) {
      for (const ids of [[id], [FOREIGN, id], [id, FOREIGN]]) {
        await expect(
          commitAs('other', { account: update('users/bob/private/account', { recent: ids }) }),
        ).toBeDenied();
        await expect(
          commitAs(
            'other',
            posting('bob', { postId: NEXT }, { account: { recent: [...ids, NEXT] } }),
          ),
        ).toBeDenied();
      }
    }
  });

  it('gives the same answer for a foreign post with a suspension, without one and with one that has ended', async () => {
    await seedDocuments(suspended({ [SECRET]: aSuspension(), [OLDER]: anEndedSuspension() }));
    for (const id of [SECRET, OLDER, ON_WALL, NEXT]) {
      await expect(commitAs('other', takingOff(id))).toBeDenied();
      await expect(commitAs('other', forgetting('bob', id))).toBeDenied();
      await expect(commitAs('other', lifting(id))).toBeDenied();
    }
  });
});
