import { decode, type RestDocument } from '@/services/firebase/restValues';
import { DOCUMENT_ID, type Filter, type Query } from '@/services/firebase/query';
import type { SeedDocument } from '../../scripts/lib/emulator-api';

/** The order of the only index that serves the search. */
const ORDER = `publishedAt DESCENDING, position ASCENDING, ${DOCUMENT_ID} ASCENDING`;

/** Returns the value of the filter for a field and operator; undefined if there is none. */
const valueOf = (filters: readonly Filter[], field: string, op: string): unknown =>
  filters.flatMap((filter) =>
    'fieldFilter' in filter &&
    filter.fieldFilter.field.fieldPath === field &&
    filter.fieldFilter.op === op
      ? [decode(filter.fieldFilter.value)]
      : [],
  )[0];

/**
 * In-memory fake of the query of `searchIndex`. The emulator takes seconds for one search of 20,000
 * posts, so hundreds of searches run here; tests/integration/search.test.ts compares the emulator
 * with the same scan.
 */
export class SearchStandIn {
  /** Number of documents read so far. */
  read = 0;
  /** Positions in the order of the index, by name. */
  private readonly positions = new Map<unknown, number>();
  private readonly byPrefix = new Map<string, RestDocument[]>();

  /**
   * Stores documents.
   *
   * @param documents of `searchIndex`, in the order of the app's index
   */
  hold(documents: readonly SeedDocument[]): void {
    for (const { path: name, fields: data } of documents) {
      if (!Array.isArray(data['prefixes'])) throw new Error(name);
      const document = { id: name.replace('searchIndex/', ''), name, fields: {}, data };
      this.positions.set(name, this.positions.size);
      for (const prefix of new Set<string>(data['prefixes'])) {
        const list = this.byPrefix.get(prefix);
        if (list) list.push(document);
        else this.byPrefix.set(prefix, [document]);
      }
    }
  }

  /** Replaces `runQuery` of services/firebase/rest. @throws Error for any other query */
  runQuery({ structuredQuery }: Query): Promise<readonly RestDocument[]> {
    const { where, orderBy = [], startAt, limit } = structuredQuery;
    const orders = orderBy.map(({ field, direction }) => `${field.fieldPath} ${direction}`);
    const filters = where?.compositeFilter.filters ?? [];
    const keys = valueOf(filters, 'prefixes', 'ARRAY_CONTAINS_ANY');
    const category = valueOf(filters, 'category', 'EQUAL');
    const isKnown = filters.length === (category === undefined ? 1 : 2);
    if (!Array.isArray(keys) || !isKnown || orders.join(', ') !== ORDER || startAt?.before) {
      throw new Error(JSON.stringify(structuredQuery));
    }
    const positionOf = (name: unknown) => this.positions.get(name) ?? 0;
    const after = startAt ? positionOf(startAt.values.at(-1)?.['referenceValue']) : -1;
    const found = new Set<RestDocument>(keys.flatMap((key) => this.byPrefix.get(key) ?? []));
    const documents = [...found]
      .filter(({ data }) => category === undefined || data['category'] === category)
      .filter(({ name }) => positionOf(name) > after)
      .toSorted((a, b) => positionOf(a.name) - positionOf(b.name))
      .slice(0, limit);
    this.read += documents.length;
    return Promise.resolve(documents);
  }
}
