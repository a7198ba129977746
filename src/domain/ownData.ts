/** What is held about a person, as it is exported: plain JSON, dates in ISO 8601. */

/** A document's fields as they are stored. */
export type Fields = Readonly<Record<string, unknown>>;

export interface OwnData {
  readonly exportedAt: string;
  /** What Firebase Authentication knows. */
  readonly signIn: Fields;
  /** `users/{uid}`; null when it cannot be found, as all below. */
  readonly profile: Fields | null;
  /** `users/{uid}/private/account` */
  readonly account: Fields | null;
  /** `pseudos/{pseudoKey}` */
  readonly pseudo: Fields | null;
  /** `users/{uid}/submissions`, each with its post; null for one that was deleted. */
  readonly submissions: readonly (Fields & { readonly post: Fields | null })[];
  /** `users/{uid}/votes` */
  readonly reactions: readonly Fields[];
  /** `users/{uid}/reports` */
  readonly reports: readonly Fields[];
  /** `users/{uid}/private/reporting`, `…/decisionsSeen` */
  readonly reporting: Fields | null;
  readonly decisionsSeen: Fields | null;
  /** `deletionLogs/{uid}`, where an account was closed before. */
  readonly deletionLog: Fields | null;
  /** The post in the making that this browser keeps. */
  readonly draft: Fields | null;
}

export interface DataSummary {
  readonly posts: number;
  readonly byState: Readonly<Record<'pending' | 'published' | 'rejected' | 'gone', number>>;
  readonly reactions: number;
  readonly reports: number;
  readonly hasDraft: boolean;
}

/** The same in a few numbers. */
export function summaryOf({ submissions, reactions, reports, draft }: OwnData): DataSummary {
  const count = (state: string | null) =>
    submissions.filter(({ post }) => (post ? post['status'] : null) === state).length;
  return {
    posts: submissions.length,
    byState: {
      pending: count('pending'),
      published: count('published'),
      rejected: count('rejected'),
      gone: count(null),
    },
    reactions: reactions.length,
    reports: reports.length,
    hasDraft: draft !== null,
  };
}
