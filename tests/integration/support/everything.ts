import { pendingPost, postId, publishedPost } from '../../factories/posts';
import { database } from './command';
import { signInAs, writeAll } from './emulator';

export const UID = 'zoe042';
export const PSEUDO = 'Zoe_du_Mur';
export const EMAIL = `${UID}@exemple.fr`;

export const SIGNED = postId(1);
const anonymous = postId(2);
const pending = postId(3);
const rejected = postId(4);
const deleted = postId(5);
const withdrawn = postId(6);
/** A post of somebody else. */
const foreign = postId(7);
const words = postId(60);
const foreignWords = postId(61);
const ownAppeal = postId(62);

/** Ids that lead to the user: of their posts, and of the words of their report and its appeal. */
export const OWN_IDS = [SIGNED, anonymous, pending, rejected, deleted, withdrawn, words, ownAppeal];

const at = new Date('2026-11-01T12:00:00Z');

const decision = (action: string, id: string, more = {}) => ({
  action,
  postIds: [id],
  by: 'chef',
  byPseudo: 'Chef',
  at,
  reason: null,
  fields: null,
  ...more,
});

const appeal = (kind: string, caseId: string) => ({
  kind,
  caseId,
  decidedAt: at,
  words: 'Pourquoi ?',
  createdAt: at,
  outcome: null,
  answeredAt: null,
  reason: null,
});

/** Documents of every collection that a user who did everything leaves. */
function documents(role: 'user' | 'admin') {
  const named = { authorId: UID, authorPseudo: PSEUDO, isAnonymous: false };
  const submitted = [SIGNED, anonymous, pending, rejected, deleted];
  const ofUser = {
    [`users/${UID}`]: {
      uid: UID,
      pseudo: PSEUDO,
      pseudoKey: PSEUDO.toLowerCase(),
      role,
      createdAt: at,
      updatedAt: at,
      photoURL: 'https://lh3.googleusercontent.com/a/zoe',
      profilePictureId: null,
      isPrivate: false,
    },
    [`users/${UID}/private/account`]: {
      email: EMAIL,
      postsCount: 6,
      reactionsCount: 1,
      lastReactionAt: at,
      lastReactionPostId: foreign,
      lastPseudoChange: at,
      quota: { lastPostAt: at, lastPostId: withdrawn, count: 1 },
      recent: [...submitted, withdrawn],
      opinionsAcceptedAt: at,
    },
    [`users/${UID}/private/reporting`]: { lastAt: at, lastPostId: foreign, count: 1 },
    [`users/${UID}/private/decisionsSeen`]: { at },
    [`pseudos/${PSEUDO.toLowerCase()}`]: { uid: UID },
    ...Object.fromEntries(
      submitted.map((id) => [`users/${UID}/submissions/${id}`, { createdAt: at }]),
    ),
    [`users/${UID}/votes/${foreign}`]: { type: 'grave', votedAt: at },
    [`users/${UID}/reports/${foreign}`]: {
      reason: 'illegal',
      wordsId: words,
      appealId: ownAppeal,
      createdAt: at,
    },
  };
  const edited = { editedAt: at, editedFields: ['title'] };
  const posts = {
    [`posts/${SIGNED}`]: publishedPost({ ...named, ...edited, source: 'https://exemple.org/' }),
    [`posts/${anonymous}`]: publishedPost({ position: 1 }),
    [`posts/${foreign}`]: publishedPost({ position: 2 }),
    [`unpublishedPosts/${pending}`]: pendingPost({ ...named, ...edited }),
    [`unpublishedPosts/${rejected}`]: pendingPost({
      status: 'rejected',
      decidedAt: at,
      rejectionReason: 'Hors sujet.',
    }),
    [`searchIndex/${SIGNED}`]: { prefixes: ['mo', 'mot'], content: 'Un mot sur la société.' },
    'archiveMonths/2026-01': { days: { '02': 3 } },
    'publishing/today': { at, ids: [SIGNED, anonymous, foreign] },
  };
  const acted = { outcome: 'acted', decidedAt: at, reason: 'Photo volée.', fields: ['photoURL'] };
  const reportCase = {
    counts: { spam: 1 },
    open: 0,
    days: {},
    lastAt: at,
    outcome: 'deleted',
    decidedAt: at,
  };
  const moderation = {
    [`reports/${foreign}`]: { ...reportCase, outcome: 'dismissed' },
    [`reports/${foreign}/words/${words}`]: {
      reason: 'illegal',
      words: 'Une menace.',
      createdAt: at,
      goodFaith: true,
    },
    [`reportOutcomes/${foreign}`]: { outcome: 'dismissed', decidedAt: at, reason: 'Pas illicite.' },
    [`reports/${deleted}`]: reportCase,
    [`reports/${deleted}/words/${foreignWords}`]: { reason: 'spam', words: 'Pub.', createdAt: at },
    [`reportOutcomes/${deleted}`]: { outcome: 'deleted', decidedAt: at, reason: 'Publicité.' },
    [`formerTexts/${deleted}`]: { deleted: { content: 'Supprimé.', category: 'social' }, at },
    [`formerTexts/${pending}`]: { sent: { content: 'Avant.', category: 'social' }, at },
    [`reports/user_${UID}`]: { ...reportCase, outcome: 'acted' },
    [`reports/user_${UID}/words/${foreignWords}`]: { reason: 'spam', words: '?', createdAt: at },
    [`reportOutcomes/user_${UID}`]: acted,
    [`suspensions/${rejected}`]: { days: 7, reason: 'Insultes.', at, reported: false },
    [`suspensions/${withdrawn}`]: { days: 1, reason: 'Insultes.', at, reported: false },
    'suspensions/active': { ids: [rejected, withdrawn] },
    [`appeals/${rejected}_${at.getTime()}`]: appeal('rejected', rejected),
    [`appeals/${deleted}_${at.getTime()}`]: appeal('deleted', deleted),
    [`appeals/${ownAppeal}`]: appeal('dismissed', foreign),
    [`moderationLog/${postId(80)}`]: decision('reject', rejected, { reason: 'Hors sujet.' }),
    [`moderationLog/${postId(81)}`]: decision('act', `user_${UID}`, { reason: 'Photo volée.' }),
  };
  const by = { by: UID, byPseudo: PSEUDO };
  const decisions = {
    [`moderationLog/${postId(82)}`]: decision('publish', foreign, { ...by, byPseudo: 'Zoe_avant' }),
    [`moderationLog/${postId(83)}`]: decision('dismiss', foreign, { ...by, reason: 'Non.' }),
    [`moderators/${UID}`]: { entry: postId(83), deletions: { lastAt: at, count: 2 } },
  };
  const anOpinion = { verdict: 'no', words: 'Trop vague.', at, text: '0123abcd'.repeat(8) };
  const ownOpinion = { [UID]: { ...anOpinion, pseudo: PSEUDO } };
  const opinions = { [`opinions/${postId(90)}`]: { by: ownOpinion, at } };
  const others = {
    [`opinions/${pending}`]: { by: { chef: { ...anOpinion, pseudo: 'Chef' } }, at },
    'users/chef': { role: 'admin', pseudo: 'Chef', pseudoKey: 'chef' },
    'moderators/chef': { entry: postId(81) },
    'settings/moderation': { words: ['promo'], updatedAt: at },
    'statistics/decisions': { at, months: {} },
    'profilePictures/chat': { imageUrl: '/chat.jpg', name: 'Chat', isActive: true, createdAt: at },
  };
  return {
    ...ofUser,
    ...posts,
    ...moderation,
    ...others,
    ...(role === 'admin' && { ...decisions, ...opinions }),
  };
}

/** Signs in a user who has done everything and on whom everything was decided. */
export async function signInWithEverything(role: 'user' | 'admin'): Promise<void> {
  await signInAs(UID, { role });
  await database.doc(`pseudos/${UID}`).delete();
  await writeAll(documents(role));
}
