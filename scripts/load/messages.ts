/** A request to a process with open pages. */
export interface Order {
  readonly ask: 'start' | 'report';
}

/** The posts that a page shows, in order, with their numbers of reactions. */
export type Shown = readonly (readonly [id: string, reactions: number])[];

export interface Report {
  /** The posts that each page shows now. */
  readonly shown: readonly Shown[];
  /** Time at which each page first showed each post, in ms since 1970. */
  readonly firstSeen: readonly Readonly<Record<string, number>>[];
  /** Number of documents sent to the pages, which Firestore would bill as reads. */
  readonly reads: number;
  readonly snapshots: number;
}

export type Answer = { readonly ready: true } | { readonly report: Report };
