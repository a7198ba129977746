import { doc, getDoc, limit, serverTimestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, gets, lists, NOBODY } from './support/access';
import { forgedTimes, labelled, without, wrong } from './support/cases';
import {
  merge,
  posting,
  publishing,
  rejecting,
  remove,
  run,
  set,
  type Fields,
} from './support/commits';
import { as, seedDocuments } from './support/environment';
import { denies } from './support/expectations';
import { aPost, aPublishedPost, aSubmission, longAgo, postIdOf } from './support/factories';
import {
  deleting,
  editing,
  editingUnpublished,
  indexOf,
  keepingDeleted,
  keepingSent,
  monthOf,
  dayOf,
  amending,
  withdrawing,
} from './support/post-commits';
import { withRules } from './support/withRules';

const PENDING = postIdOf('Pending');
const PUBLISHED = postIdOf('Published');
const BARE = postIdOf('Bare');
const OTHER = postIdOf('Other');

const TEXT = {
  title: 'Titre',
  content: 'Mon texte.',
  category: 'social',
  source: 'https://example.org/article',
};
const publishedAt = longAgo();
const published = aPublishedPost('alice', { ...TEXT, publishedAt });
const former = (id: string) => `formerTexts/${id}`;
const KEPT = { sent: TEXT, at: longAgo() };

withRules(() => ({
  [`unpublishedPosts/${PENDING}`]: aPost('alice', TEXT),
  [`unpublishedPosts/${OTHER}`]: aPost('bob'),
  [`users/alice/submissions/${PENDING}`]: aSubmission(),
  [`users/alice/submissions/${PUBLISHED}`]: aSubmission(),
  [`posts/${PUBLISHED}`]: published,
  [`searchIndex/${PUBLISHED}`]: indexOf(published),
  [`posts/${BARE}`]: aPublishedPost('bob', { publishedAt }),
  [`archiveMonths/${monthOf(publishedAt)}`]: { days: { [dayOf(publishedAt)]: 2 } },
}));

accessTable('formerTexts/{postId} of the role owner', {
  get: [gets(former(PUBLISHED)), ['owner', 'admin'], { [former(PUBLISHED)]: KEPT }],
  'get a text that does not exist': [gets(former(PUBLISHED)), ['owner', 'admin']],
  list: [lists('formerTexts', limit(1)), NOBODY],
  'write without a decision': [() => keepingSent(PUBLISHED), NOBODY],
  'withdraw the post with it': [
    () => ({ ...withdrawing('alice', [PENDING]), former: remove(former(PENDING)) }),
    ['owner'],
    { [former(PENDING)]: KEPT },
  ],
  'amend the post and delete it': [
    () => ({ ...amending(PENDING, { content: 'Mieux dit.' }), former: remove(former(PENDING)) }),
    ['owner'],
    { [former(PENDING)]: KEPT },
  ],
  'amend the post and leave it': [
    () => amending(PENDING, { content: 'Mieux dit.' }),
    NOBODY,
    { [former(PENDING)]: KEPT },
  ],
  'submit a post under the id of a withdrawn one that left it': [
    () => posting('alice', { postId: OTHER }),
    NOBODY,
    { [`unpublishedPosts/${OTHER}`]: null, [former(OTHER)]: KEPT },
  ],
  'amend another own post and delete it': [
    () => ({ ...amending(BARE, { content: 'Mieux dit.' }), former: remove(former(PENDING)) }),
    NOBODY,
    {
      [former(PENDING)]: KEPT,
      [`unpublishedPosts/${BARE}`]: aPost('alice'),
      [`users/alice/submissions/${BARE}`]: aSubmission(),
    },
  ],
  'delete it in the commit that rejects the post, also as its author': [
    () => ({ ...rejecting([PENDING], 'Non.'), former: remove(former(PENDING)) }),
    NOBODY,
    { [former(PENDING)]: KEPT, [`users/ada/submissions/${PENDING}`]: aSubmission() },
  ],
  'delete it alone': [() => remove(former(PENDING)), NOBODY, { [former(PENDING)]: KEPT }],
  'delete that of a deleted post': [
    () => remove(former(PUBLISHED)),
    NOBODY,
    { [former(PUBLISHED)]: KEPT, [`posts/${PUBLISHED}`]: null },
  ],
  'delete it in the commit that publishes the post': [
    () => ({
      ...publishing({ posts: [{ id: PENDING, document: aPost('alice', TEXT) }] }),
      former: remove(former(PENDING)),
    }),
    NOBODY,
    { [former(PENDING)]: KEPT },
  ],
});

const editPublished = (text: Fields) =>
  run(as('admin'), {
    ...editing(PUBLISHED, { content: 'Autre.' }),
    former: keepingSent(PUBLISHED, text),
  });
const editPending = (text: Fields) =>
  run(as('admin'), {
    ...editingUnpublished(PENDING, { content: 'Autre.' }),
    former: keepingSent(PENDING, text),
  });

const NOT_THE_TEXT = [
  ...without(['title', 'content', 'category', 'source']),
  ...wrong({
    title: ['Autre', null],
    content: ['Autre.', labelled('the new text', 'Autre.')],
    category: ['justice'],
    source: ['https://example.com'],
    authorId: ['alice'],
    status: ['published'],
  }),
];
const changedText = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries({ ...TEXT, ...fields }).filter(([, value]) => value !== undefined),
  );

describe('text before an edit', () => {
  it('is stored with the first edit', async () => {
    await expect(editPublished(TEXT)).toBeAllowed();
    await expect(editPending(TEXT)).toBeAllowed();
    expect((await getDoc(doc(as('owner'), former(PENDING)))).get('sent')).toEqual(TEXT);
  });

  it.each(NOT_THE_TEXT)('denies the edit with a former text that has %s', async (_, fields) => {
    await expect(editPublished(changedText(fields))).toBeDenied();
    await expect(editPending(changedText(fields))).toBeDenied();
  });

  denies.each(['text', null, []])('%j as the former text', (sent) =>
    run(as('admin'), {
      ...editingUnpublished(PENDING, { content: 'Autre.' }),
      former: set(former(PENDING), { sent, at: serverTimestamp() }),
    }),
  );

  denies.each(
    wrong({ at: forgedTimes(), extra: ['unknown field'], deleted: [{ ...TEXT, publishedAt }] }),
  )('a document with %s', (_, fields) =>
    run(as('admin'), {
      ...editingUnpublished(PENDING, { content: 'Autre.' }),
      former: set(former(PENDING), { sent: TEXT, at: serverTimestamp(), ...fields }),
    }),
  );

  it('keeps the first text at a second edit, which has to renew the time', async () => {
    const older = { ...KEPT, sent: { ...TEXT, content: 'Plus ancien.' } };
    await seedDocuments({ [former(PENDING)]: older });
    const { former: again, ...second } = editingUnpublished(PENDING, { content: 'Autre.' });
    const renewing = merge(former(PENDING), { at: serverTimestamp() });
    await expect(run(as('admin'), { former: renewing })).toBeDenied();
    await expect(run(as('admin'), { ...second, former: again })).toBeDenied();
    await expect(run(as('admin'), second)).toBeDenied();
    await expect(run(as('admin'), { ...second, former: renewing })).toBeAllowed();
    const kept = await getDoc(doc(as('admin'), former(PENDING)));
    expect(kept.get('sent')).toEqual(older.sent);
    expect(kept.get('at')).not.toEqual(older.at);
  });

  denies('the former text of another post than the edited one', () =>
    run(as('admin'), {
      ...editingUnpublished(PENDING, { content: 'Autre.' }),
      other: keepingSent(OTHER),
    }),
  );
});

const deletePublished = (text: Fields) =>
  run(as('admin'), {
    ...deleting(PUBLISHED, publishedAt),
    former: keepingDeleted(PUBLISHED, text),
  });

describe('text of a deleted post', () => {
  denies.each(wrong({ at: forgedTimes() }))('a document with %s', (_, fields) =>
    run(as('admin'), deleting(PUBLISHED, publishedAt, { former: fields })),
  );

  it('is stored beside the text before the first edit', async () => {
    await seedDocuments({ [former(PUBLISHED)]: KEPT });
    await expect(deletePublished({ ...TEXT, publishedAt })).toBeAllowed();
    expect((await getDoc(doc(as('owner'), former(PUBLISHED)))).data()).toMatchObject({
      sent: TEXT,
      deleted: { ...TEXT, publishedAt },
    });
  });

  denies.each([...NOT_THE_TEXT, ...without(['publishedAt'])])(
    'the deletion with a former text that has %s',
    (_, fields) => deletePublished(changedText({ publishedAt, ...fields })),
  );

  it('denies the deletion with a former text that changes the text before the first edit', async () => {
    await seedDocuments({ [former(PUBLISHED)]: KEPT });
    const deletion = deleting(PUBLISHED, publishedAt);
    await expect(
      run(as('admin'), {
        ...deletion,
        former: set(former(PUBLISHED), {
          deleted: { ...TEXT, publishedAt },
          at: serverTimestamp(),
        }),
      }),
    ).toBeDenied();
    await expect(run(as('admin'), deletion)).toBeAllowed();
  });

  it('is denied for a post that stays', async () => {
    const other = keepingDeleted(BARE);
    await expect(run(as('admin'), { ...deleting(PUBLISHED, publishedAt), other })).toBeDenied();
    await expect(
      run(as('admin'), {
        ...editing(PUBLISHED, { content: 'Autre.' }),
        former: keepingDeleted(PUBLISHED),
      }),
    ).toBeDenied();
  });
});
