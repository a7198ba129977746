import {
  collection,
  limit,
  orderBy,
  query,
  where,
  type Query as SdkQuery,
  type QueryConstraint,
  type WhereFilterOp,
} from 'firebase/firestore';
import { db } from './firestore';
import type { Filter, Operator, Order, Query } from './query';
import { decode } from './restValues';

const OPERATORS: Readonly<Record<Operator, WhereFilterOp>> = {
  EQUAL: '==',
  GREATER_THAN_OR_EQUAL: '>=',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
  IN: 'in',
};

function toWhere(filter: Filter): QueryConstraint {
  if ('unaryFilter' in filter) return where(filter.unaryFilter.field.fieldPath, '==', null);
  const { field, op, value } = filter.fieldFilter;
  return where(field.fieldPath, OPERATORS[op], decode(value));
}

const toOrderBy = ({ field, direction }: Order): QueryConstraint =>
  orderBy(field.fieldPath, direction === 'ASCENDING' ? 'asc' : 'desc');

/** Converts a query for a subscription with the SDK. @throws Error for a query with a cursor */
export function toSdkQuery({ parent, structuredQuery }: Query): SdkQuery {
  const { from, where: filters, orderBy: orders = [], limit: size } = structuredQuery;
  if (structuredQuery.startAt || structuredQuery.endAt) throw new Error('no cursor is converted');
  const [{ collectionId }] = from;
  return query(
    collection(db, parent === '' ? collectionId : `${parent}/${collectionId}`),
    ...(filters?.compositeFilter.filters ?? []).map(toWhere),
    ...orders.map(toOrderBy),
    ...(size === undefined ? [] : [limit(size)]),
  );
}
