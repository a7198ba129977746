import { doc, getDoc, serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { CATEGORY_VALUES } from '@/domain/posts/categories';
import { CONTENT_MAX, POSTS_PER_USER_PER_DAY, URL_MAX, TITLE_MAX } from '@/config/limits';
import { NO_VOTES } from '@/domain/posts/votes';
import { hasVisibleCharacter } from '@/domain/text';
import { isHttpUrl } from '@/domain/url';
import { accessTableOfAll } from './support/access';
import {
  forgedTimes,
  increments,
  labelled,
  NOT_INTEGERS,
  NOW,
  REMOVED,
  without,
  wrong,
} from './support/cases';
import {
  NEW_POST,
  posting,
  publishing,
  run,
  set,
  split,
  update,
  type Breaks,
  type Posting,
} from './support/commits';
import { as, seedDocuments, seedUpdate } from './support/environment';
import { allows, denies } from './support/expectations';
import {
  aNewAccount,
  anAccount,
  anAnonymousPost,
  aPost,
  aPublishedPost,
  endOfYesterday,
  longAgo,
  postIdOf,
  startOfToday,
  type UnpublishedPostDocument,
} from './support/factories';
import { withRules } from './support/withRules';
import { writesTable } from './support/writesTable';
import { type Role } from './support/roles';

withRules();

const anonymous = {
  authorId: null,
  authorPseudo: null,
  isAnonymous: true,
} satisfies Partial<UnpublishedPostDocument>;

/** Submits a post as Alice, with some fields of the commit changed. */
const post = (breaks: Breaks = {}, options: Posting = {}) =>
  run(as('owner'), posting('alice', options, breaks));

/** Seeds Alice's account as it is before she submits a post. */
const seedAccount = (count: number, lastPostAt: Timestamp, lastPostId: string | null = null) =>
  seedDocuments({
    'users/alice/private/account': {
      ...anAccount('alice', { postsCount: 7, quota: { lastPostAt, lastPostId, count } }),
    },
  });

accessTableOfAll('posting', {
  'post as alice': [() => posting('alice'), ['owner']],
  'post anonymously as alice': [() => posting('alice', { post: anonymous }), ['owner']],
  'post as bob': [() => posting('bob'), ['other']],
  'post as ada': [() => posting('ada'), ['admin']],
  'post as nina, who has no profile': [() => posting('nina'), []],
  'post anonymously as nina, who has an account but no profile': [
    () => posting('nina', { post: anonymous }),
    [],
    { 'users/nina/private/account': anAccount('nina') },
  ],
});

writesTable('submitting a post', 'owner', () => posting('alice'));

describe('fields of a submitted post', () => {
  denies.each([
    ...without(Object.keys(aPost('alice'))),
    ...wrong({
      extra: ['unknown field'],
      id: [NEW_POST],
      reactions: [{}],
      title: ['', null, 1, ['Titre']],
      content: ['', null, 1, ['a'], { text: 'a' }],
      category: ['sport', 'Justice', null, ['justice']],
      authorId: ['bob', ''],
      authorPseudo: ['Bob', 'alice', ''],
      isAnonymous: ['false', null],
      status: ['published', 'rejected', 'draft', null],
      createdAt: forgedTimes(),
      publishedAt: [NOW, null],
      position: [0, null],
      votes: [NO_VOTES],
      editedAt: [NOW],
      editedFields: [['title']],
      decidedAt: [NOW, 0],
      rejectionReason: ['', 'Non.'],
    }),
  ])('a post with %s', (_, fields) => post({ post: fields }));

  allows.each(CATEGORY_VALUES)('the category %s', (category) => post({}, { post: { category } }));
});

describe('signature of a submitted post', () => {
  denies.each([
    ['anonymous with the author’s id', { ...anonymous, authorId: 'alice' }],
    ['anonymous with the author’s pseudo', { ...anonymous, authorPseudo: 'Alice' }],
    ['anonymous with the author’s id and pseudo', { isAnonymous: true }],
    ['signed without id and pseudo', { ...anonymous, isAnonymous: false }],
    ['signed without an id', { authorId: null }],
    ['signed without a pseudo', { authorPseudo: null }],
    ['signed with another user’s id and pseudo', { authorId: 'bob', authorPseudo: 'Bob' }],
    [
      'anonymous with another user’s id and pseudo',
      { authorId: 'bob', authorPseudo: 'Bob', isAnonymous: true },
    ],
  ] as const)('a post that is %s', (_, fields) => post({ post: fields }));

  it('denies a former pseudo of the author', async () => {
    await seedUpdate('users/alice', { pseudo: 'Alicia' });
    await expect(post()).toBeDenied();
    await expect(post({}, { post: { authorPseudo: 'Alicia' } })).toBeAllowed();
  });
});

describe('id of a submitted post', () => {
  denies.each([
    'short',
    'a'.repeat(19),
    'a'.repeat(21),
    'a'.repeat(19) + '-',
    'a'.repeat(19) + 'é',
  ])('the id %s', (postId) => post({}, { postId }));

  it.each([
    ['unpublished', `unpublishedPosts/${NEW_POST}`, aPost('bob')],
    // Otherwise the submission would prove the authorship of the published post.
    ['published', `posts/${NEW_POST}`, aPublishedPost('bob')],
  ])('denies the id of another author’s post that is %s', async (_, path, document) => {
    await seedDocuments({ [path]: document });
    await expect(post()).toBeDenied();
    const { submission, account } = posting('alice');
    await expect(run(as('owner'), { submission, account })).toBeDenied();
  });

  it('denies a new post in the collection of published posts', async () => {
    const path = `posts/${NEW_POST}`;
    for (const document of [
      aPost('alice', { createdAt: serverTimestamp() }),
      aPublishedPost('alice', { publishedAt: serverTimestamp() }),
    ]) {
      await expect(
        run(as('owner'), { ...posting('alice'), post: set(path, document) }),
      ).toBeDenied();
      await expect(
        run(as('owner'), { ...posting('alice'), more: set(path, document) }),
      ).toBeDenied();
    }
  });

  it('denies the id of a deleted post, of which the outcome remains', async () => {
    await seedDocuments({
      [`reportOutcomes/${NEW_POST}`]: { outcome: 'deleted', decidedAt: longAgo(), reason: 'Spam.' },
    });
    await expect(post()).toBeDenied();
  });

  it('denies an uncounted post with the id of the user’s deleted last post', async () => {
    await seedAccount(5, startOfToday(), NEW_POST);
    await expect(run(as('owner'), split(posting('alice'), 'account').others)).toBeDenied();
  });
});

describe('text of a submitted post, its length in UTF-16 units', () => {
  allows.each([
    ['280 letters', 'a'.repeat(CONTENT_MAX)],
    ['280 accented letters', 'é'.repeat(CONTENT_MAX)],
    ['140 emoji of two units', '🔥'.repeat(CONTENT_MAX / 2)],
    ['one letter', 'a'],
    ['one full stop', '.'],
    ['one emoji', '🤦'],
    ['one Chinese character', '漢'],
    ['a letter with a combining accent', 'e\u0301'],
    ['a letter among blanks', '\u200B\n a \u00A0'],
    ['several lines', 'un\n\ndeux\ntrois'],
    ['HTML markup', '<script>alert(1)</script>'],
  ])('%s as the content', (_, content) => post({}, { post: { content } }));

  denies.each([
    ['281 letters', 'a'.repeat(CONTENT_MAX + 1)],
    ['281 accented letters', 'é'.repeat(CONTENT_MAX + 1)],
    ['141 emoji of two units', '🔥'.repeat(CONTENT_MAX / 2 + 1)],
    ['140 emoji and a letter', `${'🔥'.repeat(CONTENT_MAX / 2)}a`],
    ['280 letters with combining accents', 'e\u0301'.repeat(CONTENT_MAX)],
  ])('%s as the content', (_, content) => post({}, { post: { content } }));

  denies.each([
    ['line breaks and tabs', '\n\t\r\v\f'],
    ['a combining accent alone', '\u0301'],
    ['the Braille blank', '\u2800'],
    ['the null note head', '\u{1D159}'],
    ['the stand-in for an object', '\uFFFC'],
    ['blank hieroglyphs and blanks of SignWriting', '\u{13441}\u{13442}\u{1DA7F}\u{1DA80}'],
    ['tag characters', '\u{E0001}\u{E0020}\u{E007F}'],
    ['private-use characters', '\uE000\u{F0000}\u{10FFFD}'],
    ['280 spaces', ' '.repeat(CONTENT_MAX)],
  ])('a content of only %s', (_, content) => post({}, { post: { content } }));

  it.each([
    ['a tab', '\t'],
    ['a vertical tab', '\v'],
    ['a form feed', '\f'],
    ['a carriage return', '\r'],
    ['the control characters around the line feed', '\u0000\u0008\u000E\u001F'],
    ['a deletion', '\u007F'],
    ['the next-line character', '\u0085'],
    ['the last control character', '\u009F'],
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
  ])('denies visible letters around %s, in the content and in the title', async (_, signs) => {
    for (const sign of signs) {
      await expect(post({}, { post: { content: `a${sign}b` } })).toBeDenied();
      await expect(post({}, { post: { title: `a${sign}b` } })).toBeDenied();
    }
  });

  it('denies a line break in the title, and two empty lines in the content', async () => {
    await expect(post({}, { post: { title: 'a\nb' } })).toBeDenied();
    await expect(post({}, { post: { content: 'a\n\n\nb' } })).toBeDenied();
    await expect(post({}, { post: { content: 'a\n \u00A0\n\nb' } })).toBeDenied();
  });

  allows('an empty line in the content', () => post({}, { post: { content: 'a\n\nb\nc\n \nd' } }));

  it('denies a content of only characters that Unicode defines as invisible', async () => {
    const blanks: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const character = String.fromCodePoint(code);
      if (/[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(character)) {
        blanks.push(character);
      }
    }
    expect(blanks.length).toBeGreaterThan(4_000);
    // The form must refuse the same texts as the rules.
    expect(blanks.filter(hasVisibleCharacter)).toEqual([]);
    const perPost = CONTENT_MAX / 2;
    for (let start = 0; start < blanks.length; start += perPost) {
      const content = blanks.slice(start, start + perPost).join('');
      await expect(post({}, { post: { content } })).toBeDenied();
    }
  });

  allows.each([
    ['60 letters', 'a'.repeat(TITLE_MAX)],
    ['30 emoji of two units', '🔥'.repeat(TITLE_MAX / 2)],
  ])('%s as the title', (_, title) => post({}, { post: { title } }));

  denies.each([
    ['61 letters', 'a'.repeat(TITLE_MAX + 1)],
    ['31 emoji of two units', '🔥'.repeat(TITLE_MAX / 2 + 1)],
    ['spaces', '   '],
    ['no-break and zero-width spaces', '\u00A0\u200B'],
    ['a blank letter of Hangul', '\u3164'],
  ])('%s as the title', (_, title) => post({}, { post: { title } }));
});

const longSource = (length: number) => 'https://example.org/'.padEnd(length, 'a');

allows('a title of one letter', () => post({}, { post: { title: 'A' } }));

describe('source of a submitted post', () => {
  it.each([
    'http://example.org',
    'https://www.lemonde.fr/economie/article/2026/11/21/titre_1_2.html?x=1&y=%20#z',
    'HTTPS://EXAMPLE.ORG/A',
    'https://example.org:8443/',
    'https://user@example.org/',
    'https://user:secret@example.org/',
    'https://élysée.fr/é',
    'https://192.0.2.1/',
    'https://[2001:db8::1]/',
    'https://fr.wikipedia.org/wiki/Mur_(homonymie)@x:y',
    'https://example.org?q=a@b',
    'https://example.org#a@b',
    longSource(URL_MAX),
  ])('allows %s', async (source) => {
    // The rules must allow every source that the form accepts.
    expect(isHttpUrl(source)).toBe(true);
    await expect(post({}, { post: { source } })).toBeAllowed();
  });

  it.each(
    wrong({
      source: [
        'javascript:alert(1)',
        'javascript://example.org/%0aalert(1)',
        'data:text/html,a',
        'ftp://example.org',
        'mailto:a@example.org',
        'file:///etc/passwd',
        'example.org',
        '//example.org',
        '/archives',
        'http:example.org',
        'http:/example.org',
        'https://',
        'https:///chemin',
        'https://?q',
        'https://#a',
        'https://:443',
        'https://@',
        'https://user@',
        'https://user@/chemin',
        'https://user:secret@:443/',
        'https://\\',
        'https:// example.org',
        'https://exa mple.org',
        'https://example.org/a b',
        'https://example.org/a\tb',
        'https://example.org/a\nb',
        'https://example.org/a\u000Bb',
        'https://example.org/a\u00A0b',
        'https://example.org/a\u2028b',
        'https://example.org/a\u3000b',
        'https://example.org/a\uFEFFb',
        'https://\u00A0',
        ' https://example.org',
        'https://example.org ',
        'https://example.org\n',
        'xhttps://example.org',
        'javascript:alert(1)//https://example.org',
        labelled('501 characters', longSource(URL_MAX + 1)),
        '',
        null,
        1,
        ['https://example.org'],
        { url: 'https://example.org' },
      ],
    }),
  )('denies %s', async (_, fields) => {
    const { source } = fields;
    // The form must refuse the same sources as the rules.
    expect(typeof source === 'string' && isHttpUrl(source)).toBe(false);
    await expect(post({ post: fields })).toBeDenied();
  });
});

describe('submission of a post', () => {
  denies.each([
    ...without(['createdAt']),
    ...wrong({ extra: ['unknown field'], createdAt: forgedTimes() }),
  ])('a submission with %s', (_, submission) => post({ submission }));

  it('denies a submission of another user', async () => {
    const { submission, ...others } = posting('alice');
    if (!submission) throw new Error('part missing');
    const path = `users/bob/submissions/${NEW_POST}`;
    await expect(run(as('owner'), { ...others, submission: { ...submission, path } })).toBeDenied();
    await expect(
      run(as('owner'), { ...posting('alice'), other: { ...submission, path } }),
    ).toBeDenied();
  });

  it('denies writing it for another user whose deleted last post had the same id', async () => {
    await seedAccount(1, startOfToday(), NEW_POST);
    const { submission: planted } = posting('alice');
    await expect(run(as('other'), { ...posting('bob'), planted })).toBeDenied();
    await expect(run(as('other'), posting('bob'))).toBeAllowed();
  });

  it('denies a submission for a deleted post that the user’s quota still names', async () => {
    await seedAccount(1, startOfToday(), NEW_POST);
    await expect(run(as('owner'), split(posting('alice'), 'submission').alone)).toBeDenied();
  });

  it('denies a second submission for a post that the commit does not create', async () => {
    const { submission } = posting('alice', { postId: postIdOf('Other') });
    await expect(run(as('owner'), { ...posting('alice'), second: submission })).toBeDenied();
  });
});

describe('account update of a submitted post', () => {
  it.each([
    ...without(['quota.lastPostAt', 'quota.lastPostId', 'quota.count']),
    ...wrong({
      extra: ['unknown field'],
      'quota.extra': ['unknown field'],
      quota: [null, 0, [], REMOVED],
      email: ['new@example.org'],
      lastPseudoChange: [NOW],
      reactionsCount: [...increments(1), 5],
      postsCount: [
        ...increments(0, 2, -1, 0.5),
        REMOVED,
        ...NOT_INTEGERS.filter((value) => value !== 1.5),
        8.5,
      ],
      'quota.lastPostAt': [...forgedTimes(), labelled('yesterday', endOfYesterday())],
      'quota.lastPostId': [postIdOf('Other'), '', null, 1],
      'quota.count': [0, 2, 6, ...NOT_INTEGERS],
    }),
  ])('denies an account with %s', async (_, account) => {
    await seedAccount(0, endOfYesterday());
    await expect(post({ account })).toBeDenied();
  });

  it('denies counts that are doubles', async () => {
    // From -1 to 0, because -0 is the only whole number that the SDK sends as a double.
    await seedAccount(-1, startOfToday());
    await expect(post({ account: { 'quota.count': -0 } })).toBeDenied();
    await expect(post({ account: { 'quota.count': 0 } })).toBeAllowed();
    await seedDocuments({ 'users/alice/private/account': anAccount('alice', { postsCount: -1 }) });
    const next = { postId: postIdOf('Next') };
    await expect(post({ account: { postsCount: -0 } }, next)).toBeDenied();
    await expect(post({ account: { postsCount: 0 } }, next)).toBeAllowed();
  });

  it('denies an update of only postsCount or only the quota', async () => {
    await expect(post({ account: { quota: undefined } })).toBeDenied();
    await expect(post({ account: { postsCount: undefined } })).toBeDenied();
  });
});

const ACCOUNT = 'users/alice/private/account';
const fieldOf = async (path: string, field: string) =>
  (await getDoc(doc(as('owner'), path))).get(field);

describe('agreement to what posts may reveal', () => {
  describe('of an account without it', () => {
    beforeEach(() => seedDocuments({ [ACCOUNT]: aNewAccount('alice') }));

    it('allows storing it with the first post, after which it stays', async () => {
      await expect(post({}, { accepts: true })).toBeAllowed();
      const sentAt = await fieldOf(`unpublishedPosts/${NEW_POST}`, 'createdAt');
      expect(await fieldOf(ACCOUNT, 'opinionsAcceptedAt')).toEqual(sentAt);
      await expect(post({}, { count: 2, postId: postIdOf('Next') })).toBeAllowed();
      expect(await fieldOf(ACCOUNT, 'opinionsAcceptedAt')).toEqual(sentAt);
    });

    denies(
      'a post without it',
      () => post(),
      () => post({}, { post: anonymous }),
    );

    denies.each(wrong({ opinionsAcceptedAt: forgedTimes() }))(
      'a first post with %s',
      (_, account) => post({ account }),
    );

    denies(
      'storing it without a post',
      () =>
        run(as('owner'), { account: update(ACCOUNT, { opinionsAcceptedAt: serverTimestamp() }) }),
      () => run(as('owner'), split(posting('alice', { accepts: true }), 'account').alone),
    );
  });

  denies.each(wrong({ opinionsAcceptedAt: [NOW, REMOVED, ...forgedTimes()] }))(
    'a later post with %s',
    (_, account) => post({ account }),
  );
});

describe('daily limit of five posts', () => {
  it('allows five posts and denies a sixth with any count', async () => {
    const limit = POSTS_PER_USER_PER_DAY;
    for (let count = 1; count <= limit; count += 1) {
      await expect(post({}, { count, postId: postIdOf(count) })).toBeAllowed();
    }
    for (let count = 0; count <= limit + 1; count += 1) {
      await expect(post({}, { count })).toBeDenied();
    }
    expect((await getDoc(doc(as('owner'), 'users/alice/private/account'))).data()).toMatchObject({
      postsCount: limit,
      quota: { lastPostId: postIdOf(limit), count: limit },
    });
  });

  it.each([
    ['no post today', 0, endOfYesterday, 1],
    ['five posts yesterday until just before midnight', 5, endOfYesterday, 1],
    ['one post at midnight', 1, startOfToday, 2],
    ['four posts today', 4, startOfToday, 5],
  ])('allows only the next count after %s', async (_, before, lastPostAt, next) => {
    await seedAccount(before, lastPostAt());
    for (const count of [0, 1, 2, 5, 6].filter((value) => value !== next)) {
      await expect(post({}, { count })).toBeDenied();
    }
    await expect(post({}, { count: next })).toBeAllowed();
  });

  it('denies a post when the fifth of the day was sent at midnight', async () => {
    await seedAccount(5, startOfToday());
    for (const count of [0, 1, 5, 6]) await expect(post({}, { count })).toBeDenied();
  });

  it('denies two posts in one commit', async () => {
    const second = postIdOf('Second');
    const { post: otherPost, submission: otherSubmission } = posting('alice', { postId: second });
    for (const lastPostId of [NEW_POST, second]) {
      const two = posting('alice', { count: 2 }, { account: { 'quota.lastPostId': lastPostId } });
      await expect(run(as('owner'), { ...two, otherPost, otherSubmission })).toBeDenied();
      const one = posting('alice', {}, { account: { 'quota.lastPostId': lastPostId } });
      await expect(run(as('owner'), { ...one, otherPost, otherSubmission })).toBeDenied();
      // The second post without its submission.
      await expect(run(as('owner'), { ...one, otherPost })).toBeDenied();
    }
  });

  it('denies counting a post in another user’s quota', async () => {
    await seedAccount(5, startOfToday());
    const { account } = posting('bob');
    await expect(run(as('owner'), { ...posting('alice'), account })).toBeDenied();
  });
});

const readNewPost = (role: Role) => getDoc(doc(as(role), `unpublishedPosts/${NEW_POST}`));

describe('anonymous post', () => {
  it('allows its author and admins to read it while pending, and everyone once published', async () => {
    await expect(post({}, { post: anonymous })).toBeAllowed();
    expect((await readNewPost('owner')).get('authorId')).toBeNull();
    await expect(readNewPost('admin')).toBeAllowed();
    const others = ['visitor', 'newcomer', 'other'] as const;
    for (const role of others) await expect(readNewPost(role)).toBeDenied();
    const document = anAnonymousPost();
    await run(as('admin'), publishing({ posts: [{ id: NEW_POST, document }] }));
    for (const role of others) {
      await expect(readNewPost(role)).toBeDenied();
      await expect(getDoc(doc(as(role), `posts/${NEW_POST}`))).toBeAllowed();
    }
  });
});
