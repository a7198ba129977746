import {
  APPEALS,
  ARCHIVE_MONTHS,
  DELETION_LOGS,
  FORMER_TEXTS,
  MODERATION_LOG,
  MODERATORS,
  OPINIONS,
  OUTCOMES_OF_REPORTS,
  POSTS,
  PRIVATE,
  PROFILE_PICTURES,
  PSEUDOS,
  PUBLISHING,
  REPORTS,
  SEARCH_INDEX,
  SETTINGS,
  SUBMISSIONS,
  SUSPENSIONS,
  UNPUBLISHED_POSTS,
  USERS,
  VOTES,
  WORDS,
} from '@/config/collections';

/** Paths of the documents of the app (docs/data-model.md#collections): 'posts/abc'. */

export const postDocumentPath = (postId: string) => `${POSTS}/${postId}`;
export const unpublishedPostPath = (postId: string) => `${UNPUBLISHED_POSTS}/${postId}`;
export const formerTextPath = (postId: string) => `${FORMER_TEXTS}/${postId}`;
/** The admins' opinions on a pending post. */
export const opinionsPath = (postId: string) => `${OPINIONS}/${postId}`;
export const userDocumentPath = (uid: string) => `${USERS}/${uid}`;
export const accountPath = (uid: string) => `${userDocumentPath(uid)}/${PRIVATE}/account`;
/** The user's daily quota of reports. */
export const reportingPath = (uid: string) => `${userDocumentPath(uid)}/${PRIVATE}/reporting`;
/** Time of the user's last look at the decisions on their posts. */
export const decisionsSeenPath = (uid: string) =>
  `${userDocumentPath(uid)}/${PRIVATE}/decisionsSeen`;
export const submissionPath = (uid: string, postId: string) =>
  `${userDocumentPath(uid)}/${SUBMISSIONS}/${postId}`;
export const votePath = (uid: string, postId: string) =>
  `${userDocumentPath(uid)}/${VOTES}/${postId}`;
export const ownReportPath = (uid: string, postId: string) =>
  `${userDocumentPath(uid)}/${REPORTS}/${postId}`;
/** A report case; its subcollection `words` holds the comments sent with the reports. */
export const casePath = (postId: string) => `${REPORTS}/${postId}`;
export const reportWordsPath = (postId: string, wordsId: string) =>
  `${casePath(postId)}/${WORDS}/${wordsId}`;
export const reportOutcomePath = (postId: string) => `${OUTCOMES_OF_REPORTS}/${postId}`;
export const suspensionPath = (postId: string) => `${SUSPENSIONS}/${postId}`;
export const appealPath = (id: string) => `${APPEALS}/${id}`;
/** Lists the posts whose authors are suspended. */
export const ACTIVE_SUSPENSIONS = `${SUSPENSIONS}/active`;
/** A document that never exists: reading it is refused while the user is suspended. */
export const mayPostPath = (uid: string) => `${userDocumentPath(uid)}/${PRIVATE}/mayPost`;
export const moderatorPath = (uid: string) => `${MODERATORS}/${uid}`;
export const avatarDocumentPath = (id: string) => `${PROFILE_PICTURES}/${id}`;
export const logEntryPath = (id: string) => `${MODERATION_LOG}/${id}`;
export const deletionLogPath = (uid: string) => `${DELETION_LOGS}/${uid}`;
export const pseudoPath = (key: string) => `${PSEUDOS}/${key}`;
export const searchIndexPath = (postId: string) => `${SEARCH_INDEX}/${postId}`;
/** @param month 'yyyy-MM' */
export const archiveMonthPath = (month: string) => `${ARCHIVE_MONTHS}/${month}`;
export const MODERATION_SETTINGS = `${SETTINGS}/moderation`;
/** The number of admins. */
export const TEAM = `${SETTINGS}/team`;
export const PUBLISHING_TODAY = `${PUBLISHING}/today`;
