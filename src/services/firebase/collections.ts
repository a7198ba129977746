import { collection, doc } from 'firebase/firestore';
import {
  ARCHIVE_MONTHS,
  DELETION_LOGS,
  MODERATION_LOG,
  MODERATORS,
  OUTCOMES_OF_REPORTS,
  POSTS,
  PRIVATE,
  PROFILE_PICTURES,
  PSEUDOS,
  PUBLISHING,
  REPORTS,
  SEARCH_INDEX,
  SUBMISSIONS,
  USERS,
  VOTES,
  WORDS,
} from '@/config/collections';
import { db } from './firestore';

/** References to all Firestore paths of the app (docs/data-model.md#collections). */

export const postsRef = () => collection(db, POSTS);
export const postRef = (postId: string) => doc(db, POSTS, postId);
export const usersRef = () => collection(db, USERS);
export const userRef = (uid: string) => doc(db, USERS, uid);
export const accountRef = (uid: string) => doc(db, USERS, uid, PRIVATE, 'account');
export const submissionRef = (uid: string, postId: string) =>
  doc(db, USERS, uid, SUBMISSIONS, postId);
export const voteRef = (uid: string, postId: string) => doc(db, USERS, uid, VOTES, postId);
export const submissionsRef = (uid: string) => collection(db, USERS, uid, SUBMISSIONS);
export const votesRef = (uid: string) => collection(db, USERS, uid, VOTES);
/** The user's daily quota of reports. */
export const reportingRef = (uid: string) => doc(db, USERS, uid, PRIVATE, 'reporting');
/** Time of the user's last look at the decisions on their posts. */
export const decisionsSeenRef = (uid: string) => doc(db, USERS, uid, PRIVATE, 'decisionsSeen');
export const ownReportsRef = (uid: string) => collection(db, USERS, uid, REPORTS);
export const ownReportRef = (uid: string, postId: string) => doc(db, USERS, uid, REPORTS, postId);
/** Report cases; their subcollection `words` holds the comments sent with the reports. */
export const casesRef = () => collection(db, REPORTS);
export const caseRef = (postId: string) => doc(db, REPORTS, postId);
export const reportWordsRef = (postId: string) => collection(db, REPORTS, postId, WORDS);
export const reportWordRef = (postId: string, wordsId: string) =>
  doc(db, REPORTS, postId, WORDS, wordsId);
export const reportOutcomeRef = (postId: string) => doc(db, OUTCOMES_OF_REPORTS, postId);
export const moderatorRef = (uid: string) => doc(db, MODERATORS, uid);
export const moderationLogRef = () => collection(db, MODERATION_LOG);
export const avatarsRef = () => collection(db, PROFILE_PICTURES);
export const avatarRef = (id: string) => doc(db, PROFILE_PICTURES, id);
export const deletionLogRef = (uid: string) => doc(db, DELETION_LOGS, uid);
export const pseudoRef = (key: string) => doc(db, PSEUDOS, key);
export const searchIndexesRef = () => collection(db, SEARCH_INDEX);
export const searchIndexRef = (postId: string) => doc(db, SEARCH_INDEX, postId);
/** @param month 'yyyy-MM' */
export const archiveMonthRef = (month: string) => doc(db, ARCHIVE_MONTHS, month);
export const publishingTodayRef = () => doc(db, PUBLISHING, 'today');
