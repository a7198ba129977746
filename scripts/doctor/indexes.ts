import * as v from 'valibot';
import { emulator, fail, pass } from './check';
import type { Outcome } from './check';
import { ask, getPages } from './google';
import type { Google } from './google';

/** Are all indexes of firestore.indexes.json built, and no others? */

const ROLE = 'Lecteur Cloud Datastore (roles/datastore.viewer)';
const DEPLOY =
  'npm run deploy, avec les réglages de ce projet : la commande attend que Google ait construit les index';
const DELETE =
  'supprimez-les dans la console (Firestore, Index), une fois la nouvelle version en ligne';

const fieldSchema = v.object({
  fieldPath: v.string(),
  order: v.optional(v.string()),
  arrayConfig: v.optional(v.string()),
});
type IndexField = v.InferOutput<typeof fieldSchema>;

const specSchema = v.object({
  indexes: v.array(
    v.object({
      collectionGroup: v.string(),
      queryScope: v.string(),
      fields: v.array(fieldSchema),
    }),
  ),
  fieldOverrides: v.array(
    v.object({
      collectionGroup: v.string(),
      fieldPath: v.string(),
      indexes: v.array(
        v.object({
          queryScope: v.string(),
          order: v.optional(v.string()),
          arrayConfig: v.optional(v.string()),
        }),
      ),
    }),
  ),
});

const builtSchema = v.object({
  queryScope: v.string(),
  fields: v.array(fieldSchema),
  state: v.optional(v.string()),
});
/** A page of firestore `collectionGroups.indexes.list`: the composite indexes. */
const indexesSchema = v.object({
  indexes: v.optional(v.array(v.object({ ...builtSchema.entries, name: v.string() })), []),
});
/** A page of firestore `collectionGroups.fields.list`: the fields with settings of their own. */
const fieldsSchema = v.object({
  fields: v.optional(
    v.array(
      v.object({
        name: v.string(),
        indexConfig: v.optional(
          v.object({ indexes: v.optional(v.array(builtSchema), []) }),
          () => ({ indexes: [] }),
        ),
      }),
    ),
    [],
  ),
});

/** An index or the setting of a field in words, by which both sides are compared. */
interface Index {
  readonly text: string;
  readonly isReady: boolean;
}

const DOCUMENT_ID = '__name__';

const directionOf = ({ order, arrayConfig }: Pick<IndexField, 'order' | 'arrayConfig'>): string =>
  arrayConfig ?? order ?? '?';

/** Adds the document id with which Firestore ends every composite index that does not name it. */
function withId(fields: readonly IndexField[]): readonly IndexField[] {
  if (fields.at(-1)?.fieldPath === DOCUMENT_ID) return fields;
  const order = fields.findLast((field) => field.order !== undefined)?.order ?? 'ASCENDING';
  return [...fields, { fieldPath: DOCUMENT_ID, order }];
}

const compositeText = (group: string, scope: string, fields: readonly IndexField[]): string =>
  `${group} (${scope}) : ${withId(fields)
    .map((field) => `${field.fieldPath} ${directionOf(field)}`)
    .join(', ')}`;

const overrideText = (group: string, field: string, indexes: readonly string[]): string =>
  `${group}.${field} : ${indexes.toSorted().join(', ') || 'aucun index'}`;

/** The parts of a resource name, such as '…/collectionGroups/posts/fields/*'. */
function namesIn(name: string): { group: string; field: string } {
  const [, group = '', , field = ''] =
    /collectionGroups\/([^/]+)\/(fields|indexes)\/(.+)$/.exec(name) ?? [];
  return { group, field };
}

/** Returns the indexes of firestore.indexes.json in words. */
export function expectedIndexes(spec: unknown): string[] {
  const { indexes, fieldOverrides } = v.parse(specSchema, spec);
  return [
    ...indexes.map((index) => compositeText(index.collectionGroup, index.queryScope, index.fields)),
    ...fieldOverrides.map((one) =>
      overrideText(
        one.collectionGroup,
        one.fieldPath,
        one.indexes.map((index) => `${index.queryScope} ${directionOf(index)}`),
      ),
    ),
  ];
}

const isReady = ({ state = 'READY' }: { readonly state?: string | undefined }): boolean =>
  state === 'READY';

/** Reads the pages of both lists of Firestore's administration API. */
export function parseIndexes(
  indexPages: readonly unknown[],
  fieldPages: readonly unknown[],
): readonly Index[] {
  const composites = indexPages.flatMap((page) => v.parse(indexesSchema, page).indexes);
  const fields = fieldPages
    .flatMap((page) => v.parse(fieldsSchema, page).fields)
    // The settings of the whole database, which every project has.
    .filter(({ name }) => namesIn(name).group !== '__default__');
  return [
    ...composites.map((index) => ({
      text: compositeText(namesIn(index.name).group, index.queryScope, index.fields),
      isReady: isReady(index),
    })),
    ...fields.map(({ name, indexConfig: { indexes } }) => {
      const { group, field } = namesIn(name);
      const texts = indexes.map(
        (index) => `${index.queryScope} ${directionOf(index.fields[0] ?? {})}`,
      );
      return { text: overrideText(group, field, texts), isReady: indexes.every(isReady) };
    }),
  ];
}

const listed = (label: string, texts: readonly string[]): string[] =>
  texts.length === 0 ? [] : [`${label} : ${texts.join(' ; ')}`];

/** Compares the indexes of a project with those of firestore.indexes.json. */
export function compareIndexes(built: readonly Index[], expected: readonly string[]): Outcome {
  const texts = new Set(built.map(({ text }) => text));
  const urgent = [
    ...listed(
      'manquent',
      expected.filter((text) => !texts.has(text)),
    ),
    ...listed(
      'en construction',
      built.flatMap((index) => (index.isReady ? [] : [index.text])),
    ),
  ];
  const surplus = listed(
    'en trop',
    [...texts].filter((text) => !expected.includes(text)),
  );
  const problems = [...urgent, ...surplus].join('. ');
  if (urgent.length > 0) return fail(problems, DEPLOY);
  // A deployment never deletes an index: the app that is still online may need it.
  if (surplus.length > 0) return fail(problems, DELETE);
  return pass(`les ${expected.length} de firestore.indexes.json, tous prêts`);
}

/** Checks the indexes of a real project. */
export const checkIndexes = (
  google: Google | null,
  projectId: string,
  spec: unknown,
): Promise<Outcome> =>
  google === null
    ? Promise.resolve(emulator('il répond sans index'))
    : ask(ROLE, async () => {
        const groups = `firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/collectionGroups/-`;
        const filter = encodeURIComponent('indexConfig.usesAncestorConfig=false OR ttlConfig:*');
        const [indexes, fields] = await Promise.all([
          getPages(google, `${groups}/indexes`),
          getPages(google, `${groups}/fields?filter=${filter}`),
        ]);
        return compareIndexes(parseIndexes(indexes, fields), expectedIndexes(spec));
      });
