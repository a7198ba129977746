import { parisDay } from '@/domain/days';
import { isHttpUrl } from '@/domain/url';
import { pseudoKey } from '@/domain/user';
import type { StoredDocument, Write } from '../firestore-rest';
import { encode } from '../firestore-values';
import type { Encoded, EncodedFields } from '../firestore-values';
import type { Issue } from './issues';
import type { Claimant } from './pseudos';
import { NULL, dateOf, instantIn, isGiven, only, textOf, unknownIn } from './values';

/** What a user has to be seen with. */
export interface UserContext {
  readonly pseudo: string;
  /** The submissions and vote records they will have. */
  readonly posts: number;
  readonly reactions: number;
  /** The posts of theirs that are there, for the quota. */
  readonly submitted: readonly { readonly id: string; readonly createdAt: Encoded }[];
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

const createdAtOf = ({ fields, createTime }: StoredDocument): Encoded =>
  instantIn(fields['createdAt']) ?? { timestampValue: createTime };

export const claimantOf = (user: StoredDocument): Claimant => ({
  uid: user.id,
  pseudo: textOf(user.fields['pseudo']),
  createdAt: dateOf(createdAtOf(user)),
});

/** As if they had been counted when they were submitted. */
function quotaOf(submitted: UserContext['submitted'], joined: Encoded): Encoded {
  const days = submitted
    .map(({ id, createdAt }) => ({ id, createdAt, at: dateOf(createdAt).getTime() }))
    .toSorted((a, b) => b.at - a.at);
  const [last] = days;
  const day = last && parisDay(new Date(last.at));
  const count = days.filter(({ at }) => parisDay(new Date(at)) === day).length;
  const fields = {
    lastPostAt: last?.createdAt ?? joined,
    lastPostId: last ? encode(last.id) : NULL,
    count: encode(count),
  };
  return { mapValue: { fields } };
}

function publicFields(user: StoredDocument, pseudo: string): EncodedFields {
  const { id, fields } = user;
  const createdAt = createdAtOf(user);
  const isHidden = fields['isPrivate'] !== undefined && fields['isPrivate'].booleanValue !== false;
  return {
    ...only(fields, unknownIn(fields, KNOWN)),
    uid: encode(id),
    pseudo: encode(pseudo),
    pseudoKey: encode(pseudoKey(pseudo)),
    role: encode(textOf(fields['role']) === 'admin' ? 'admin' : 'user'),
    createdAt,
    ...(isGiven(fields['photoURL']) && { photoURL: fields['photoURL'] }),
    profilePictureId: isGiven(fields['profilePictureId']) ? fields['profilePictureId'] : NULL,
    isPrivate: encode(isHidden),
    updatedAt: instantIn(fields['updatedAt']) ?? createdAt,
  };
}

function accountFields(user: StoredDocument, context: UserContext): EncodedFields {
  const { fields } = user;
  const isRenamed = textOf(fields['pseudo']) !== context.pseudo;
  return {
    email: encode(textOf(fields['email']) ?? ''),
    postsCount: encode(context.posts),
    reactionsCount: encode(context.reactions),
    // Whoever was renamed may choose another at once.
    lastPseudoChange: (isRenamed ? null : instantIn(fields['lastPseudoChange'])) ?? NULL,
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
  if (fields['isPrivate'] && fields['isPrivate'].booleanValue === undefined) tell('privacy');
  if (!textOf(fields['email'])) tell('email');
  if (!instantIn(fields['createdAt'])) tell('date', 'createdAt');
  if (isGiven(fields['photoURL']) && !(photo?.startsWith('https:') && isHttpUrl(photo))) {
    tell('photo');
  }
  return issues;
}

/** A user of the spec's base as the three documents of the data model, for one commit. */
export function migrateUser(
  user: StoredDocument,
  context: UserContext,
): { readonly writes: readonly Write[]; readonly issues: readonly Issue[] } {
  const { path, id, updateTime } = user;
  const { pseudo } = context;
  return {
    writes: [
      { path, fields: publicFields(user, pseudo), unchangedSince: updateTime },
      { path: `${path}/private/account`, fields: accountFields(user, context) },
      { path: `pseudos/${pseudoKey(pseudo)}`, fields: { uid: encode(id) } },
    ],
    issues: issuesOf(user, pseudo),
  };
}
