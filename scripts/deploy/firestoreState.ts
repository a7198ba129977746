import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../lib/environments';
import { Trouble } from '../lib/messages';

/** State of the database and of the indexes of firestore.indexes.json in a project. */
export interface FirestoreState {
  /** Location of the database, such as 'eur3'. */
  readonly location: string;
  /** Indexes that are missing or being built. */
  readonly building: readonly string[];
  /** Indexes whose build has failed. */
  readonly broken: readonly string[];
  /** Settings of single fields that the project lacks or has otherwise. */
  readonly missing: readonly string[];
  /** Indexes and settings that the file does not have. */
  readonly surplus: readonly string[];
}

interface SpecIndex {
  readonly collectionGroup: string;
  readonly fields: readonly { readonly fieldPath: string }[];
}

/** States that Firestore reports: 'CREATING', 'READY', 'NEEDS_REPAIR'. */
interface Stateful {
  readonly state?: string;
}

interface Mode {
  readonly order?: string;
  readonly arrayConfig?: string;
}

interface Scoped {
  readonly queryScope?: string;
}

interface SpecField {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly indexes: readonly (Scoped & Mode)[];
}

interface LiveIndex extends Stateful {
  /** Contains 'collectionGroups/GROUP/'. */
  readonly name: string;
  readonly fields: SpecIndex['fields'];
}

interface LiveField {
  /** Ends with 'collectionGroups/GROUP/fields/PATH'. */
  readonly name: string;
  readonly indexConfig?: {
    readonly indexes?: readonly (Stateful & Scoped & { readonly fields?: readonly Mode[] })[];
  };
}

/** The part of lib/firestore/api.js of firebase-tools that is used here. */
interface FirestoreApi {
  getDatabase(
    project: string,
    database: string,
  ): Promise<{ readonly locationId: string; readonly databaseEdition?: string }>;
  listIndexes(project: string): Promise<readonly LiveIndex[]>;
  listFieldOverrides(project: string): Promise<readonly LiveField[]>;
  upgradeOldSpec(spec: unknown): {
    readonly indexes: readonly SpecIndex[];
    readonly fieldOverrides: readonly SpecField[];
  };
  indexMatchesSpec(index: Stateful, spec: SpecIndex, edition: string): boolean;
}

interface Command {
  before(hook: unknown): Command;
  action<T>(work: () => Promise<T>): { runner(): (options: object) => Promise<T> };
}

interface FirebaseTools {
  readonly api: { readonly FirestoreApi: new () => FirestoreApi };
  readonly command: { readonly Command: new (name: string) => Command };
  readonly auth: { readonly requireAuth: unknown };
}

function firebaseTools(): FirebaseTools {
  const require = createRequire(import.meta.url);
  return {
    api: require('firebase-tools/lib/firestore/api.js'),
    command: require('firebase-tools/lib/command.js'),
    auth: require('firebase-tools/lib/requireAuth.js'),
  };
}

const READY = 'READY';
const BROKEN = 'NEEDS_REPAIR';

const indexName = ({ collectionGroup, fields }: SpecIndex): string =>
  `${collectionGroup} (${fields.map(({ fieldPath }) => fieldPath).join(', ')})`;

/** Returns the name of an index without the document id, with which Firestore ends each. */
const liveName = ({ name, fields }: LiveIndex): string =>
  indexName({
    collectionGroup: /collectionGroups\/([^/]+)/.exec(name)?.[1] ?? '',
    fields: fields.filter(({ fieldPath }) => fieldPath !== '__name__'),
  });

/** Returns 'posts.createdAt' for the name of a field's configuration. */
const fieldName = (name: string): string =>
  name.replace(/^.*\/collectionGroups\/([^/]+)\/fields\/(.+)$/, '$1.$2');

/**
 * Returns the setting of a field in words, by which both sides are compared: firebase-tools itself
 * ignores the scope.
 */
const setting = (name: string, indexes: readonly (Scoped & Mode)[]): string =>
  `${name} : ${
    indexes
      .map(({ queryScope = '?', order, arrayConfig }) => `${queryScope} ${order ?? arrayConfig}`)
      .toSorted()
      .join(', ') || 'aucun index'
  }`;

/** Compares the settings of fields. @returns those that only one of the sides has */
function compareSettings(spec: readonly SpecField[], live: readonly LiveField[]) {
  const wanted = spec.map(({ collectionGroup, fieldPath, indexes }) =>
    setting(`${collectionGroup}.${fieldPath}`, indexes),
  );
  const found = live.map(({ name, indexConfig }) =>
    setting(
      fieldName(name),
      (indexConfig?.indexes ?? []).map(({ fields: [mode] = [], ...index }) => ({
        ...index,
        ...mode,
      })),
    ),
  );
  return {
    missing: wanted.filter((text) => !found.includes(text)),
    surplus: found.filter((text) => !wanted.includes(text)),
  };
}

/** Converts an error of firebase-tools to Trouble. */
function explained(error: unknown, projectId: string): Trouble {
  // The Firebase CLI would create a missing database, and then fail all the same.
  if (Reflect.get(Object(error), 'status') === 404) {
    return new Trouble(
      `Le projet ${projectId} n'a pas encore de base de données : créez-la dans la console (Firestore, mode natif, eur3 ou europe-west1).`,
      `The project ${projectId} has no database yet: create it in the console (Firestore, native mode, eur3 or europe-west1).`,
    );
  }
  return new Trouble(
    `Firestore ne répond pas pour le projet ${projectId} : êtes-vous connecté (npx firebase login), avec un compte qui en a les droits ?`,
    `Firestore does not answer for ${projectId}: are you logged in (npx firebase login), with an account that may?`,
    String(error),
  );
}

/**
 * Reads the state of a project's database with the login of the Firebase CLI, whose own command
 * `firestore:indexes` leaves out the states of indexes in its JSON.
 *
 * @throws Trouble when there is no database, nobody is logged in, or the project refuses
 */
export async function readFirestoreState(projectId: string): Promise<FirestoreState> {
  const { api, command, auth } = firebaseTools();
  const read = async (): Promise<FirestoreState> => {
    const firestore = new api.FirestoreApi();
    const file: unknown = JSON.parse(
      readFileSync(path.join(ROOT, 'firestore.indexes.json'), 'utf8'),
    );
    const { indexes, fieldOverrides } = firestore.upgradeOldSpec(file);
    const [database, live, fields] = await Promise.all([
      firestore.getDatabase(projectId, '(default)'),
      firestore.listIndexes(projectId),
      firestore.listFieldOverrides(projectId),
    ]);
    const edition = database.databaseEdition ?? 'STANDARD';
    const composite = indexes.map((spec) => ({
      name: indexName(spec),
      state: live.find((index) => firestore.indexMatchesSpec(index, spec, edition))?.state,
    }));
    // Without a state: an exemption, which has nothing to build.
    const single = fields.flatMap(({ name, indexConfig }) =>
      (indexConfig?.indexes ?? []).map(({ state = READY }) => ({ name: fieldName(name), state })),
    );
    const all = [...composite, ...single];
    const settings = compareSettings(fieldOverrides, fields);
    const unknown = live.filter(
      (index) => !indexes.some((spec) => firestore.indexMatchesSpec(index, spec, edition)),
    );
    return {
      location: database.locationId,
      building: all
        .filter(({ state }) => state !== READY && state !== BROKEN)
        .map(({ name }) => name),
      broken: all.filter(({ state }) => state === BROKEN).map(({ name }) => name),
      missing: settings.missing,
      surplus: [...unknown.map(liveName), ...settings.surplus],
    };
  };
  // As a command of firebase-tools, which refreshes the login and chooses the folder's account.
  const run = new command.Command('state').before(auth.requireAuth).action(read).runner();
  try {
    return await run({ project: projectId, cwd: ROOT, json: true });
  } catch (error) {
    throw explained(error, projectId);
  }
}
