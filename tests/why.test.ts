import { describe, expect, it } from 'vitest';
import { readCommit } from '../scripts/why/commitFile';
import { finalOutcome } from '../scripts/why/denial';

const read = (file: object) => readCommit(JSON.stringify(file));

describe('readCommit', () => {
  it('reads a request that was copied from the browser', () => {
    const root = 'projects/le-mur/databases/(default)/documents';
    const fields = { count: { integerValue: '2' } };
    const { auth, writes } = read({
      writes: [
        {
          update: { name: `${root}/posts/abc`, fields },
          updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
          currentDocument: { exists: false },
        },
        {
          update: { name: `${root}/users/ana/private/account`, fields },
          updateMask: { fieldPaths: ['count'] },
          currentDocument: { updateTime: '2026-11-27T10:00:00Z' },
        },
        { delete: `${root}/votes/abc` },
        { verify: `${root}/posts/def`, currentDocument: { exists: false } },
      ],
    });
    expect(auth).toBeUndefined();
    expect(writes).toMatchObject([
      { op: 'create', path: 'posts/abc', fields, mask: null, transforms: [{ fieldPath: 'at' }] },
      { op: 'update', path: 'users/ana/private/account', mask: ['count'], transforms: [] },
      { op: 'delete', path: 'votes/abc' },
    ]);
  });

  it('reads writes and documents that a person wrote', () => {
    const { auth, writes, documents } = read({
      auth: { uid: 'ana', email: 'ana@exemple.fr' },
      documents: {
        'posts/abc': { title: null, at: '@time 2026-01-01T00:00:00Z', list: [1.5, true] },
      },
      writes: [
        { update: 'months/2026-11', data: { 'days.05': 2, 'quota.at': '@now', tags: ['a'] } },
      ],
    });
    expect(auth).toEqual({ uid: 'ana', email: 'ana@exemple.fr' });
    expect(documents).toMatchObject([
      {
        op: 'set',
        fields: {
          title: { nullValue: null },
          at: { timestampValue: '2026-01-01T00:00:00Z' },
          list: { arrayValue: { values: [{ doubleValue: 1.5 }, { booleanValue: true }] } },
        },
      },
    ]);
    expect(writes).toEqual([
      {
        op: 'update',
        path: 'months/2026-11',
        fields: {
          days: { mapValue: { fields: { '05': { integerValue: '2' } } } },
          quota: { mapValue: { fields: {} } },
          tags: { arrayValue: { values: [{ stringValue: 'a' }] } },
        },
        mask: ['days.`05`', 'tags'],
        transforms: [{ fieldPath: 'quota.at', setToServerValue: 'REQUEST_TIME' }],
      },
    ]);
  });

  it.each([
    ['no JSON', '{'],
    ['no writes', '{}'],
    ['writes', '{"writes":[{"update":{}}]}'],
    ['data', '{"writes":[{"set":"posts/a","data":1}]}'],
    ['auth.uid', '{"writes":[{"delete":"posts/a"}],"auth":{}}'],
    ['documents', '{"writes":[{"delete":"posts/a"}],"documents":{"posts/a":1}}'],
  ])('throws an explanation for %s', (_, text) => {
    expect(() => readCommit(text)).toThrow('illisible');
  });
});

describe('finalOutcome', () => {
  const RULES = `service cloud.firestore {
    match /posts/{id} { allow create: if a();
      allow update: if b(); }
  }`;
  const LIMIT =
    'Unable to evaluate the expression as the maximum of 1000 expressions to evaluate has been reached.';
  const first = `evaluation error at L2:5 for 'create' @ L2, ${LIMIT} for 'update' @ L3`;
  const writes = ['posts/a', 'posts/b'].map((path) => ({ op: 'set' as const, path }));

  it.each([
    ['an outcome of the first evaluation', `${first}, ${first}`, null],
    ['a false condition', `${first}, ${first}, false for 'create' @ L2`, 'false'],
    ['a limit', `${first}, ${first}, false for 'create' @ L2, ${LIMIT} for 'update' @ L3`, LIMIT],
    ['nothing', 'No matching allow statements', null],
  ])('finds %s', (_, outcomes, reason) => {
    const message = `7 PERMISSION_DENIED: \n${outcomes}`;
    expect(finalOutcome(message, RULES, writes)?.reason ?? null).toBe(reason);
  });
});
