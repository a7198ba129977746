import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';
import type { CompositeNeed, SingleNeed } from './needs';

const queryScope = v.picklist(['COLLECTION', 'COLLECTION_GROUP']);
const mode = {
  order: v.exactOptional(v.picklist(['ASCENDING', 'DESCENDING'])),
  arrayConfig: v.exactOptional(v.literal('CONTAINS')),
};

// Strict: the CLI passes over a misspelt optional name in silence.
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

/** firestore.indexes.json, as far as this app uses the format. */
export type Spec = v.InferOutput<typeof specSchema>;
export type CompositeIndex = Spec['indexes'][number];
export type Override = Spec['fieldOverrides'][number];
export type SingleIndex = Override['indexes'][number];
export type IndexField = CompositeIndex['fields'][number];
export type QueryScope = CompositeIndex['queryScope'];

type Mode = Pick<IndexField, 'order' | 'arrayConfig'>;

/** All fields of a collection group that have no override of their own. */
export const ANY_FIELD = '*';

interface Deployer {
  upgradeOldSpec(spec: unknown): unknown;
  validateSpec(spec: unknown): void;
}

/**
 * @throws FirebaseError for what `firebase deploy` itself would refuse before sending it
 * @throws ValiError for names this app does not use
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

/** The override that rules a field: its own, else that of the map it is in, else the group's. */
function overrideOf(spec: Spec, { collectionGroup, fieldPath }: SingleNeed): Override | undefined {
  const steps = fieldPath.split('.');
  const paths = [...steps.map((_, i) => steps.slice(0, steps.length - i).join('.')), ANY_FIELD];
  const ofGroup = spec.fieldOverrides.filter((one) => one.collectionGroup === collectionGroup);
  return paths
    .map((path) => ofGroup.find((one) => one.fieldPath === path))
    .find((one) => one !== undefined);
}

/** The index of an override that serves the need, or 'automatic', or null for none. */
export function singleServing(spec: Spec, need: SingleNeed): SingleIndex | 'automatic' | null {
  const override = overrideOf(spec, need);
  // Without any override a field is indexed in its collection, but not across a group.
  if (!override) return need.index.queryScope === 'COLLECTION' ? 'automatic' : null;
  const serves = (index: SingleIndex) =>
    index.queryScope === need.index.queryScope && sameMode(index, need.index);
  return override.indexes.find(serves) ?? null;
}

/** The first composite index that serves the need, or null. */
export function compositeServing(spec: Spec, need: CompositeNeed): CompositeIndex | null {
  const isServed = ({ collectionGroup, queryScope: scope, fields }: CompositeIndex): boolean => {
    const count = need.equalities.length;
    const first = fields.slice(0, count);
    const rest = fields.slice(count);
    return (
      collectionGroup === need.collectionGroup &&
      scope === need.queryScope &&
      fields.length === count + need.orders.length &&
      // An equality is found in either direction.
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
