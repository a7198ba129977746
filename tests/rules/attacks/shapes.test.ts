import {
  Bytes,
  collection,
  deleteDoc,
  doc,
  GeoPoint,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { labelled, without, wrong, type Case } from '../support/cases';
import { closing } from '../support/account-commits';
import {
  posting,
  publishing,
  reacting,
  rejecting,
  run,
  set,
  signUp,
  type Breaks,
  type Commit,
} from '../support/commits';
import { as, withRules } from '../support/environment';
import { anIndex, aAvatar, aPost, aPublishedPost, postIdOf } from '../support/factories';
import { ROLES, type Role } from '../support/people';
import { commitAs } from './support/stories';

/** Attacks: unknown fields; wrong types; huge values; writes to unknown collections. */

const PENDING = postIdOf('Pending');
const OUT = postIdOf('Out');
const document = aPost('bob');

withRules(() => ({
  [`posts/${PENDING}`]: document,
  [`posts/${OUT}`]: aPublishedPost('bob'),
  [`searchIndex/${OUT}`]: anIndex(),
}));

const avatar = aAvatar({ createdAt: serverTimestamp() });

/** Every commit of the app that sets fields: who makes it, and how to break it. */
const COMMITS: Readonly<Record<string, readonly [Role, (breaks: Breaks) => Commit]>> = {
  'sign-up': ['newcomer', (breaks) => signUp('nina', breaks)],
  posting: ['owner', (breaks) => posting('alice', {}, breaks)],
  reacting: ['owner', (breaks) => reacting('alice', null, 'grave', breaks, OUT)],
  publishing: ['admin', (breaks) => publishing({ posts: [{ id: PENDING, document }] }, breaks)],
  rejecting: ['admin', (breaks) => rejecting([PENDING], 'Non.', breaks)],
};

const PARTS = Object.entries(COMMITS).flatMap(([name, [role, commit]]) =>
  Object.entries(commit({})).map(
    ([part, { fields }]) => [name, part, role, commit, fields] as const,
  ),
);

/** A map in a map: Firestore itself takes twenty levels, those of the field's own path included. */
const deep = (levels: number): object => (levels === 1 ? {} : { a: deep(levels - 1) });

const hugeIn = (field: string): Case[] =>
  wrong({
    [field]: [
      labelled('900 kB', 'é'.repeat(450_000)),
      labelled('a map 20 levels deep', deep(21 - field.split('.').length)),
      labelled(
        'an array of 20,000',
        Array.from({ length: 20_000 }, () => 0),
      ),
    ],
  });

const UNKNOWN: Case[] = [
  ...wrong({
    extra: ['unknown', null, 0, false, [], {}],
    isAdmin: [true],
    admin: [true],
    id: ['x'],
    __proto: ['x'],
    é: ['x'],
  }),
];

describe.each(PARTS)('attack: unknown fields when %s, in %s', (_, part, role, commit) => {
  it.each(UNKNOWN)('%s is refused', async (_title, fields) => {
    await expect(commitAs(role, commit({ [part]: fields }))).toBeRefused();
  });
});

describe.each(PARTS)('attack: huge values when %s, in %s', (_, part, role, commit, fields) => {
  it.each(hugeIn('extra'))('%s is refused', async (_title, extra) => {
    await expect(commitAs(role, commit({ [part]: extra }))).toBeRefused();
  });

  it.each(Object.keys(fields))('in place of %s they are refused', async (field) => {
    for (const [, huge] of hugeIn(field)) {
      await expect(commitAs(role, commit({ [part]: huge }))).toBeRefused();
    }
  });
});

/** One value of each of Firestore's types, by the type's name. */
const TYPES: Readonly<Record<string, unknown>> = {
  null: null,
  boolean: true,
  integer: 7,
  double: 0.5,
  NaN: Number.NaN,
  text: 'x',
  time: Timestamp.fromMillis(1),
  bytes: Bytes.fromUint8Array(new Uint8Array([1])),
  place: new GeoPoint(1, 1),
  list: ['x'],
  'empty list': [],
  map: { x: 1 },
  'empty map': {},
};

describe.each(PARTS)('attack: wrong types when %s, in %s', (name, part, role, commit, fields) => {
  it.each(Object.keys(fields))('%s', async (field) => {
    for (const [type, value] of Object.entries(TYPES)) {
      // What a field may hold besides what it holds here.
      if (field === 'rejectionReason' && ['null', 'text'].includes(type)) continue;
      if (field === 'prefixes' && type.endsWith('list')) continue;
      if (fields[field] === value) continue;
      // Free text is all that 'x' may be.
      if (type === 'text' && ['content', 'title'].includes(field) && name === 'posting') continue;
      const broken = commit({ [part]: { [field]: value } });
      await expect(commitAs(role, broken)).toBeRefused();
    }
    const [[, reference] = ['', {}]] = wrong({ [field]: [doc(as(role), 'users/alice')] });
    await expect(commitAs(role, commit({ [part]: reference }))).toBeRefused();
  });

  it.each(without(Object.keys(fields)))('%s', async (_title, missing) => {
    // An update that leaves a part out is another update: a whole document must be whole.
    if (commit({})[part]?.op !== 'set') return;
    await expect(commitAs(role, commit({ [part]: missing }))).toBeRefused();
  });
});

describe('attack: unknown fields, wrong types and huge values in what stands alone', () => {
  const WHOLE: Readonly<Record<string, readonly [Role, (fields: object) => Commit]>> = {
    'a picture': [
      'admin',
      (fields) => ({ picture: set('profilePictures/mine', { ...avatar, ...fields }) }),
    ],
    'the log of a closed account': [
      'owner',
      (fields) => {
        const { log, ...others } = closing('alice');
        if (!log) throw new Error('part missing');
        return { ...others, log: { ...log, fields: { ...log.fields, ...fields } } };
      },
    ],
  };

  it.each(Object.entries(WHOLE))('%s', async (_, [role, commit]) => {
    const known = ['imageUrl', 'name', 'isActive', 'email', 'reason', 'userId'];
    const cases = [
      ...UNKNOWN,
      ...['extra', ...known].flatMap(hugeIn),
      ...wrong(Object.fromEntries(known.map((field) => [field, [null, 7, [], {}, Number.NaN]]))),
    ];
    for (const [, fields] of cases) {
      await expect(commitAs(role, commit(fields))).toBeRefused();
    }
    await expect(commitAs(role, commit({}))).toBeAllowed();
  });
});

const NOWHERE = [
  'admins/bob',
  'config/app',
  'counters/posts',
  'emails/alice@example.org',
  'votes/x',
  'reactions/x',
  'Posts/x',
  'user/bob',
  'users/bob/public/profile',
  'users/bob/private/other',
  'users/bob/private/account/more/x',
  'users/bob/drafts/x',
  `users/bob/votes/${OUT}/more/x`,
  `users/bob/submissions/${OUT}/more/x`,
  `posts/${OUT}/comments/x`,
  `posts/${OUT}/votes/bob`,
  `searchIndex/${OUT}/more/x`,
  'pseudos/bob/more/x',
  'publishing/yesterday',
  'publishing/today/more/x',
  'archiveMonths/2026-11/days/21',
  'profilePictures/phare/more/x',
  'deletionLogs/bob/more/x',
];

describe.each(NOWHERE)('attack: writing where nothing belongs: %s', (path) => {
  it.each(ROLES)('%s is refused, and reads nothing there', async (role) => {
    const database = as(role);
    const parent = path.split('/').slice(0, -1).join('/');
    for (const data of [{}, { uid: 'bob' }]) {
      await expect(setDoc(doc(database, path), data)).toBeRefused();
    }
    await expect(deleteDoc(doc(database, path))).toBeRefused();
    await expect(getDoc(doc(database, path))).toBeRefused();
    if (/^(?:users\/bob\/votes|publishing)$/.test(parent)) return;
    await expect(getDocs(collection(database, parent))).toBeRefused();
  });

  it('is refused beside a commit that is allowed', async () => {
    const more = { more: set(path, { uid: 'bob' }) };
    await expect(commitAs('owner', { ...posting('alice'), ...more })).toBeRefused();
    await expect(run(as('newcomer'), { ...signUp('nina'), ...more })).toBeRefused();
  });
});
