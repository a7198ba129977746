/** What a listening process is told, and what it tells back. */
export interface Order {
  readonly ask: 'start' | 'report';
}

/** What one open page shows: its posts' reactions by id, in the order of the list. */
export type Shown = readonly (readonly [id: string, reactions: number])[];

export interface Report {
  /** What each listener shows now. */
  readonly shown: readonly Shown[];
  /** When each listener first showed each post: milliseconds since the epoch. */
  readonly firstSeen: readonly Readonly<Record<string, number>>[];
  /** Documents that the listeners were sent: what Firestore would bill as reads. */
  readonly reads: number;
  readonly snapshots: number;
}

export type Answer = { readonly ready: true } | { readonly report: Report };
