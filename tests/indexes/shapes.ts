import type { OrderByDirection, WhereFilterOp } from 'firebase/firestore';

/** What of a query decides about its index. */
export interface Shape {
  readonly collection: string;
  /** A collection group query, over all collections of that name. */
  readonly isGroup: boolean;
  readonly filters: readonly { readonly field: string; readonly op: WhereFilterOp }[];
  readonly orders: readonly { readonly field: string; readonly direction: OrderByDirection }[];
  /** limitToLast: the SDK sends every order the other way round. */
  readonly isReversed: boolean;
}

/** How Firestore names the document id. */
export const DOCUMENT_ID = '__name__';

/** The shape in one line, for messages. */
export function toText({ collection, isGroup, filters, orders, isReversed }: Shape): string {
  return [
    isGroup ? `all ${collection}` : collection,
    ...filters.map(({ field, op }) => `${field} ${op}`),
    ...orders.map(({ field, direction }) => `by ${field} ${direction}`),
    ...(isReversed ? ['limitToLast'] : []),
  ].join(', ');
}
