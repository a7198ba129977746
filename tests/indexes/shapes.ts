import type { OrderByDirection, WhereFilterOp } from 'firebase/firestore';
import type { Filter, Query } from '@/services/firebase/query';

/** The properties of a query that determine its indexes. */
export interface Shape {
  readonly collection: string;
  readonly filters: readonly { readonly field: string; readonly op: WhereFilterOp }[];
  readonly orders: readonly { readonly field: string; readonly direction: OrderByDirection }[];
}

/** Formats a shape in one line, for messages. */
export function toText({ collection, filters, orders }: Shape): string {
  return [
    collection,
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
