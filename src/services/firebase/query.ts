/**
 * Firestore queries in the form of its REST API. services/firebase/rest sends them,
 * services/firebase/sdkQuery converts them for subscriptions, and tests/indexes.test.ts looks up
 * their indexes.
 */

/** A Firestore value over REST: { stringValue: '…' }. */
export type RestValue = Readonly<Record<string, unknown>>;

export type Operator = 'EQUAL' | 'GREATER_THAN_OR_EQUAL' | 'ARRAY_CONTAINS_ANY' | 'IN';

interface Field {
  readonly fieldPath: string;
}

export type Filter =
  | { readonly fieldFilter: { field: Field; op: Operator; value: RestValue } }
  | { readonly unaryFilter: { field: Field; op: 'IS_NULL' } };

export interface Order {
  readonly field: Field;
  readonly direction: 'ASCENDING' | 'DESCENDING';
}

/** Values of the ordered fields. May be a prefix of them; then it matches every document with that prefix. */
export type OrderValues = readonly RestValue[];

/** Cursor at which a query starts or ends. */
export interface Cursor {
  readonly values: OrderValues;
  /** True for just before the documents with these values, false for just after them. */
  readonly before: boolean;
}

interface Range {
  readonly limit?: number;
  readonly startAt?: Cursor;
  readonly endAt?: Cursor;
}

export interface Query {
  /** Path of the document above the collection: 'users/abc'; '' for a top-level collection. */
  readonly parent: string;
  readonly structuredQuery: Range & {
    readonly from: readonly [{ readonly collectionId: string }];
    readonly where?: { readonly compositeFilter: { op: 'AND'; filters: readonly Filter[] } };
    readonly orderBy?: readonly Order[];
  };
}

/** Field path of the document id. */
export const DOCUMENT_ID = '__name__';

/** Cursor just before the documents with these values. */
export const before = (values: OrderValues): Cursor => ({ values, before: true });

/** Cursor just after the documents with these values. */
export const after = (values: OrderValues): Cursor => ({ values, before: false });

export const ascending = (fieldPath: string): Order => ({
  field: { fieldPath },
  direction: 'ASCENDING',
});

export const descending = (fieldPath: string): Order => ({
  field: { fieldPath },
  direction: 'DESCENDING',
});

/** Filter for documents whose field compares with the value. */
export const where = (fieldPath: string, op: Operator, value: RestValue): Filter => ({
  fieldFilter: { field: { fieldPath }, op, value },
});

/** Filter for documents whose field is null. */
export const whereNull = (fieldPath: string): Filter => ({
  unaryFilter: { field: { fieldPath }, op: 'IS_NULL' },
});

export interface QueryParts extends Range {
  /** Filters that all have to match. */
  readonly filters?: readonly Filter[];
  readonly orderBy?: readonly Order[];
}

/**
 * Builds a query.
 *
 * @param collectionId name of the collection (config/collections)
 * @param parent see Query
 */
export const query = (
  collectionId: string,
  { filters, ...parts }: QueryParts = {},
  parent = '',
): Query => ({
  parent,
  structuredQuery: {
    from: [{ collectionId }],
    ...(filters && { where: { compositeFilter: { op: 'AND', filters } } }),
    ...parts,
  },
});
