import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { StoredDocument, StoredFields } from '../scripts/lib/documents';
import type { Base } from '../scripts/migrate/base';
import { planMigration, type Plan } from '../scripts/migrate/plan';
import { assignPositions } from '../scripts/migrate/positions';
import { assignPseudos, legalPseudo } from '../scripts/migrate/pseudos';
import { instantIn } from '../scripts/migrate/values';
import { readVotes } from '../scripts/migrate/votes';
import { changesOf } from '../scripts/migrate/writes';

const TIME = Timestamp.fromDate(new Date('2025-01-01T00:00:00Z'));

/** Converts Dates to Timestamps, as the Admin SDK returns them. */
const asStored = (fields: StoredFields): StoredFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Date ? Timestamp.fromDate(value) : value,
    ]),
  );

const stored = (path: string, fields: StoredFields): StoredDocument => ({
  path,
  id: path.slice(path.lastIndexOf('/') + 1),
  fields: asStored(fields),
  createTime: TIME,
  updateTime: TIME,
});

const instant = (text: string): Timestamp => Timestamp.fromDate(new Date(text));
const TO_THE_MICROSECOND = new Timestamp(1_740_823_200, 123_456_000);

describe('instantIn', () => {
  it.each([
    [TO_THE_MICROSECOND, TO_THE_MICROSECOND],
    ['2025-03-01T11:00:00+01:00', instant('2025-03-01T10:00:00Z')],
    ['01/03/2025', instant('2025-03-01T12:00:00Z')],
    ['2025-03-01', instant('2025-03-01T12:00:00Z')],
    [1_740_823_200_000, instant('2025-03-01T10:00:00Z')],
    [1_740_823_200, instant('2025-03-01T10:00:00Z')],
    [{ _seconds: 1_740_823_200 }, instant('2025-03-01T10:00:00Z')],
    ['hier', null],
    // Firestore stores the years 1 to 9999.
    [8_000_000_000_000_000, null],
    [['2025-03-01'], null],
    [null, null],
    [undefined, null],
  ])('converts %j to a timestamp or null', (value, expected) => {
    expect(instantIn(value)).toEqual(expected);
  });
});

const read = readVotes;

describe('readVotes', () => {
  it('counts voter lists, uses `reactions` for types missing in `votes`, and keeps numbers', () => {
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

  it('counts a user once, in the first list, and reports uncounted votes', () => {
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
  ])('returns null for %j', (fields) => {
    expect(read(fields)).toBeNull();
  });
});

const placed = (id: string, position: number | null, minute = 0) =>
  stored(`posts/${id}`, {
    status: 'published',
    createdAt: new Date(Date.UTC(2025, 0, 1, 10, minute)),
    position,
  });
/** A post that has lost its createdAt by the migration. */
const migrated = (id: string, position: number) =>
  stored(`posts/${id}`, { status: 'published', position });
const assign = (...posts: StoredDocument[]) =>
  Object.fromEntries(assignPositions(posts, () => TIME));

describe('assignPositions', () => {
  it('keeps unique positions and fills the gaps by age', () => {
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

  it('returns the same positions after some posts are migrated', () => {
    const whole = assign(placed('a', 0), placed('b', 0), placed('c', null), placed('d', 1));
    for (const done of ['a', 'b', 'c', 'd']) {
      const half = ['a', 'b', 'c', 'd'].map((id) => {
        const before = placed(id, { a: 0, b: 0, c: null, d: 1 }[id] ?? null);
        return id === done ? migrated(id, whole[done] ?? 0) : before;
      });
      expect(new Set(Object.values(assign(...half))).size).toBe(4);
      expect(assign(...half)[done]).toBe(whole[done]);
    }
  });
});

const at = (day: number) => new Date(Date.UTC(2025, 0, day));

describe('legalPseudo', () => {
  it.each([
    ['Ana', 'Ana'],
    ['__Ana--', '__Ana--'],
    ['Éloïse de la Tour', 'Eloise_de_la_Tour'],
    ['  Cœur  de   Loup 🐺 ', 'Coeur_de_Loup'],
    ['Jean-Noël O’Brien', 'Jean-Noel_OBrien'],
    ['Maximilien-Alexandre Duval', 'Maximilien-Alexandre'],
    ['Anne-Charlotte Luis Prat', 'Anne-Charlotte_Luis'],
    ['prenom.nom', 'prenom_nom'],
    ['a__é b', 'a_e_b'],
    [' --Éva', 'Eva'],
    ['Éva--', 'Eva'],
    ['Œdipe', 'Oedipe'],
    ['Ægir', 'Aegir'],
    ['Lætitia', 'Laetitia'],
    ['Weiß', 'Weiss'],
    ['Li', 'membre'],
    ['🐺🐺🐺', 'membre'],
    ['Αλέξης', 'membre'],
    ['', 'membre'],
    [null, 'membre'],
  ])('returns for %j: %s', (older, pseudo) => {
    expect(legalPseudo(older)).toBe(pseudo);
    expect(pseudo).toMatch(/^[A-Za-z0-9_-]{3,20}$/);
  });
});

describe('assignPseudos', () => {
  it('leaves a pseudo to its oldest account and creates unique pseudos for the others', () => {
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

describe('changesOf', () => {
  it('returns changed and new fields only', () => {
    const before = { content: 'Un mot.', couleur: 2, createdAt: TIME, votes: { drole: ['a'] } };
    const votes = { drole: 1 };
    expect(changesOf(before, { ...before, votes, category: 'social' })).toEqual([
      ['votes', votes],
      ['category', 'social'],
    ]);
  });

  it('returns a deletion for a removed field', () => {
    expect(changesOf({ email: 'a@exemple.fr' }, {})).toEqual([['email', FieldValue.delete()]]);
  });
});

const EMPTY: Base = {
  users: [],
  posts: [],
  unpublished: [],
  held: [],
  indexes: [],
  pictures: [],
  logs: [],
  pseudos: [],
  submissions: [],
  votes: [],
  hasToday: false,
  unknownCollections: [],
};

const post = (id: string, fields: StoredFields) =>
  stored(`posts/${id}`, {
    content: 'Un mot.',
    category: 'social',
    authorId: 'ana',
    authorPseudo: 'Ana',
    isAnonymous: false,
    status: 'published',
    createdAt: TIME.toDate(),
    publishedAt: TIME.toDate(),
    votes: {},
    ...fields,
  });

/** Returns the commits of a plan, each as the written and deleted paths. */
const commitsOf = ({ phases }: Plan) =>
  phases
    .flatMap(({ units }) => units)
    .flatMap(({ writes, afterwards }) => (afterwards ? [writes, afterwards] : [writes]))
    .map((writes) => writes.map(({ path, fields }) => (fields ? path : `- ${path}`)));

/** Returns the writes of a plan. */
const writesOf = ({ phases }: Plan) =>
  phases
    .flatMap(({ units }) => units)
    .flatMap(({ writes, afterwards }) => [...writes, ...(afterwards ?? [])]);

const COLLECTIONS_OF_POSTS = ['posts/', 'unpublishedPosts/'];

/** Plans the migration of one post: its new fields, its commits and the kinds of issues. */
function planPost(fields: StoredFields, base: Partial<Base> = {}) {
  const plan = planMigration({ ...EMPTY, posts: [post('p', fields)], ...base }, TIME.toDate());
  const commits = commitsOf(plan);
  return {
    fields: writesOf(plan).find(
      (write) => write.fields && COLLECTIONS_OF_POSTS.some((name) => write.path.startsWith(name)),
    )?.fields,
    commits,
    paths: commits.flat(),
    kinds: plan.issues.map(({ kind }) => kind),
  };
}

describe('planMigration', () => {
  it('removes the author of an anonymous post and writes their submission', () => {
    for (const fields of [
      { isAnonymous: true, authorPseudo: null },
      { isAnonymous: true },
      { isAnonymous: null, authorPseudo: null },
    ]) {
      const { fields: written, paths } = planPost(fields);
      expect(JSON.stringify(written)).not.toMatch(/ana/i);
      expect(written?.['isAnonymous']).toBe(true);
      expect(paths).toContain('users/ana/submissions/p');
    }
  });

  it('keeps only the deletion log and the vote counts of a closed account', () => {
    const logs = [
      stored('deletionLogs/x', {
        userId: 'ana',
        deletedAt: TIME.toDate(),
        reason: 'user_request',
      }),
    ];
    const { fields, paths, kinds } = planPost(
      { votes: { drole: ['ana'] } },
      { logs, hasToday: true },
    );
    expect(fields?.['authorId']).toBeNull();
    expect(fields?.['votes']).toMatchObject({ drole: 1 });
    expect(paths.toSorted()).toEqual([
      '- deletionLogs/x',
      '- migratingPosts/p',
      '- posts/p',
      'deletionLogs/ana',
      'migratingPosts/p',
      'posts/p',
    ]);
    expect(kinds.toSorted()).toEqual(['closedAuthor', 'closedVoter']);
  });

  it.each([
    ['moves', 'deletionLogs/x', 'ana'],
    ['keeps in its place', 'deletionLogs/ana', 'ana'],
    ['cannot interpret', 'deletionLogs/x', null],
  ])('removes the e-mail address from a deletion log that it %s', (_, path, userId) => {
    const fields = { userId, deletedAt: TIME.toDate(), reason: 'user_request' };
    const logs = [stored(path, { ...fields, email: 'ana@exemple.fr' })];
    const plan = planMigration({ ...EMPTY, logs }, TIME.toDate());
    const written = writesOf(plan).filter((write) => write.fields !== null);
    expect(written.map((write) => write.fields)).toEqual([asStored(fields)]);
    const [write] = written;
    const again = stored(write?.path ?? '', fields);
    expect(writesOf(planMigration({ ...EMPTY, logs: [again] }, TIME.toDate()))).toEqual([]);
  });

  it('does not move a deletion log while the profile exists', () => {
    const logs = [stored('deletionLogs/x', { userId: 'ana', deletedAt: TIME.toDate() })];
    const users = [stored('users/ana', { pseudo: 'Ana', email: 'a@b.fr' })];
    const { paths, kinds } = planPost({}, { logs, users });
    expect(paths).not.toContain('deletionLogs/ana');
    expect(kinds).toContain('unfinishedClosing');
  });

  it.each<[string, StoredFields, string]>([
    ['a category', { category: 'sport' }, 'category'],
    ['a status', { status: 'draft' }, 'status'],
    ['a text', { content: 7 }, 'content'],
    ['a source', { source: 'www.exemple.fr' }, 'source'],
    ['votes', { votes: 'beaucoup' }, 'votes'],
    ['a field', { couleur: 'bleu' }, 'unknownField'],
  ])('keeps %s that it cannot interpret, and reports an issue', (_, fields, kind) => {
    const { fields: written, kinds } = planPost(fields);
    expect(kinds).toContain(kind);
    expect(written).toMatchObject(fields);
  });

  it('converts the label of a category and drops empty and redundant fields', () => {
    const { fields } = planPost({ category: 'Économie', title: '', source: null, id: 'p' });
    expect(fields?.['category']).toBe('economie');
    expect(Object.keys(fields ?? {})).not.toEqual(expect.arrayContaining(['title']));
    expect(fields).not.toHaveProperty('source');
    expect(fields).not.toHaveProperty('id');
  });

  it('replaces missing dates by the nearest known one', () => {
    const { fields, kinds } = planPost({ createdAt: null, publishedAt: 'hier' });
    expect(fields?.['publishedAt']).toEqual(TIME);
    expect(kinds).toEqual(['date']);
  });

  it('splits a user into profile, account and pseudo, with a quota that counts every post', () => {
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
    const phase = plan.phases.find(({ title }) => title === 'utilisateurs');
    const [profile, account, pseudo] = phase?.units[0]?.writes ?? [];
    expect(JSON.stringify(profile?.fields)).not.toContain('exemple.fr');
    expect(profile?.fields).toMatchObject({
      role: 'admin',
      pseudoKey: 'ana',
      isPrivate: false,
      createdAt: instant('2024-12-24T12:00:00Z'),
    });
    expect(account?.fields).toMatchObject({
      email: 'ana@exemple.fr',
      postsCount: 2,
      reactionsCount: 1,
      quota: { count: 2 },
    });
    expect(pseudo?.path).toBe('pseudos/ana');
  });

  it('moves a post that is not published to its own collection in one commit', () => {
    for (const status of ['pending', 'rejected', 'draft', null]) {
      const { commits, fields, kinds } = planPost({ status, decidedAt: '2025-01-02' });
      expect(commits).toEqual([['users/ana/submissions/p', 'unpublishedPosts/p', '- posts/p']]);
      expect(fields).toMatchObject({ status, createdAt: TIME, rejectionReason: null });
      expect(kinds).toContain(status === 'draft' || status === null ? 'status' : 'surplus');
    }
    expect(Object.keys(planPost({ status: 'pending' }).fields ?? {}).toSorted()).toEqual(
      'authorId authorPseudo category content createdAt decidedAt isAnonymous rejectionReason status'.split(
        ' ',
      ),
    );
  });

  it('creates a published post anew without a time from before its publication', () => {
    const [before, after] = [new Date('2024-12-31'), new Date('2025-01-02')];
    const { commits, fields } = planPost(
      { createdAt: before, editedAt: before, editedFields: ['title'] },
      { hasToday: true },
    );
    expect(commits).toEqual([
      ['users/ana/submissions/p', 'migratingPosts/p', '- posts/p'],
      ['posts/p', '- migratingPosts/p'],
    ]);
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(
      'authorId authorPseudo category content editedFields isAnonymous position publishedAt status votes'.split(
        ' ',
      ),
    );
    expect(planPost({ editedAt: after }).fields).toHaveProperty('editedAt');
  });

  it('creates a migrated post anew when its document is older than its publication', () => {
    const { fields } = planPost({});
    const publishedAt = Timestamp.fromMillis(TIME.toMillis() + 1);
    const old = { ...post('p', {}), fields: { ...fields, publishedAt } };
    const plan = (now: Date) =>
      commitsOf(planMigration({ ...EMPTY, hasToday: true, posts: [old] }, now));
    expect(plan(publishedAt.toDate())).toEqual([
      ['users/ana/submissions/p', 'migratingPosts/p', '- posts/p'],
      ['posts/p', '- migratingPosts/p'],
    ]);
    // A date in the future would make it old again and again.
    expect(plan(TIME.toDate())).toEqual([]);
  });

  it('deletes an entry of the search index that is older than the publication', () => {
    const publishedAt = Timestamp.fromMillis(TIME.toMillis() + 1);
    const [index, other] = [stored('searchIndex/p', {}), stored('searchIndex/q', {})];
    const posts = [post('p', { publishedAt: publishedAt.toDate() }), post('q', {})];
    const plan = planMigration({ ...EMPTY, posts, indexes: [index, other] }, new Date());
    expect(commitsOf(plan).filter(([path]) => path?.includes('searchIndex'))).toEqual([
      ['- searchIndex/p'],
    ]);
  });

  it('finishes what an interrupted migration holds, and drops what is published already', () => {
    const { fields } = planPost({});
    const held = { ...stored('migratingPosts/p', {}), fields: fields ?? {} };
    const plan = planMigration({ ...EMPTY, hasToday: true, held: [held] }, new Date());
    expect(commitsOf(plan)).toEqual([['posts/p', '- migratingPosts/p']]);
    expect(plan.census).toMatchObject({ posts: 1, 'posts published': 1 });
    expect(plan.issues).toEqual([]);

    const both = { ...EMPTY, hasToday: true, held: [held], posts: [{ ...held, path: 'posts/p' }] };
    expect(commitsOf(planMigration(both, new Date()))).toEqual([['- migratingPosts/p']]);
  });

  it('writes the slots of the day for posts published today, unless they exist', () => {
    expect(planPost({}).paths).toContain('publishing/today');
    expect(planPost({}, { hasToday: true }).paths).not.toContain('publishing/today');
  });
});
