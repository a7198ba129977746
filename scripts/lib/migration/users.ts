import type { Timestamp } from 'firebase-admin/firestore';
import { parisDay } from '@/domain/days';
import { isHttpUrl } from '@/domain/url';
import { pseudoKey } from '@/domain/user';
import type { StoredDocument, StoredFields } from '../documents';
import type { Issue } from './issues';
import type { Claimant } from './pseudos';
import { instantIn, isGiven, only, textOf, unknownIn } from './values';
import type { Write } from './writes';

/** What a user has to be seen with. */
export interface UserContext {
  readonly pseudo: string;
  /** The submissions and vote records they will have. */
  readonly posts: number;
  readonly reactions: number;
  /** The posts of theirs that are there, for the quota. */
  readonly submitted: readonly { readonly id: string; readonly createdAt: Timestamp }[];
}

const KNOWN =
  'uid pseudo pseudoKey role createdAt photoURL profilePictureId isPrivate updatedAt email postsCount reactionsCount lastPseudoChange'.split(
    ' ',
  );

/** Whether a user still is one document: a migrated one has a key. */
export const isOlder = ({ fields }: StoredDocument): boolean => !('pseudoKey' in fields);

/** A migrated user has an account of their own, which must not be overwritten. */
export const issuesOfMigrated = ({ path, fields }: StoredDocument): Issue[] =>
  'email' in fields ? [{ kind: 'unknownField', path, detail: 'email' }] : [];

const createdAtOf = ({ fields, createTime }: StoredDocument): Timestamp =>
  instantIn(fields['createdAt']) ?? createTime;

export const claimantOf = (user: StoredDocument): Claimant => ({
  uid: user.id,
  pseudo: textOf(user.fields['pseudo']),
  createdAt: createdAtOf(user).toDate(),
});

/** As if they had been counted when they were submitted. */
function quotaOf(submitted: UserContext['submitted'], joined: Timestamp): StoredFields {
  const dayOf = ({ createdAt }: UserContext['submitted'][number]): string =>
    parisDay(createdAt.toDate());
  const [last] = submitted.toSorted((a, b) => b.createdAt.toMillis() - a.createdAt.toMillis());
  if (!last) return { lastPostAt: joined, lastPostId: null, count: 0 };
  const count = submitted.filter((post) => dayOf(post) === dayOf(last)).length;
  return { lastPostAt: last.createdAt, lastPostId: last.id, count };
}

function publicFields(user: StoredDocument, pseudo: string): StoredFields {
  const { id, fields } = user;
  const createdAt = createdAtOf(user);
  return {
    ...only(fields, unknownIn(fields, KNOWN)),
    uid: id,
    pseudo,
    pseudoKey: pseudoKey(pseudo),
    role: fields['role'] === 'admin' ? 'admin' : 'user',
    createdAt,
    ...(isGiven(fields['photoURL']) && { photoURL: fields['photoURL'] }),
    profilePictureId: isGiven(fields['profilePictureId']) ? fields['profilePictureId'] : null,
    isPrivate: fields['isPrivate'] !== undefined && fields['isPrivate'] !== false,
    updatedAt: instantIn(fields['updatedAt']) ?? createdAt,
  };
}

function accountFields(user: StoredDocument, context: UserContext): StoredFields {
  const { fields } = user;
  const isRenamed = textOf(fields['pseudo']) !== context.pseudo;
  return {
    email: textOf(fields['email']) ?? '',
    postsCount: context.posts,
    reactionsCount: context.reactions,
    // Whoever was renamed may choose another at once.
    lastPseudoChange: isRenamed ? null : instantIn(fields['lastPseudoChange']),
    quota: quotaOf(context.submitted, createdAtOf(user)),
  };
}

function issuesOf({ path, id, fields }: StoredDocument, pseudo: string): Issue[] {
  const issues: Issue[] = [];
  const tell = (kind: Issue['kind'], detail?: string): void => {
    issues.push({ kind, path, ...(detail !== undefined && { detail }) });
  };
  const stored = textOf(fields['pseudo']);
  const photo = textOf(fields['photoURL']);
  const isOther = 'uid' in fields && textOf(fields['uid']) !== id;
  const unknown = [...unknownIn(fields, KNOWN), ...(isOther ? ['uid'] : [])];
  if (unknown.length > 0) tell('unknownField', unknown.join(', '));
  if (stored !== pseudo) tell('renamed', `${stored ?? 'sans pseudo'} → ${pseudo}`);
  if (isGiven(fields['role']) && !['user', 'admin'].includes(textOf(fields['role']) ?? '')) {
    tell('role', JSON.stringify(fields['role']));
  }
  if (!['undefined', 'boolean'].includes(typeof fields['isPrivate'])) tell('privacy');
  if (!textOf(fields['email'])) tell('email');
  if (!instantIn(fields['createdAt'])) tell('date', 'createdAt');
  if (isGiven(fields['photoURL']) && !(photo?.startsWith('https:') && isHttpUrl(photo))) {
    tell('photo');
  }
  return issues;
}

/**
 * Converts a user of the original specification's shape to the three documents of
 * docs/data-model.md#sign-up, for one commit.
 */
export function migrateUser(
  user: StoredDocument,
  context: UserContext,
): { readonly writes: readonly Write[]; readonly issues: readonly Issue[] } {
  const { path, id } = user;
  const { pseudo } = context;
  return {
    writes: [
      { path, fields: publicFields(user, pseudo), before: user },
      { path: `${path}/private/account`, fields: accountFields(user, context) },
      { path: `pseudos/${pseudoKey(pseudo)}`, fields: { uid: id } },
    ],
    issues: issuesOf(user, pseudo),
  };
}
