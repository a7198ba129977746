import {
  Bytes,
  collection,
  deleteDoc,
  doc,
  GeoPoint,
  getDoc,
  getDocs,
  setDoc,
  Timestamp,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { labelled, wrong, type Case } from '../support/cases';
import {
  listing,
  posting,
  publishing,
  reacting,
  rejecting,
  signUp,
  type Breaks,
  type Commit,
} from '../support/commits';
import { as } from '../support/environment';
import { anIndex, aPost, aPublishedPost, postIdOf } from '../support/factories';
import { type Role } from '../support/roles';
import { withRules } from '../support/withRules';
import { isFullScale } from '../../support/scale';
import { commitAs } from './support/helpers';

/** Attacks: store unknown fields, wrong types or huge values; write to unknown collections. */

const PENDING = postIdOf('Pending');
const OUT = postIdOf('Out');
const document = aPost('bob');

withRules(() => ({
  [`unpublishedPosts/${PENDING}`]: document,
  [`posts/${OUT}`]: aPublishedPost('bob'),
  [`searchIndex/${OUT}`]: anIndex(),
}));

/** Commits that set fields, by name: the role that runs each, and a function that breaks it. */
const COMMITS: Readonly<Record<string, readonly [Role, (breaks: Breaks) => Commit]>> = {
  'sign-up': ['newcomer', (breaks) => signUp('nina', breaks)],
  posting: ['owner', (breaks) => posting('alice', {}, breaks)],
  reacting: ['owner', (breaks) => reacting('alice', null, 'grave', breaks, OUT)],
  publishing: ['admin', (breaks) => publishing({ posts: [{ id: PENDING, document }] }, breaks)],
  'adding a suspect word': ['admin', (breaks) => listing(['x'], breaks)],
  rejecting: ['admin', (breaks) => rejecting([PENDING], 'Non.', breaks)],
};

const WRITES = Object.entries(COMMITS).flatMap(([name, [role, commit]]) =>
  Object.entries(commit({})).flatMap(([write, part]) =>
    part && part.op !== 'delete' ? [[name, write, role, commit, part.fields] as const] : [],
  ),
);

/** Nested maps. Firestore allows 20 levels, including those of the field's own path. */
const deep = (levels: number): object => (levels === 1 ? {} : { a: deep(levels - 1) });

const hugeIn = (field: string): Case[] =>
  wrong({
    [field]: [
      labelled('900 kB', 'é'.repeat(450_000)),
      labelled('a map 20 levels deep', deep(21 - field.split('.').length)),
      labelled(
        'an array of 2,000',
        Array.from({ length: 2000 }, () => 0),
      ),
    ],
  });

// The files about each commit refuse wrong values of its fields in `npm test`.
describe.runIf(isFullScale).each(WRITES)(
  'attack: huge values in commit "%s", write "%s"',
  (_, write, role, commit, fields) => {
    it.each(['extra', ...Object.keys(fields)])('denies huge values in field %s', async (field) => {
      for (const [, huge] of hugeIn(field)) {
        await expect(commitAs(role, commit({ [write]: huge }))).toBeDenied();
      }
    });
  },
);

/** One value of each of Firestore's types, by the type's name. */
const TYPES = Object.entries<unknown>({
  null: null,
  integer: 7,
  text: 'x',
  list: ['x'],
  map: { x: 1 },
  boolean: true,
  double: 0.5,
  NaN: Number.NaN,
  time: Timestamp.fromMillis(1),
  bytes: Bytes.fromUint8Array(new Uint8Array([1])),
  geopoint: new GeoPoint(1, 1),
  'empty list': [],
  'empty map': {},
});

describe.runIf(isFullScale).each(WRITES)(
  'attack: wrong types in commit "%s", write "%s"',
  (name, write, role, commit, fields) => {
    it.each(Object.keys(fields))('denies wrong types in field %s', async (field) => {
      for (const [type, value] of TYPES) {
        // These types are valid for the field too.
        if (field === 'rejectionReason' && ['null', 'text'].includes(type)) continue;
        if (field === 'prefixes' && type.endsWith('list')) continue;
        if (field === 'words' && type === 'list') continue;
        if (fields[field] === value) continue;
        // 'x' is a valid content and title.
        if (type === 'text' && ['content', 'title'].includes(field) && name === 'posting') continue;
        const broken = commit({ [write]: { [field]: value } });
        await expect(commitAs(role, broken)).toBeDenied();
      }
      const [[, reference] = ['', {}]] = wrong({ [field]: [doc(as(role), 'users/alice')] });
      await expect(commitAs(role, commit({ [write]: reference }))).toBeDenied();
    });
  },
);

const UNKNOWN_PATHS = [
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
  'statistics/decisions/more/x',
  'profilePictures/phare/more/x',
  'deletionLogs/bob/more/x',
];

describe.each(UNKNOWN_PATHS)('attack: use the unknown path %s', (path) => {
  // Everybody else may do less: bob is the owner of the paths below his profile.
  it.each(['other', 'admin'] as const)('denies role %s reading and writing', async (role) => {
    const database = as(role);
    await expect(setDoc(doc(database, path), { uid: 'bob' })).toBeDenied();
    await expect(deleteDoc(doc(database, path))).toBeDenied();
    await expect(getDoc(doc(database, path))).toBeDenied();
    const parent = path.split('/').slice(0, -1).join('/');
    await expect(getDocs(collection(database, parent))).toBeDenied();
  });
});
