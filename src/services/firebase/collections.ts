import { collection, doc } from 'firebase/firestore';
import { db } from './firestore';

/** References to all Firestore paths of the app (docs/data-model.md#collections). */

export const postsRef = () => collection(db, 'posts');
export const postRef = (postId: string) => doc(db, 'posts', postId);
export const usersRef = () => collection(db, 'users');
export const userRef = (uid: string) => doc(db, 'users', uid);
export const accountRef = (uid: string) => doc(db, 'users', uid, 'private', 'account');
export const submissionRef = (uid: string, postId: string) =>
  doc(db, 'users', uid, 'submissions', postId);
export const voteRef = (uid: string, postId: string) => doc(db, 'users', uid, 'votes', postId);
export const submissionsRef = (uid: string) => collection(db, 'users', uid, 'submissions');
export const votesRef = (uid: string) => collection(db, 'users', uid, 'votes');
/** The user's daily quota of reports. */
export const reportingRef = (uid: string) => doc(db, 'users', uid, 'private', 'reporting');
/** Time of the user's last look at the decisions on their posts. */
export const decisionsSeenRef = (uid: string) => doc(db, 'users', uid, 'private', 'decisionsSeen');
export const ownReportsRef = (uid: string) => collection(db, 'users', uid, 'reports');
export const ownReportRef = (uid: string, postId: string) =>
  doc(db, 'users', uid, 'reports', postId);
/** Report cases; their subcollection `words` holds the comments sent with the reports. */
export const casesRef = () => collection(db, 'reports');
export const caseRef = (postId: string) => doc(db, 'reports', postId);
export const reportWordsRef = (postId: string) => collection(db, 'reports', postId, 'words');
export const reportWordRef = (postId: string, wordsId: string) =>
  doc(db, 'reports', postId, 'words', wordsId);
export const reportOutcomeRef = (postId: string) => doc(db, 'reportOutcomes', postId);
export const moderatorRef = (uid: string) => doc(db, 'moderators', uid);
export const moderationLogRef = () => collection(db, 'moderationLog');
export const avatarsRef = () => collection(db, 'profilePictures');
export const avatarRef = (id: string) => doc(db, 'profilePictures', id);
export const deletionLogRef = (uid: string) => doc(db, 'deletionLogs', uid);
export const pseudoRef = (key: string) => doc(db, 'pseudos', key);
export const searchIndexesRef = () => collection(db, 'searchIndex');
export const searchIndexRef = (postId: string) => doc(db, 'searchIndex', postId);
/** @param month 'yyyy-MM' */
export const archiveMonthRef = (month: string) => doc(db, 'archiveMonths', month);
export const publishingTodayRef = () => doc(db, 'publishing', 'today');
