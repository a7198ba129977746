import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checklist } from '../scripts/deploy/checklist';
import { deployConfig } from '../scripts/deploy/config';
import { deploy } from '../scripts/deploy/deploy';
import type { DeployOptions, DeployTools } from '../scripts/deploy/deploy';
import { readFirestoreState } from '../scripts/deploy/firestoreState';
import type { FirestoreState } from '../scripts/deploy/firestoreState';
import { readDeployTarget } from '../scripts/deploy/settings';
import { readSpec } from './indexes/spec';
import { serveLocally, type LocalServer } from './support/localServer';

const TARGET = {
  projectId: 'le-mur',
  origin: 'https://lemur.fr',
  legalUpdate: null,
  postsPerDay: 10,
};
const READY: FirestoreState = {
  location: 'eur3',
  building: [],
  broken: [],
  missing: [],
  surplus: [],
};

/** What the programs were called with, and the output of the command. */
let calls: string[];
let printed: string;

beforeEach(() => {
  calls = [];
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});

interface World {
  /** Text of the call that fails. */
  readonly failing?: string;
  /** Project of `firebase use`. */
  readonly active?: string;
  /** What Firestore answers, one after the other; the last answer stays. */
  readonly states?: readonly FirestoreState[];
}

const tools = ({ failing, active = 'le-mur', states = [READY] }: World): DeployTools => {
  const answers = [...states];
  return {
    run: async (program, args) => {
      const call = [program.replace(/^.*\//, ''), ...args].join(' ');
      if (!call.includes('use --json')) calls.push(call);
      const code = failing !== undefined && call.includes(failing) ? 1 : 0;
      return { code, output: JSON.stringify({ status: 'success', result: active }, null, 2) };
    },
    readFirestoreState: async () => {
      calls.push('state');
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? READY;
    },
    pause: async () => {
      calls.push('pause');
    },
  };
};

const run = (world: World = {}, options: Partial<DeployOptions> = {}): Promise<string> =>
  deploy(TARGET, { prerender: [], isWaiting: true, ...options }, tools(world));

const publish = (only: string): string =>
  `firebase.js deploy --only=${only} --project=le-mur --config=firebase.deploy.json --non-interactive`;

const ALL = [
  'state',
  'vite.js build --logLevel warn',
  publish('firestore:indexes'),
  'state',
  publish('firestore:rules'),
  'prerender.ts --settings',
  publish('hosting'),
];

describe('deploy', () => {
  it('builds, then deploys indexes, rules, pages and app to the project of the settings', async () => {
    expect(await run({ active: 'another-project' })).toBe('eur3');
    expect(calls).toEqual(ALL);
    expect(printed).toContain('Projet des réglages : le-mur. Site : https://lemur.fr');
    expect(printed).toContain('« firebase use » désigne another-project');
  });

  it('does not warn when `firebase use` names the same project', async () => {
    await run();
    expect(printed).not.toContain('firebase use');
  });

  it.each([
    ['vite.js', 'rien de nouveau', 'index, règles, application'],
    ['firestore:indexes', 'rien de nouveau', 'index, règles, application'],
    ['firestore:rules', 'index', 'règles, application'],
    ['prerender.ts', 'index, règles', 'application'],
    ['hosting', 'index, règles', 'application'],
  ])('stops when %s fails and says what is online', async (failing, online, open) => {
    await expect(run({ failing })).rejects.toThrow(
      `En ligne : ${online}. Pas encore : ${open}. Corrigez la cause, puis relancez npm run deploy`,
    );
    expect(calls).toEqual(ALL.slice(0, ALL.findIndex((call) => call.includes(failing)) + 1));
  });

  it('changes the rules only when all indexes are built', async () => {
    const building = { ...READY, building: ['posts (status, publishedAt)'] };
    await run({ states: [READY, building, building, READY] });
    expect(calls.slice(2)).toEqual([
      publish('firestore:indexes'),
      'state',
      'pause',
      'state',
      'pause',
      'state',
      publish('firestore:rules'),
      ...ALL.slice(-2),
    ]);
  });

  it('stops when an index cannot be built, and when indexes are not built in two hours', async () => {
    const index = ['posts (status, publishedAt)'];
    await expect(run({ states: [{ ...READY, broken: index }] })).rejects.toThrow(
      /pu construire : posts/,
    );
    await expect(run({ states: [{ ...READY, building: index }] })).rejects.toThrow('--no-wait');
    expect(calls).not.toContain(publish('firestore:rules'));
  });

  it('does not wait with --no-wait, and passes options to the prerenderer', async () => {
    await run({}, { isWaiting: false, prerender: ['--all'] });
    expect(calls.slice(2)).toEqual([
      publish('firestore:indexes'),
      publish('firestore:rules'),
      'prerender.ts --settings --all',
      publish('hosting'),
    ]);
  });
});

describe('deployConfig', () => {
  it('names the generated rules, and a database in Europe, where the CLI would create one', () => {
    expect(deployConfig()).toMatchObject({
      firestore: {
        rules: '.deploy/firestore.rules',
        indexes: 'firestore.indexes.json',
        location: 'eur3',
      },
      hosting: { public: 'dist' },
    });
  });
});

describe('readDeployTarget', () => {
  const settings = {
    VITE_FIREBASE_API_KEY: `AIza${'a'.repeat(35)}`,
    VITE_FIREBASE_AUTH_DOMAIN: 'lemur.fr',
    VITE_FIREBASE_PROJECT_ID: 'le-mur',
    VITE_FIREBASE_APP_ID: '1:123456789012:web:abc123',
    VITE_CONTACT_EMAIL: 'contact@lemur.fr',
    VITE_PUBLISHER_NAME: 'Le Mur',
    VITE_PUBLISHER_STATUS: 'Association loi de 1901, RNA W751234567',
    VITE_PUBLISHER_ADDRESS: '1 rue de la Paix, 75002 Paris',
    VITE_PUBLISHER_PHONE: '01 23 45 67 89',
    VITE_PUBLICATION_DIRECTOR: 'Jeanne Martin',
    VITE_HOST: 'Google Ireland Limited, Gordon House, Dublin 4, Irlande',
    VITE_HOST_PHONE: '+353 1 436 1000',
  };

  it('returns project, origin, the date of the legal texts and the daily maximum', () => {
    const given = { VITE_LEGAL_UPDATED: '2027-01-15', VITE_POSTS_PER_DAY: '12' };
    expect(readDeployTarget({ ...settings, ...given })).toEqual({
      projectId: 'le-mur',
      origin: 'https://lemur.fr',
      legalUpdate: '2027-01-15',
      postsPerDay: 12,
    });
  });

  it.each([
    ['VITE_USE_EMULATORS', 'true', 'VITE_USE_EMULATORS=true'],
    ['VITE_FIREBASE_PROJECT_ID', 'demo-le-mur', 'demo-… est réservé aux émulateurs'],
    ['VITE_POSTS_PER_DAY', '51', 'VITE_POSTS_PER_DAY'],
    ['VITE_FIREBASE_APP_ID', '', 'VITE_FIREBASE_APP_ID'],
    ['VITE_HOST', '', 'VITE_HOST'],
    ['VITE_HOST_PHONE', '', 'VITE_HOST_PHONE'],
  ])('refuses %s=%s', (name, value, message) => {
    const read = () => readDeployTarget({ ...settings, [name]: value });
    expect(read).toThrow(message);
    expect(read).toThrow(expect.objectContaining({ name: 'Trouble' }));
  });
});

describe('checklist', () => {
  it('shows where the database is and from when changed legal texts apply', () => {
    expect(checklist({ legalUpdate: null }, 'nam5').join()).toContain('« nam5 »');
    expect(checklist({ legalUpdate: '2027-01-15' }, 'eur3').join()).toContain('2027-01-15');
  });
});

describe('readFirestoreState', () => {
  const { indexes, fieldOverrides } = readSpec();
  const group = 'projects/le-mur/databases/(default)/collectionGroups';
  /** What Google's server answers, by the end of the path. */
  let answers: Readonly<Record<string, unknown>>;
  let server: LocalServer;

  /** The indexes of the file as Google lists them; null for one that it does not have. */
  const live = (states: readonly (string | null)[]) =>
    indexes.flatMap(({ collectionGroup, fields, ...index }, n) => {
      const state = states[n] === undefined ? 'READY' : states[n];
      if (state === null) return [];
      const id = { fieldPath: '__name__', order: fields.at(-1)?.order };
      const name = `${group}/${collectionGroup}/indexes/${n}`;
      return [{ ...index, name, fields: [...fields, id], density: 'SPARSE_ALL', state }];
    });
  /** The settings of the fields of the file as Google lists them, in this state. */
  const liveFields = (state: string) =>
    fieldOverrides.map((field) => ({
      name: `${group}/${field.collectionGroup}/fields/${field.fieldPath}`,
      indexConfig: {
        indexes: field.indexes.map(({ queryScope, ...mode }) => ({
          queryScope,
          fields: [{ fieldPath: field.fieldPath, ...mode }],
          state,
        })),
      },
    }));

  const listen = async (): Promise<void> => {
    server = await serveLocally((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://localhost');
      const [, answer] = Object.entries(answers).find(([end]) => pathname.endsWith(end)) ?? [];
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? {}));
    });
    vi.stubEnv('FIRESTORE_URL', server.url);
    vi.stubEnv('FIREBASE_TOKEN_URL', server.url);
    vi.stubEnv('FIREBASE_TOKEN', 'refresh-token');
  };

  const google = {
    '/token': { access_token: 'token', expires_in: 3600 },
    '/databases/(default)': { locationId: 'eur3', databaseEdition: 'STANDARD' },
    '/collectionGroups/-/indexes': { indexes: live([]) },
    '/collectionGroups/-/fields': { fields: liveFields('READY') },
  };

  beforeEach(listen);
  afterEach(() => server.close());

  it('tells built indexes from missing, unfinished and broken ones', async () => {
    answers = google;
    expect(await readFirestoreState('le-mur')).toEqual(READY);
    const votedAt = liveFields('CREATING').find(({ name }) =>
      name.endsWith('/votes/fields/votedAt'),
    );
    answers = {
      ...google,
      '/collectionGroups/-/indexes': { indexes: live([null, 'CREATING', 'NEEDS_REPAIR']) },
      '/collectionGroups/-/fields': { fields: [votedAt] },
    };
    expect(await readFirestoreState('le-mur')).toMatchObject({
      location: 'eur3',
      building: [
        'posts (status, publishedAt, position)',
        'posts (status, editedAt)',
        'votes.votedAt',
      ],
      broken: ['unpublishedPosts (status, createdAt)'],
    });
  });

  it('finds settings of fields that differ in their scope, and indexes that the file does not have', async () => {
    const [wrong] = liveFields('READY').filter(({ indexConfig }) => indexConfig.indexes.length > 0);
    const scoped = {
      ...wrong,
      indexConfig: {
        indexes: wrong?.indexConfig.indexes.map((index) => ({
          ...index,
          queryScope: index.queryScope === 'COLLECTION' ? 'COLLECTION_GROUP' : 'COLLECTION',
        })),
      },
    };
    const [known] = live([]);
    answers = {
      ...google,
      '/collectionGroups/-/indexes': {
        indexes: [...live([]), { ...known, name: `${group}/users/indexes/x` }],
      },
      '/collectionGroups/-/fields': {
        fields: [
          ...liveFields('READY').filter((field) => field !== wrong && field.name !== wrong?.name),
          scoped,
        ],
      },
    };
    const { missing, surplus } = await readFirestoreState('le-mur');
    expect(missing).toHaveLength(1);
    expect(surplus).toHaveLength(2);
    expect(surplus[0]).toMatch(/^users \(status, /);
  });

  it('asks to create a missing database', async () => {
    answers = { '/token': google['/token'] };
    await expect(readFirestoreState('le-mur')).rejects.toThrow(
      "Le projet le-mur n'a pas encore de base de données",
    );
  });
});
