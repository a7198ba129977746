import { limit, query, collection, getDocs, serverTimestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { OPINION_WORDS_MAX, OPINIONS_PER_POST, OPINIONS_PER_QUERY } from '@/config/limits';
import { VERDICTS } from '@/domain/moderation/opinions';
import { accessTable, gets, lists, NOBODY } from './support/access';
import { forgedTimes, REMOVED, without, wrong } from './support/cases';
import {
  closingPosts,
  merge,
  publishing,
  rejecting,
  remove,
  restoring,
  run,
  set,
  type Commit,
  type Fields,
} from './support/commits';
import { as, seedDocuments } from './support/environment';
import { allows, denies } from './support/expectations';
import { aPost, aPublishedPost, aSubmission, longAgo, postIdOf } from './support/factories';
import { editingUnpublished, withdrawing } from './support/post-commits';
import { withRules } from './support/withRules';

/** `opinions/{postId}`: what admins say of a pending post. Ada is the admin, max another one. */

const PENDING = postIdOf('Pending');
const OTHER = postIdOf('Other');
const REJECTED = postIdOf('Rejected');
const PUBLISHED = postIdOf('Published');
const UNKNOWN = postIdOf('Unknown');
const pathOf = (postId = PENDING) => `opinions/${postId}`;
const document = aPost('alice');

const anOpinion = (fields: Fields = {}): Fields => ({
  verdict: 'yes',
  words: 'Bien dit.',
  pseudo: 'Ada',
  at: serverTimestamp(),
  text: '0123abcd'.repeat(8),
  ...fields,
});
const stored = (pseudo: string) => anOpinion({ pseudo, at: longAgo() });
const MINE = { by: { ada: stored('Ada') }, at: longAgo() };
const THEIRS = { by: { max: stored('Max') }, at: longAgo() };
const BOTH = { by: { ...MINE.by, ...THEIRS.by }, at: longAgo() };
const write = (by: unknown, postId = PENDING) => set(pathOf(postId), { by, at: serverTimestamp() });
const giving = (fields: Fields = {}, postId = PENDING) => write({ ada: anOpinion(fields) }, postId);

withRules(() => ({
  [`unpublishedPosts/${PENDING}`]: document,
  [`users/alice/submissions/${PENDING}`]: aSubmission(),
  [`unpublishedPosts/${OTHER}`]: aPost('bob'),
  [`unpublishedPosts/${REJECTED}`]: aPost('bob', {
    status: 'rejected',
    decidedAt: longAgo(),
    rejectionReason: 'Non.',
  }),
  [`posts/${PUBLISHED}`]: aPublishedPost('bob'),
}));

accessTable('opinions/{postId}, on a post of the role owner', {
  get: [gets(pathOf()), ['admin'], { [pathOf()]: BOTH }],
  'get none': [gets(pathOf()), ['admin']],
  list: [lists('opinions', limit(OPINIONS_PER_QUERY)), ['admin'], { [pathOf()]: BOTH }],
  'list more than the limit': [lists('opinions', limit(OPINIONS_PER_QUERY + 1)), NOBODY],
  'list without a limit': [lists('opinions'), NOBODY],
  'give the first opinion': [() => giving(), ['admin']],
  'give another opinion': [
    () => write({ ...THEIRS.by, ada: anOpinion() }),
    ['admin'],
    { [pathOf()]: THEIRS },
  ],
  'change the own opinion': [
    () => write({ ...THEIRS.by, ada: anOpinion({ verdict: 'no' }) }),
    ['admin'],
    { [pathOf()]: BOTH },
  ],
  'withdraw the own opinion': [() => write(THEIRS.by), ['admin'], { [pathOf()]: BOTH }],
  'withdraw the only opinion': [() => remove(pathOf()), ['admin'], { [pathOf()]: MINE }],
  'withdraw the own opinion on a rejected post': [
    () => write(THEIRS.by, REJECTED),
    ['admin'],
    { [pathOf(REJECTED)]: BOTH },
  ],
  'delete the opinions of others': [() => remove(pathOf()), NOBODY, { [pathOf()]: BOTH }],
  'delete the opinion of another admin': [() => remove(pathOf()), NOBODY, { [pathOf()]: THEIRS }],
  'delete what does not exist': [() => remove(pathOf()), NOBODY],
});

const perform = (commit: Commit) => run(as('admin'), commit);

describe('opinion', () => {
  allows.each(VERDICTS)('the verdict %s', (verdict) => perform({ write: giving({ verdict }) }));
  allows('no words, and the longest ones', async () => {
    await perform({ write: giving({ words: null }) });
    await perform({ write: giving({ words: 'é'.repeat(OPINION_WORDS_MAX) }) });
  });

  denies.each([
    ...without(['verdict', 'words', 'pseudo', 'at', 'text']),
    ...wrong({
      verdict: ['maybe', null, ['yes'], true],
      words: ['x'.repeat(OPINION_WORDS_MAX + 1), '', ' ', 'a\u0007', 7, ['a'], {}],
      pseudo: ['Max', 'ada', null],
      at: forgedTimes(),
      text: [
        '',
        '0123abcd',
        'a'.repeat(63),
        'a'.repeat(65),
        'A'.repeat(64),
        'x'.repeat(64),
        null,
        7,
      ],
      extra: ['unknown field'],
    }),
  ])('an opinion with %s', (_, fields) => {
    const opinion = Object.fromEntries(
      Object.entries(anOpinion(fields)).filter(([, value]) => value !== undefined),
    );
    return perform({ write: write({ ada: opinion }) });
  });

  denies.each(wrong({ at: forgedTimes(), extra: ['unknown field'], by: [null, [], 'yes', {}] }))(
    'a document with %s',
    (_, fields) =>
      perform({
        write: set(pathOf(), { by: { ada: anOpinion() }, at: serverTimestamp(), ...fields }),
      }),
  );

  denies.each([
    ['rejected', REJECTED],
    ['published', PUBLISHED],
    ['unknown', UNKNOWN],
  ])('an opinion on a post that is %s', (_, postId) => perform({ write: giving({}, postId) }));

  denies('an opinion in the commit that rejects the post', () =>
    perform({ ...rejecting([PENDING]), write: giving() }),
  );

  it('is given by each admin for themselves alone', async () => {
    await expect(perform({ write: write({ max: anOpinion() }) })).toBeDenied();
    await expect(
      perform({ write: write({ ada: anOpinion(), max: anOpinion({ pseudo: 'Max' }) }) }),
    ).toBeDenied();
    await seedDocuments({ [pathOf()]: BOTH });
    const changed = anOpinion({ pseudo: 'Max', verdict: 'no' });
    await expect(perform({ write: write({ ...BOTH.by, max: changed }) })).toBeDenied();
    await expect(perform({ write: write({ ada: anOpinion(), max: changed }) })).toBeDenied();
    // Without the opinion of the other admin, beside a change of the own one.
    await expect(perform({ write: write({ ada: anOpinion() }) })).toBeDenied();
    await expect(perform({ write: write(MINE.by) })).toBeDenied();
    await expect(perform({ write: write(BOTH.by) })).toBeDenied();
    await expect(perform({ write: write({}) })).toBeDenied();
  });

  it('is neither given, changed nor withdrawn by a user who is not, or no longer, an admin', async () => {
    const opinion = anOpinion({ pseudo: 'Alice' });
    const giveOwn = () => run(as('owner'), { write: write({ alice: opinion }) });
    await expect(giveOwn()).toBeDenied();
    await seedDocuments({ [pathOf()]: { by: { alice: stored('Alice') }, at: longAgo() } });
    await expect(giveOwn()).toBeDenied();
    await expect(run(as('owner'), { write: remove(pathOf()) })).toBeDenied();
  });

  it('leaves no empty document', async () => {
    await seedDocuments({ [pathOf()]: MINE });
    await expect(perform({ write: write({}) })).toBeDenied();
    await expect(perform({ write: remove(pathOf()) })).toBeAllowed();
  });

  denies('a withdrawal that leaves the time of the document', async () => {
    await seedDocuments({ [pathOf()]: BOTH });
    await perform({ write: merge(pathOf(), { by: { ada: REMOVED.value } }) });
  });

  it(`is one of at most ${OPINIONS_PER_POST}`, async () => {
    const theirs = stored('Max');
    const others = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`admin${n}`, theirs]));
    const give = async (count: number) => {
      await seedDocuments({ [pathOf()]: { by: others(count), at: longAgo() } });
      return perform({ write: write({ ...others(count), ada: anOpinion() }) });
    };
    await expect(give(OPINIONS_PER_POST)).toBeDenied();
    await expect(give(OPINIONS_PER_POST - 1)).toBeAllowed();
  });
});

const publishingIt = () => publishing({ posts: [{ id: PENDING, document }] });

describe('opinions on a decided post', () => {
  it.each([
    ['publishing', publishingIt()],
    ['rejecting', rejecting([PENDING])],
    ['closing', closingPosts([PENDING])],
  ])('are deleted by the commit of %s', async (_, commit) => {
    await seedDocuments({ [pathOf()]: BOTH, [pathOf(OTHER)]: BOTH });
    await expect(perform({ ...commit, opinions: remove(pathOf(OTHER)) })).toBeDenied();
    await expect(perform({ ...commit, opinions: remove(pathOf()) })).toBeAllowed();
    const left = await getDocs(query(collection(as('admin'), 'opinions'), limit(2)));
    expect(left.docs.map(({ id }) => id)).toEqual([OTHER]);
  });

  allows('a decision without any opinion to delete', () =>
    perform({ ...publishingIt(), opinions: remove(pathOf()) }),
  );

  denies.each(['other', 'owner'] as const)('their deletion by role %s', async (role) => {
    await seedDocuments({ [pathOf()]: BOTH });
    await run(as(role), { opinions: remove(pathOf()) });
  });

  denies(
    'their deletion with an edit, a restored post or a withdrawn one',
    () =>
      seedDocuments({ [pathOf()]: BOTH, [pathOf(REJECTED)]: BOTH }).then(() =>
        perform({ ...editingUnpublished(PENDING, { content: 'B.' }), opinions: remove(pathOf()) }),
      ),
    () => perform({ ...restoring([REJECTED]), opinions: remove(pathOf(REJECTED)) }),
    () => run(as('owner'), { ...withdrawing('alice', [PENDING]), opinions: remove(pathOf()) }),
  );
});
