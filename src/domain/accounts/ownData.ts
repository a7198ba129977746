/** A user's stored data as it is exported: plain JSON, dates in ISO 8601. */

/** Fields of a document as they are stored. */
export type Fields = Readonly<Record<string, unknown>>;

export interface OwnData {
  readonly exportedAt: string;
  /** Data of Firebase Authentication. */
  readonly signIn: Fields;
  /** `users/{uid}`; null if the document does not exist, like the nullable fields below. */
  readonly profile: Fields | null;
  /** `reportOutcomes/user_{uid}`, if moderators acted on reports of the profile. */
  readonly profileDecision: Fields | null;
  /** `users/{uid}/private/account` */
  readonly account: Fields | null;
  /** `pseudos/{pseudoKey}` */
  readonly pseudo: Fields | null;
  /**
   * `users/{uid}/submissions`, each with its post, published or not; a post that was deleted is null, with the decision
   * that deleted it. With the texts from before an admin's edit and deletion, `formerTexts/{postId}`.
   */
  readonly submissions: readonly (Fields & {
    readonly post: Fields | null;
    readonly deletion: Fields | null;
    readonly formerTexts: Fields | null;
  })[];
  /** `suspensions/{postId}` of the user's posts, also those that have ended. */
  readonly suspensions: readonly Fields[];
  /** `appeals/{appealId}` of the user, as author and as reporter. */
  readonly appeals: readonly Fields[];
  /** `users/{uid}/votes` */
  readonly reactions: readonly Fields[];
  /** `users/{uid}/reports`, each with its `words` and, once it is decided, its `outcome`. */
  readonly reports: readonly Fields[];
  /** `users/{uid}/private/reporting`, `…/decisionsSeen` */
  readonly reporting: Fields | null;
  readonly decisionsSeen: Fields | null;
  /** `moderators/{uid}` of an admin */
  readonly moderator: Fields | null;
  /** The admin's own entries of `moderationLog`; empty for other users, who cannot read it. */
  readonly logEntries: readonly Fields[];
  /** The admin's own opinions in `opinions/{postId}`; empty for other users, who cannot read them. */
  readonly opinions: readonly Fields[];
  /** `deletionLogs/{uid}`; exists if the account was closed before. */
  readonly deletionLog: Fields | null;
  /** The draft of a new post that this browser stores. */
  readonly draft: Fields | null;
  /** The drafts of other forms that this browser stores, by form. */
  readonly formDrafts: Fields;
}

export interface DataSummary {
  readonly posts: number;
  readonly byState: Readonly<
    Record<'pending' | 'published' | 'rejected' | 'notChosen' | 'deleted', number>
  >;
  readonly reactions: number;
  readonly reports: number;
  readonly hasDraft: boolean;
}

const stateOf = (post: Fields | null) =>
  post && (post['notChosen'] === true ? 'notChosen' : post['status']);

/** Summarises the data in a few numbers. */
export function summaryOf(data: OwnData): DataSummary {
  const { submissions, reactions, reports, draft, formDrafts } = data;
  const count = (state: string | null) =>
    submissions.filter(({ post }) => stateOf(post) === state).length;
  return {
    posts: submissions.length,
    byState: {
      pending: count('pending'),
      published: count('published'),
      rejected: count('rejected'),
      notChosen: count('notChosen'),
      deleted: count(null),
    },
    reactions: reactions.length,
    reports: reports.length,
    hasDraft: draft !== null || Object.keys(formDrafts).length > 0,
  };
}
