import type { WhereFilterOp } from 'firebase/firestore';
import { DOCUMENT_ID } from '@/services/firebase/query';
import { toText, type Shape } from './shapes';
import type {
  CompositeIndex,
  CompositeNeed,
  IndexField,
  Override,
  QueryScope,
  SingleIndex,
  SingleNeed,
} from './spec';

interface Needs {
  readonly single: readonly SingleNeed[];
  readonly composite: CompositeNeed | null;
}

const CONTAINS: readonly WhereFilterOp[] = ['array-contains', 'array-contains-any'];
const EQUAL: readonly WhereFilterOp[] = ['==', 'in', ...CONTAINS];

/** Keeps one entry per field: two bounds of a range need one index. */
const distinct = (fields: readonly IndexField[]): IndexField[] => [
  ...new Map(fields.map((field) => [field.fieldPath, field])).values(),
];

const equalitiesOf = ({ filters }: Shape): IndexField[] =>
  distinct(
    filters
      // Every index ends with the document id, so an equality with it needs no index of its own.
      .filter(({ field, op }) => EQUAL.includes(op) && field !== DOCUMENT_ID)
      .map(({ field, op }) =>
        CONTAINS.includes(op)
          ? { fieldPath: field, arrayConfig: 'CONTAINS' }
          : { fieldPath: field, order: 'ASCENDING' },
      ),
  );

/** Returns the orders that the SDK sends: the stated ones, then those that ranges imply. */
function ordersOf({ filters, orders }: Shape): IndexField[] {
  const stated = new Set(orders.map(({ field }) => field));
  const implied = filters
    .filter(({ field, op }) => !EQUAL.includes(op) && !stated.has(field))
    .map(({ field }) => ({ field, direction: orders.at(-1)?.direction ?? 'asc' }))
    .toSorted((a, b) => (a.field < b.field ? -1 : 1));
  // A field with an equality has one value, so an order by it has no effect.
  const fixed = new Set(filters.filter(({ op }) => op === '==').map(({ field }) => field));
  return distinct(
    [...orders, ...implied]
      .filter(({ field }) => !fixed.has(field))
      .map(({ field, direction }) => ({
        fieldPath: field,
        order: direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
      })),
  );
}

/** Removes a final document id that every index has anyway: in the direction of its last field. */
function withoutImpliedId(orders: readonly IndexField[]): readonly IndexField[] {
  const id = orders.at(-1);
  const isImplied =
    id?.fieldPath === DOCUMENT_ID && id.order === (orders.at(-2)?.order ?? 'ASCENDING');
  return isImplied ? orders.slice(0, -1) : orders;
}

/**
 * Returns the indexes that Firestore (native mode, Standard edition) requires for a query,
 * according to its documentation ("Index types", "Manage indexes"). Where that is vague, the index
 * that works in any case is required: composite indexes are not merged, nor is array-contains with
 * an equality.
 *
 * @throws Error for a shape without a rule here
 */
export function needsOf(shape: Shape): Needs {
  const collectionGroup = shape.collection;
  const queryScope: QueryScope = shape.scope ?? 'COLLECTION';
  const equalities = equalitiesOf(shape);
  const orders = withoutImpliedId(ordersOf(shape));
  const all = [...equalities, ...orders];
  if (distinct(all).length < all.length || all.some((one) => one.fieldPath === DOCUMENT_ID)) {
    throw new Error(`tests/indexes/needs.ts has no rule for this yet: ${toText(shape)}`);
  }
  // Firestore merges single-field indexes for a query with equalities only.
  const isMerged = orders.length === 0 && equalities.every((field) => field.order !== undefined);
  if (all.length > 1 && !isMerged) {
    return { single: [], composite: { collectionGroup, queryScope, equalities, orders } };
  }
  const single = all.map(({ fieldPath, ...mode }) => ({
    collectionGroup,
    fieldPath,
    index: { ...mode, queryScope },
  }));
  return { single, composite: null };
}

/** Returns the entry of "indexes" that serves the need. */
export const toIndex = ({
  collectionGroup,
  queryScope,
  equalities,
  orders,
}: CompositeNeed): CompositeIndex => ({
  collectionGroup,
  queryScope,
  fields: [...equalities, ...orders],
});

/** Returns the entry of "fieldOverrides" that serves all needs of a field. */
export function toOverride(needs: readonly SingleNeed[], field: SingleNeed): Override {
  const { collectionGroup, fieldPath } = field;
  const indexes = needs
    .filter((need) => need.collectionGroup === collectionGroup && need.fieldPath === fieldPath)
    .map((need): [string, SingleIndex] => [JSON.stringify(need.index), need.index]);
  return { collectionGroup, fieldPath, indexes: [...new Map(indexes).values()] };
}
