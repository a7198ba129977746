import { describe, expect, it } from 'vitest';
import { readCommit } from '../../scripts/why/commitFile';
import { whyDenied, type Denial } from '../../scripts/why/whyDenied';
import { paddingFunction } from './support/costs';
import { PROJECT_ID, readRules } from './support/emulator';
import { postIdOf } from './support/factories';
import { withRules } from './support/withRules';

withRules();

const POST = postIdOf('New');
const post = {
  content: 'Deux ans pour obtenir un rendez-vous.',
  category: 'social',
  authorId: 'alice',
  authorPseudo: 'Alice',
  isAnonymous: false,
  status: 'pending',
  createdAt: '@now',
  decidedAt: null,
  rejectionReason: null,
};

const why = (file: object, rules = readRules()) =>
  whyDenied(PROJECT_ID, rules, readCommit(JSON.stringify(file)));

/** Returns a denial as text: the document, then the first operand with its values and calls. */
const brief = ({ path, method, reason, findings: [first] }: Denial) => ({
  write: `${method} ${path}`,
  reason,
  ...(reason === 'condition' &&
    first && {
      operand: first.text,
      values: Object.fromEntries(first.values),
      within: first.within.map(({ name }) => name),
    }),
});

describe('why, under firestore.rules', () => {
  it('names the false operand, its values and the functions that lead to it', async () => {
    const { status, denials } = await why({
      auth: { uid: 'alice' },
      writes: [
        {
          update: 'users/alice/private/account',
          data: {
            postsCount: 1,
            quota: { lastPostAt: '@now', lastPostId: POST, count: 2 },
            recent: [POST],
          },
        },
      ],
    });
    expect(status).toBe('denied');
    const operand =
      'quota.count == (isToday(resource.data.quota.lastPostAt) ? resource.data.quota.count : 0) + 1';
    expect(denials.map(brief)).toEqual([
      {
        write: 'update users/alice/private/account',
        reason: 'condition',
        operand,
        values: {
          'quota.count': '2',
          '(isToday(resource.data.quota.lastPostAt) ? resource.data.quota.count : 0) + 1': '1',
        },
        within: [
          '/users/{uid}/private/account countsPost()',
          '/users/{uid}/private/account allow update',
        ],
      },
    ]);
  });

  it('names the operand of the action that got furthest when a document is missing', async () => {
    const { denials } = await why({
      auth: { uid: 'alice' },
      documents: {
        [`unpublishedPosts/${POST}`]: { ...post, createdAt: '@time 2026-01-01T00:00:00Z' },
      },
      writes: [{ update: `unpublishedPosts/${POST}`, data: { content: 'Trois ans.' } }],
    });
    expect(denials.map(brief)).toMatchObject([
      {
        operand: 'exists(submissionPath(request.auth.uid, postId))',
        within: ['isAuthor()', '/unpublishedPosts/{postId} amends()', expect.anything()],
      },
    ]);
  });
});

const SMALL = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /reads/{id} {
      allow create: if ${Array.from({ length: 11 }, (_, n) => `!exists(/databases/$(database)/documents/gone/${n})`).join(' && ')};
    }
    match /error/{id} { allow write: if get(/databases/$(database)/documents/gone/one).data.is; }
    match /last/{id} { allow create: if isLast(); }
    match /first/{id} { allow create: if isAtLeast(1); }
    match /second/{id} { allow create: if isAtLeast(2); }
    match /third/{id} { allow create: if isAtLeast(3) && existsAfter(/databases/$(database)/documents/first/a); }
    function isAtLeast(least) { return request.resource.data.n >= least; }
    function isLast() {
      let data = request.resource.data;
      return data.a == 1 && !(data.b == 2 || data.c == 3);
    }
    match /own/{uid} { allow write: if request.auth.uid == uid; }
  }
}`;

const LONG = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /limit/{id} { allow create: if padding(); }
    ${paddingFunction({ conjuncts: 990 })}
  }
}`;

describe('why, under rules of its own', () => {
  it.each([
    ['the limit of expressions', { set: 'limit/a' }, { reason: 'expressions' }, LONG],
    ['the limit of document reads', { set: 'reads/a' }, { reason: 'document reads' }],
    ['a path without a rule', { delete: 'last/a' }, { reason: 'no rule' }],
    ['a missing document', { update: 'error/a' }, { reason: 'missing document' }],
    [
      'an error',
      { set: 'error/a' },
      { reason: 'condition', operand: expect.stringContaining('.data.is') },
    ],
    [
      'another user',
      { delete: 'own/bob' },
      {
        operand: 'request.auth.uid == uid',
        values: { uid: '"bob"', 'request.auth.uid': '"alice"' },
      },
    ],
    [
      'a negation',
      { set: 'last/a', data: { a: 1, b: 2 } },
      { operand: '!(data.b == 2 || data.c == 3)', within: ['isLast()', '/last/{id} allow create'] },
    ],
  ])('names %s', async (_, write, expected, rules = SMALL) => {
    const { denials } = await why({ auth: { uid: 'alice' }, writes: [write] }, rules);
    expect(denials.map(brief)).toMatchObject([expected]);
  });

  it('says that a commit is allowed', async () => {
    const file = { auth: { uid: 'alice' }, writes: [{ set: 'own/alice', data: { n: 1 } }] };
    expect(await why(file, SMALL)).toMatchObject({ status: 'allowed', denials: [] });
  });

  it('keeps the values of documents apart that one function checks', async () => {
    const writes = ['first/a', 'second/a', 'third/a'].map((path) => ({
      set: path,
      data: { n: 1 },
    }));
    const { denials } = await why({ auth: null, writes }, SMALL);
    expect(denials.map(brief)).toMatchObject([
      { write: 'create second/a', values: { least: '2', 'request.resource.data.n': '1' } },
      { write: 'create third/a', values: { least: '3', 'request.resource.data.n': '1' } },
    ]);
  });
});
