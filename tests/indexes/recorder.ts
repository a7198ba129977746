import type {
  CollectionReference,
  FieldPath,
  Firestore,
  OrderByDirection,
  Query,
  QueryConstraint,
  WhereFilterOp,
} from 'firebase/firestore';
import { DOCUMENT_ID, ofRest, type RestQuery, type Shape } from './shapes';

type Sdk = typeof import('firebase/firestore');
type Rest = typeof import('@/services/firebase/rest');
type ShapePart = Partial<Pick<Shape, 'filters' | 'orders' | 'isReversed'>>;

/** A recorded part of a query, and its call sites in src: 'src/services/posts/posts.ts:46:3'. */
interface Noted<T> {
  readonly what: T;
  readonly sites: readonly string[];
}

/** Shapes of all sent queries, in order. */
export const sent: Shape[] = [];
/** Call sites in src of all sent queries and their constraints. */
export const sites = new Set<string>();

/** Functions that send a query by REST. */
const SENT_BY_REST = ['runQuery', 'runCount', 'sendQuery'];
/** Functions that affect indexes: the recorder has to see every call of them in src. */
export const RECORDED = [
  'query',
  'collectionGroup',
  'where',
  'orderBy',
  'limitToLast',
  ...SENT_BY_REST,
];
/** Functions for which needs.ts has no rules yet. */
export const UNSUPPORTED = ['and', 'or', 'getAggregateFromServer'];

const SENDING = ['getDocs', 'getDocsFromServer', 'getDocsFromCache', 'getCountFromServer'];

const ROOT = `${process.cwd().replaceAll('\\', '/')}/`;

/** Returns the innermost call site in src on the stack; Vitest maps it to the source file. */
function caller(): string[] {
  const frames = (new Error('where').stack ?? '').replaceAll('\\', '/').split('\n');
  const frame = frames.find((line) => line.includes(`${ROOT}src/`));
  return (
    frame
      ?.split(ROOT)[1]
      ?.match(/^[^)]+:\d+:\d+/)
      ?.slice() ?? []
  );
}

const absent = (ref: unknown) =>
  Promise.resolve({ ref, exists: () => false, data: () => undefined, metadata: {} });
const unsupported = (name: string) => () => {
  throw new Error(`tests/indexes knows no index rules for ${name}(): add them to needs.ts`);
};
const emptySnapshot = { docs: [], size: 0, empty: true, metadata: {}, data: () => ({ count: 0 }) };

/**
 * Returns the SDK with functions that record queries instead of sending them: every collection is
 * empty and every document missing.
 *
 * Uses public functions only, because the internals of a Query differ between versions.
 */
export function recording(sdk: Sdk): Record<string, unknown> {
  const parts = new WeakMap<object, Noted<ShapePart>>();
  const queries = new WeakMap<object, Noted<Shape>>();

  const nameOf = (field: string | FieldPath): string => {
    if (typeof field === 'string') return field;
    if (field.isEqual(sdk.documentId())) return DOCUMENT_ID;
    throw new Error('Name the field by a string: a FieldPath does not tell its name');
  };

  const isCollection = (base: Query): base is CollectionReference =>
    base instanceof sdk.CollectionReference;

  function notedOf(base: Query): Noted<Shape> {
    const noted = queries.get(base);
    if (noted) return noted;
    if (!isCollection(base)) throw new Error('A query that this recorder did not see built');
    const what = {
      collection: base.id,
      isGroup: false,
      filters: [],
      orders: [],
      isReversed: false,
    };
    return { what, sites: [] };
  }

  function note<T extends QueryConstraint>(constraint: T, what: ShapePart): T {
    parts.set(constraint, { what, sites: caller() });
    return constraint;
  }

  function query(base: Query, ...constraints: QueryConstraint[]): Query {
    const built = sdk.query(base, ...constraints);
    const { what: shape, sites: before } = notedOf(base);
    // Cursors and limits are not recorded: they need no other index.
    const added = constraints.flatMap((constraint) => parts.get(constraint) ?? []);
    const what = {
      ...shape,
      filters: [...shape.filters, ...added.flatMap((part) => part.what.filters ?? [])],
      orders: [...shape.orders, ...added.flatMap((part) => part.what.orders ?? [])],
      isReversed: shape.isReversed || added.some((part) => part.what.isReversed),
    };
    const all = [...before, ...caller(), ...added.flatMap((part) => part.sites)];
    queries.set(built, { what, sites: all });
    return built;
  }

  function send(target: unknown): void {
    if (!(target instanceof sdk.Query)) return;
    const noted = notedOf(target);
    sent.push(noted.what);
    noted.sites.forEach((site) => sites.add(site));
  }

  const answering = (target: unknown) => {
    send(target);
    return Promise.resolve(emptySnapshot);
  };

  return {
    ...sdk,
    where: (field: string | FieldPath, op: WhereFilterOp, value: unknown) =>
      note(sdk.where(field, op, value), { filters: [{ field: nameOf(field), op }] }),
    orderBy: (field: string | FieldPath, direction: OrderByDirection = 'asc') =>
      note(sdk.orderBy(field, direction), { orders: [{ field: nameOf(field), direction }] }),
    limitToLast: (count: number) => note(sdk.limitToLast(count), { isReversed: true }),
    collectionGroup: (db: Firestore, collection: string) => {
      const group = sdk.collectionGroup(db, collection);
      const what = { collection, isGroup: true, filters: [], orders: [], isReversed: false };
      queries.set(group, { what, sites: caller() });
      return group;
    },
    query,
    onSnapshot: (target: unknown) => {
      send(target);
      return () => {};
    },
    getDoc: absent,
    getDocFromServer: absent,
    runTransaction: () => Promise.resolve(),
    ...Object.fromEntries(SENDING.map((name) => [name, answering])),
    ...Object.fromEntries(UNSUPPORTED.map((name) => [name, unsupported(name)])),
  };
}

function noteRest(query: object): void {
  // Other properties of the query do not affect indexes.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  sent.push(ofRest(query as RestQuery));
  caller().forEach((site) => sites.add(site));
}

/**
 * Returns services/firebase/rest with functions that record queries instead of sending them, without
 * results.
 */
export function recordingRest(rest: Rest): Rest {
  return {
    ...rest,
    sendQuery: (query) => {
      noteRest(query);
      return Promise.resolve(Response.json([]));
    },
    runQuery: (query) => {
      noteRest(query);
      return Promise.resolve([]);
    },
    runCount: (query) => {
      noteRest(query);
      return Promise.resolve(0);
    },
  };
}
