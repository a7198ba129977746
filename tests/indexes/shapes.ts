import type { OrderByDirection, WhereFilterOp } from 'firebase/firestore';

/** The properties of a query that determine its indexes. */
export interface Shape {
  readonly collection: string;
  /** True for a collection group query, over all collections of that name. */
  readonly isGroup: boolean;
  readonly filters: readonly { readonly field: string; readonly op: WhereFilterOp }[];
  readonly orders: readonly { readonly field: string; readonly direction: OrderByDirection }[];
  /** True with limitToLast, for which the SDK sends every order reversed. */
  readonly isReversed: boolean;
}

/** Firestore's field path of the document id. */
export const DOCUMENT_ID = '__name__';

/** Formats a shape in one line, for messages. */
export function toText({ collection, isGroup, filters, orders, isReversed }: Shape): string {
  return [
    isGroup ? `all ${collection}` : collection,
    ...filters.map(({ field, op }) => `${field} ${op}`),
    ...orders.map(({ field, direction }) => `by ${field} ${direction}`),
    ...(isReversed ? ['limitToLast'] : []),
  ].join(', ');
}

/** The part of a REST query that is read here; any other filter fails the test that sends it. */
export interface RestQuery {
  readonly from: readonly [{ readonly collectionId: string }];
  readonly where?: {
    readonly compositeFilter: {
      readonly op: 'AND';
      readonly filters: readonly {
        readonly fieldFilter: {
          readonly field: { readonly fieldPath: string };
          readonly op: 'EQUAL';
        };
      }[];
    };
  };
  readonly orderBy?: readonly {
    readonly field: { readonly fieldPath: string };
    readonly direction: 'ASCENDING' | 'DESCENDING';
  }[];
}

const OPERATORS = { EQUAL: '==' } as const;

/** Returns the shape of a REST query. */
export const ofRest = ({ from, where, orderBy }: RestQuery): Shape => ({
  collection: from[0].collectionId,
  isGroup: false,
  filters: (where?.compositeFilter.filters ?? []).map(({ fieldFilter: { field, op } }) => ({
    field: field.fieldPath,
    op: OPERATORS[op],
  })),
  orders: (orderBy ?? []).map(({ field, direction }) => ({
    field: field.fieldPath,
    direction: direction === 'ASCENDING' ? 'asc' : 'desc',
  })),
  isReversed: false,
});
