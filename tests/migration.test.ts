import { describe, expect, it } from 'vitest';
import type { StoredDocument } from '../scripts/lib/firestore-rest';
import { encodeFields, type Fields } from '../scripts/lib/firestore-values';
import type { Base } from '../scripts/lib/migration/base';
import { planMigration } from '../scripts/lib/migration/plan';
import { assignPositions } from '../scripts/lib/migration/positions';
import { assignPseudos } from '../scripts/lib/migration/pseudos';
import { instantIn } from '../scripts/lib/migration/values';
import { readVotes } from '../scripts/lib/migration/votes';

const TIME = '2025-01-01T00:00:00Z';

const stored = (path: string, fields: Fields): StoredDocument => ({
  path,
  id: path.slice(path.lastIndexOf('/') + 1),
  fields: encodeFields(fields),
  createTime: TIME,
  updateTime: TIME,
});

describe('instantIn', () => {
  it.each([
    [{ timestampValue: '2025-03-01T10:00:00.123456Z' }, '2025-03-01T10:00:00.123456Z'],
    [{ stringValue: '2025-03-01T11:00:00+01:00' }, '2025-03-01T10:00:00Z'],
    [{ stringValue: '01/03/2025' }, '2025-03-01T12:00:00Z'],
    [{ stringValue: '2025-03-01' }, '2025-03-01T12:00:00Z'],
    [{ integerValue: '1740823200000' }, '2025-03-01T10:00:00Z'],
    [{ integerValue: '1740823200' }, '2025-03-01T10:00:00Z'],
    [
      { mapValue: { fields: { _seconds: { integerValue: '1740823200' } } } },
      '2025-03-01T10:00:00Z',
    ],
    [{ stringValue: 'hier' }, undefined],
    [{ nullValue: null }, undefined],
    [undefined, undefined],
  ])('reads %j', (value, instant) => {
    expect(instantIn(value)?.timestampValue).toBe(instant);
  });
});

const read = (fields: Fields) => readVotes(encodeFields(fields));

describe('readVotes', () => {
  it('counts lists, the older field where the newer is silent, and counts as they are', () => {
    expect(
      read({ votes: { drole: ['a', 'b'], grave: 3 }, reactions: { archiver: ['c'] } }),
    ).toEqual({
      counts: { impossible: 0, absurde: 0, grave: 3, drole: 2, archiver: 1 },
      voters: new Map([
        ['a', 'drole'],
        ['b', 'drole'],
        ['c', 'archiver'],
      ]),
      doubles: 0,
      isSuperseded: false,
    });
    expect(read({})).toMatchObject({ doubles: 0, voters: new Map() });
  });

  it('counts one person once, in the first list; and says what it does not count', () => {
    expect(read({ votes: { grave: ['a'], absurde: ['a', 'a', 'b'] } })).toMatchObject({
      counts: { grave: 0, absurde: 2 },
      doubles: 2,
    });
    expect(read({ votes: { drole: ['a'] }, reactions: { drole: ['b'] } })).toMatchObject({
      counts: { drole: 1 },
      isSuperseded: true,
    });
  });

  it.each([
    { votes: 'beaucoup' },
    { votes: { drole: 'a' } },
    { votes: { drole: -1 } },
    { votes: { drole: 1.5 } },
    { votes: { jaime: ['a'] } },
    { reactions: ['a'] },
  ])('does not understand %j', (fields) => {
    expect(read(fields)).toBeNull();
  });
});

const placed = (id: string, position: number | null, minute = 0) =>
  stored(`posts/${id}`, {
    status: 'published',
    createdAt: new Date(Date.UTC(2025, 0, 1, 10, minute)),
    position,
  });
const assign = (...posts: StoredDocument[]) =>
  Object.fromEntries(assignPositions(posts, () => TIME));

describe('assignPositions', () => {
  it('keeps what is unique, and fills the gaps by age', () => {
    expect(assign(placed('c', null, 2), placed('b', 1, 1), placed('a', null, 0))).toEqual({
      a: 0,
      b: 1,
      c: 2,
    });
    expect(assign(placed('a', 0), placed('b', 0), placed('c', 1), placed('d', -1))).toEqual({
      a: 0,
      b: 2,
      c: 1,
      d: 3,
    });
  });

  it('says the same once a part is written', () => {
    const whole = assign(placed('a', 0), placed('b', 0), placed('c', null), placed('d', 1));
    for (const done of ['b', 'c']) {
      const half = ['a', 'b', 'c', 'd'].map((id) => {
        const before = { a: 0, b: 0, c: null, d: 1 }[id] ?? null;
        return placed(id, id === done ? (whole[done] ?? null) : before);
      });
      expect(new Set(Object.values(assign(...half))).size).toBe(4);
      expect(assign(...half)[done]).toBe(whole[done]);
    }
  });
});

const at = (day: number) => new Date(Date.UTC(2025, 0, day));

describe('assignPseudos', () => {
  it('leaves a pseudo to its oldest holder, and makes the others one of their own', () => {
    const assigned = assignPseudos(
      [
        { uid: 'young', pseudo: 'ana', createdAt: at(3) },
        { uid: 'old', pseudo: 'Ana', createdAt: at(1) },
        { uid: 'other', pseudo: 'ana_2', createdAt: at(4) },
        { uid: 'odd', pseudo: 'Jean Éric !', createdAt: at(2) },
        { uid: 'none', pseudo: null, createdAt: at(2) },
        { uid: 'late', pseudo: 'Zoé', createdAt: at(5) },
      ],
      new Map([['zoe', 'somebody']]),
    );
    expect(assigned.get('old')).toBe('Ana');
    expect(assigned.get('other')).toBe('ana_2');
    expect(assigned.get('young')).toMatch(/^ana_\d{4}$/);
    expect(assigned.get('odd')).toBe('Jean_Eric');
    expect(assigned.get('none')).toBe('membre');
    expect(assigned.get('late')).toBe('Zoe_2');
  });
});

const EMPTY: Base = {
  users: [],
  posts: [],
  pictures: [],
  logs: [],
  pseudos: [],
  submissions: [],
  votes: [],
  hasToday: false,
  unknownCollections: [],
};

const post = (id: string, fields: Fields) =>
  stored(`posts/${id}`, {
    content: 'Un mot.',
    category: 'social',
    authorId: 'ana',
    authorPseudo: 'Ana',
    isAnonymous: false,
    status: 'published',
    createdAt: new Date(TIME),
    publishedAt: new Date(TIME),
    votes: {},
    ...fields,
  });

/** What is written for one post, and told of it. */
function planPost(fields: Fields, base: Partial<Base> = {}) {
  const plan = planMigration({ ...EMPTY, posts: [post('p', fields)], ...base }, new Date(TIME));
  const writes = plan.phases.flatMap(({ units }) => units.flat());
  return {
    fields: writes.find(({ path }) => path === 'posts/p')?.fields,
    paths: writes.map(({ path }) => path),
    kinds: plan.issues.map(({ kind }) => kind),
  };
}

describe('planMigration', () => {
  it('takes the author off an anonymous post and keeps the proof for them', () => {
    for (const fields of [
      { isAnonymous: true, authorPseudo: null },
      { isAnonymous: true },
      { isAnonymous: null, authorPseudo: null },
    ]) {
      const { fields: written, paths } = planPost(fields);
      expect(JSON.stringify(written)).not.toMatch(/ana/i);
      expect(written?.['isAnonymous']).toEqual({ booleanValue: true });
      expect(paths).toContain('users/ana/submissions/p');
    }
  });

  it('keeps nothing of a closed account but its count', () => {
    const logs = [
      stored('deletionLogs/x', {
        userId: 'ana',
        deletedAt: new Date(TIME),
        reason: 'user_request',
      }),
    ];
    const { fields, paths, kinds } = planPost(
      { votes: { drole: ['ana'] } },
      { logs, hasToday: true },
    );
    expect(fields?.['authorId']).toEqual({ nullValue: null });
    expect(fields?.['votes']?.mapValue?.fields?.['drole']).toEqual({ integerValue: '1' });
    expect(paths.toSorted()).toEqual(['deletionLogs/ana', 'deletionLogs/x', 'posts/p']);
    expect(kinds.toSorted()).toEqual(['closedAuthor', 'closedVoter']);
  });

  it('leaves a log where it is while the profile is there', () => {
    const logs = [stored('deletionLogs/x', { userId: 'ana', deletedAt: new Date(TIME) })];
    const users = [stored('users/ana', { pseudo: 'Ana', email: 'a@b.fr' })];
    const { paths, kinds } = planPost({}, { logs, users });
    expect(paths).not.toContain('deletionLogs/ana');
    expect(kinds).toContain('unfinishedClosing');
  });

  it.each<[string, Fields, string]>([
    ['a category', { category: 'sport' }, 'category'],
    ['a status', { status: 'draft' }, 'status'],
    ['a text', { content: 7 }, 'content'],
    ['a source', { source: 'www.exemple.fr' }, 'source'],
    ['votes', { votes: 'beaucoup' }, 'votes'],
    ['a field', { couleur: 'bleu' }, 'unknownField'],
  ])('leaves %s that it does not understand, and says so', (_, fields, kind) => {
    const { fields: written, kinds } = planPost(fields);
    expect(kinds).toContain(kind);
    expect(written).toMatchObject(encodeFields(fields));
  });

  it('reads categories by their label, and drops what is empty', () => {
    const { fields } = planPost({ category: 'Économie', title: '', source: null, id: 'p' });
    expect(fields?.['category']).toEqual({ stringValue: 'economie' });
    expect(Object.keys(fields ?? {})).not.toEqual(expect.arrayContaining(['title']));
    expect(fields).not.toHaveProperty('source');
    expect(fields).not.toHaveProperty('id');
  });

  it('takes dates that are missing from the nearest one known', () => {
    const { fields, kinds } = planPost({ createdAt: null, publishedAt: 'hier' });
    expect(fields?.['publishedAt']).toEqual({ timestampValue: TIME });
    expect(kinds).toEqual(['date', 'date']);
  });

  it('splits a user, with a quota as if every post had been counted', () => {
    const users = [
      stored('users/ana', {
        uid: 'ana',
        pseudo: 'Ana',
        email: 'ana@exemple.fr',
        role: 'admin',
        createdAt: '2024-12-24',
        postsCount: 99,
      }),
    ];
    const plan = planMigration(
      { ...EMPTY, users, posts: [post('p', {}), post('q', { votes: { drole: ['ana'] } })] },
      new Date('2025-02-01T00:00:00Z'),
    );
    const [profile, account, pseudo] = plan.phases[0]?.units[0] ?? [];
    expect(JSON.stringify(profile)).not.toContain('exemple.fr');
    expect(profile?.fields).toMatchObject({
      role: { stringValue: 'admin' },
      pseudoKey: { stringValue: 'ana' },
      isPrivate: { booleanValue: false },
      createdAt: { timestampValue: '2024-12-24T12:00:00Z' },
    });
    expect(account?.fields).toMatchObject({
      email: { stringValue: 'ana@exemple.fr' },
      postsCount: { integerValue: '2' },
      reactionsCount: { integerValue: '1' },
      quota: { mapValue: { fields: { count: { integerValue: '2' } } } },
    });
    expect(pseudo?.path).toBe('pseudos/ana');
  });

  it('takes the places of the day for what was published today', () => {
    expect(planPost({}).paths).toContain('publishing/today');
    expect(planPost({}, { hasToday: true }).paths).not.toContain('publishing/today');
  });
});
