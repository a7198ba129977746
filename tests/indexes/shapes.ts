import type { OrderByDirection, WhereFilterOp } from 'firebase/firestore';
import * as v from 'valibot';
import type { Filter, Query } from '@/services/firebase/query';
import type { QueryScope } from './spec';

/** The properties of a query that determine its indexes. */
export interface Shape {
  readonly collection: string;
  /** 'COLLECTION' if undefined. */
  readonly scope?: QueryScope;
  readonly filters: readonly { readonly field: string; readonly op: WhereFilterOp }[];
  readonly orders: readonly { readonly field: string; readonly direction: OrderByDirection }[];
}

/** Formats a shape in one line, for messages. */
export function toText({ collection, scope, filters, orders }: Shape): string {
  return [
    scope === 'COLLECTION_GROUP' ? `all ${collection}` : collection,
    ...filters.map(({ field, op }) => `${field} ${op}`),
    ...orders.map(({ field, direction }) => `by ${field} ${direction}`),
  ].join(', ');
}

const OPERATORS = {
  EQUAL: '==',
  GREATER_THAN_OR_EQUAL: '>=',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
  IN: 'in',
} as const;

const toFilter = (filter: Filter): Shape['filters'][number] =>
  'unaryFilter' in filter
    ? { field: filter.unaryFilter.field.fieldPath, op: '==' }
    : { field: filter.fieldFilter.field.fieldPath, op: OPERATORS[filter.fieldFilter.op] };

/** Returns the shape of a query. */
export const shapeOf = ({ structuredQuery: { from, where, orderBy = [] } }: Query): Shape => ({
  collection: from[0].collectionId,
  filters: (where?.compositeFilter.filters ?? []).map(toFilter),
  orders: orderBy.map(({ field, direction }) => ({
    field: field.fieldPath,
    direction: direction === 'ASCENDING' ? 'asc' : 'desc',
  })),
});

const FIELD = v.object({ fieldPath: v.string() });
const PROTO_OPERATORS = {
  ...OPERATORS,
  GREATER_THAN: '>',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  ARRAY_CONTAINS: 'array-contains',
} as const;

const fieldFilter = v.object({
  fieldFilter: v.object({
    field: FIELD,
    op: v.picklist([
      'EQUAL',
      'IN',
      'ARRAY_CONTAINS',
      'ARRAY_CONTAINS_ANY',
      'GREATER_THAN',
      'GREATER_THAN_OR_EQUAL',
      'LESS_THAN',
      'LESS_THAN_OR_EQUAL',
    ]),
  }),
});
const unaryFilter = v.object({ unaryFilter: v.object({ field: FIELD, op: v.literal('IS_NULL') }) });
const compositeFilter = v.object({
  compositeFilter: v.object({
    op: v.literal('AND'),
    filters: v.array(v.union([fieldFilter, unaryFilter])),
  }),
});

/** A structured query as the Admin SDK sends it, limited to what the scripts use. */
export const structuredQuery = v.object({
  from: v.tuple([v.object({ collectionId: v.string(), allDescendants: v.optional(v.boolean()) })]),
  where: v.nullish(v.union([fieldFilter, unaryFilter, compositeFilter])),
  orderBy: v.nullish(
    v.array(v.object({ field: FIELD, direction: v.picklist(['ASCENDING', 'DESCENDING']) })),
  ),
});

/** Returns the shape of a query of the Admin SDK. */
export function shapeOfProto({
  from: [{ collectionId, allDescendants }],
  where,
  orderBy,
}: v.InferOutput<typeof structuredQuery>): Shape {
  const filters = !where
    ? []
    : 'compositeFilter' in where
      ? where.compositeFilter.filters
      : [where];
  return {
    collection: collectionId,
    scope: allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
    filters: filters.map((filter) =>
      'unaryFilter' in filter
        ? { field: filter.unaryFilter.field.fieldPath, op: '==' }
        : {
            field: filter.fieldFilter.field.fieldPath,
            op: PROTO_OPERATORS[filter.fieldFilter.op],
          },
    ),
    orders: (orderBy ?? []).map(({ field, direction }) => ({
      field: field.fieldPath,
      direction: direction === 'ASCENDING' ? 'asc' : 'desc',
    })),
  };
}
