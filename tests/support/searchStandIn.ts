import type { DocumentData, OrderByDirection } from 'firebase/firestore';
import type { SeedDocument } from '../../scripts/lib/emulator-api';

type Sdk = typeof import('firebase/firestore');

interface StoredDocument {
  readonly id: string;
  readonly data: () => DocumentData;
}

interface Query {
  readonly keys: readonly string[];
  readonly category: unknown;
  readonly after: StoredDocument | null;
  readonly limit: number;
}

type Constraint = Partial<Query>;

/**
 * In-memory fake of the Firestore functions that the search of posts uses. The emulator takes
 * seconds for one search of 20,000 posts, so hundreds of searches run here;
 * tests/integration/search.test.ts compares the emulator with the same scan.
 */
export class SearchStandIn {
  /** Number of documents read so far. */
  read = 0;
  private readonly positions = new Map<StoredDocument, number>();
  private readonly byPrefix = new Map<string, StoredDocument[]>();

  /**
   * Stores documents.
   *
   * @param documents of `searchIndex`, in the order of the app's index
   */
  hold(sdk: Pick<Sdk, 'Timestamp'>, documents: readonly SeedDocument[]): void {
    for (const { path, fields } of documents) {
      const { publishedAt, prefixes } = fields;
      if (!(publishedAt instanceof Date) || !Array.isArray(prefixes)) throw new Error(path);
      const data = { ...fields, publishedAt: sdk.Timestamp.fromDate(publishedAt) };
      const document = { id: path.replace('searchIndex/', ''), data: () => data };
      this.positions.set(document, this.positions.size);
      for (const prefix of new Set<string>(prefixes)) {
        const list = this.byPrefix.get(prefix);
        if (list) list.push(document);
        else this.byPrefix.set(prefix, [document]);
      }
    }
  }

  private run({ keys, category, after, limit }: Query): StoredDocument[] {
    const positionOf = (document: StoredDocument) => this.positions.get(document) ?? 0;
    const found = new Set(keys.flatMap((key) => this.byPrefix.get(key) ?? []));
    return [...found]
      .filter((document) => category === undefined || document.data()['category'] === category)
      .filter((document) => !after || positionOf(document) > positionOf(after))
      .toSorted((a, b) => positionOf(a) - positionOf(b))
      .slice(0, limit);
  }

  /** Returns the SDK with its query functions replaced by the fake's. */
  instead(sdk: Sdk): Record<string, unknown> {
    const all: Query = { keys: [], category: undefined, after: null, limit: Infinity };
    return {
      ...sdk,
      collection: () => all,
      query: (base: Query, ...constraints: Constraint[]): Query =>
        Object.assign({}, base, ...constraints),
      where: (field: string, op: string, value: never): Constraint => {
        if (field === 'prefixes' && op === 'array-contains-any') return { keys: value };
        if (field === 'category' && op === '==') return { category: value };
        throw new Error(`${field} ${op}`);
      },
      orderBy: (field: string, direction: OrderByDirection): Constraint => {
        if (['publishedAt desc', 'position asc'].includes(`${field} ${direction}`)) return {};
        throw new Error(`${field} ${direction}`);
      },
      startAfter: (after: StoredDocument): Constraint => ({ after }),
      limit: (limit: number): Constraint => ({ limit }),
      getDocsFromServer: (query: Query) => {
        const docs = this.run(query);
        this.read += docs.length;
        return Promise.resolve({ docs });
      },
    };
  }
}
