import type { Timestamp } from 'firebase-admin/firestore';
import { parisDay } from '@/domain/days';
import { isGooglePhoto } from '@/domain/url';
import { pseudoKey } from '@/domain/accounts/user';
import type { StoredDocument, StoredFields } from '../lib/documents';
import type { Issue } from './issues';
import type { Claimant } from './pseudos';
import { instantIn, isGiven, only, textOf, unknownIn } from './values';
import type { Write } from './writes';

/** Data of the base that the migration of a user needs. */
interface UserContext {
  readonly pseudo: string;
  /** Number of the user's submissions after the migration. */
  readonly posts: number;
  /** Number of the user's vote records after the migration. */
  readonly reactions: number;
  /** The user's existing posts, for the quota. */
  readonly submitted: readonly { readonly id: string; readonly createdAt: Timestamp }[];
}

const KNOWN =
  'uid pseudo pseudoKey role createdAt photoURL profilePictureId isPrivate updatedAt email postsCount reactionsCount lastPseudoChange'.split(
    ' ',
  );

/** True for a user in the original shape: a migrated one has a pseudoKey. */
export const isOlder = ({ fields }: StoredDocument): boolean => !('pseudoKey' in fields);

/** Reports an e-mail in a migrated user document, whose private account must not be overwritten. */
export const issuesOfMigrated = ({ path, fields }: StoredDocument): Issue[] =>
  'email' in fields ? [{ kind: 'unknownField', path, detail: 'email' }] : [];

const createdAtOf = ({ fields, createTime }: StoredDocument): Timestamp =>
  instantIn(fields['createdAt']) ?? createTime;

export const claimantOf = (user: StoredDocument): Claimant => ({
  uid: user.id,
  pseudo: textOf(user.fields['pseudo']),
  createdAt: createdAtOf(user).toDate(),
});

/** Returns the quota as if the posts had been counted when they were submitted. */
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
    // A user whose pseudo was changed may choose another one at once.
    lastPseudoChange: isRenamed ? null : instantIn(fields['lastPseudoChange']),
    quota: quotaOf(context.submitted, createdAtOf(user)),
  };
}

function issuesOf({ path, id, fields }: StoredDocument, pseudo: string): Issue[] {
  const issues: Issue[] = [];
  const report = (kind: Issue['kind'], detail?: string): void => {
    issues.push({ kind, path, ...(detail !== undefined && { detail }) });
  };
  const stored = textOf(fields['pseudo']);
  const photo = textOf(fields['photoURL']);
  const isOther = 'uid' in fields && textOf(fields['uid']) !== id;
  const unknown = [...unknownIn(fields, KNOWN), ...(isOther ? ['uid'] : [])];
  if (unknown.length > 0) report('unknownField', unknown.join(', '));
  if (stored !== pseudo) report('renamed', `${stored ?? 'sans pseudo'} → ${pseudo}`);
  if (isGiven(fields['role']) && !['user', 'admin'].includes(textOf(fields['role']) ?? '')) {
    report('role', JSON.stringify(fields['role']));
  }
  if (!['undefined', 'boolean'].includes(typeof fields['isPrivate'])) report('privacy');
  if (!textOf(fields['email'])) report('email');
  if (!instantIn(fields['createdAt'])) report('date', 'createdAt');
  if (isGiven(fields['photoURL']) && !(photo !== null && isGooglePhoto(photo))) report('photo');
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
