import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';

const queryScope = v.picklist(['COLLECTION', 'COLLECTION_GROUP']);
const mode = {
  order: v.exactOptional(v.picklist(['ASCENDING', 'DESCENDING'])),
  arrayConfig: v.exactOptional(v.literal('CONTAINS')),
};

// Strict, because the CLI ignores a misspelt optional property without a warning.
const specSchema = v.strictObject({
  indexes: v.array(
    v.strictObject({
      collectionGroup: v.string(),
      queryScope,
      fields: v.array(v.strictObject({ fieldPath: v.string(), ...mode })),
    }),
  ),
  fieldOverrides: v.array(
    v.strictObject({
      collectionGroup: v.string(),
      fieldPath: v.string(),
      indexes: v.array(v.strictObject({ ...mode, queryScope })),
    }),
  ),
});

/** Content of firestore.indexes.json, limited to the part of the format that the app uses. */
type Spec = v.InferOutput<typeof specSchema>;
export type CompositeIndex = Spec['indexes'][number];
export type Override = Spec['fieldOverrides'][number];
export type SingleIndex = Override['indexes'][number];
export type IndexField = CompositeIndex['fields'][number];
export type QueryScope = CompositeIndex['queryScope'];

type Mode = Pick<IndexField, 'order' | 'arrayConfig'>;

/** Path of the override for all fields of a collection group without an override of their own. */
export const ANY_FIELD = '*';

interface Deployer {
  upgradeOldSpec(spec: unknown): unknown;
  validateSpec(spec: unknown): void;
}

/**
 * Reads and validates firestore.indexes.json.
 *
 * @throws FirebaseError for a file that `firebase deploy` would refuse before sending it
 * @throws ValiError for properties that the app does not use
 */
export function readSpec(): Spec {
  const json: unknown = JSON.parse(readFileSync('firestore.indexes.json', 'utf8'));
  const api: { FirestoreApi: new () => Deployer } = createRequire(import.meta.url)(
    'firebase-tools/lib/firestore/api.js',
  );
  const deployer = new api.FirestoreApi();
  deployer.validateSpec(deployer.upgradeOldSpec(json));
  return v.parse(specSchema, json);
}

const sameMode = (a: Mode, b: Mode): boolean =>
  a.order === b.order && a.arrayConfig === b.arrayConfig;

/** A required single-field index; automatic unless firestore.indexes.json overrides the field. */
export interface SingleNeed {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly index: SingleIndex;
}

/** A required composite index: equalities in any order and direction, then exactly these orders. */
export interface CompositeNeed {
  readonly collectionGroup: string;
  readonly queryScope: QueryScope;
  readonly equalities: readonly IndexField[];
  readonly orders: readonly IndexField[];
}

/** Returns the override that applies to a field: its own, its parent map's or the group's. */
function overrideOf(spec: Spec, { collectionGroup, fieldPath }: SingleNeed): Override | undefined {
  const steps = fieldPath.split('.');
  const paths = [...steps.map((_, i) => steps.slice(0, steps.length - i).join('.')), ANY_FIELD];
  const ofGroup = spec.fieldOverrides.filter((one) => one.collectionGroup === collectionGroup);
  return paths
    .map((path) => ofGroup.find((one) => one.fieldPath === path))
    .find((one) => one !== undefined);
}

/** Returns the overriding index that serves the need, 'automatic' for an automatic one, or null. */
export function singleServing(spec: Spec, need: SingleNeed): SingleIndex | 'automatic' | null {
  const override = overrideOf(spec, need);
  // Without an override a field is indexed in its collection, but not across a collection group.
  if (!override) return need.index.queryScope === 'COLLECTION' ? 'automatic' : null;
  const serves = (index: SingleIndex) =>
    index.queryScope === need.index.queryScope && sameMode(index, need.index);
  return override.indexes.find(serves) ?? null;
}

/** Returns the first composite index that serves the need, or null. */
export function compositeServing(spec: Spec, need: CompositeNeed): CompositeIndex | null {
  const isServed = ({ collectionGroup, queryScope: scope, fields }: CompositeIndex): boolean => {
    const count = need.equalities.length;
    const first = fields.slice(0, count);
    const rest = fields.slice(count);
    return (
      collectionGroup === need.collectionGroup &&
      scope === need.queryScope &&
      fields.length === count + need.orders.length &&
      // An index serves an equality in either direction.
      need.equalities.every((wanted) =>
        first.some(
          (field) =>
            field.fieldPath === wanted.fieldPath && field.arrayConfig === wanted.arrayConfig,
        ),
      ) &&
      need.orders.every(
        (wanted, i) => rest[i]?.fieldPath === wanted.fieldPath && sameMode(rest[i], wanted),
      )
    );
  };
  return spec.indexes.find(isServed) ?? null;
}
