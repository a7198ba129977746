import { collection, doc, type DocumentReference } from 'firebase/firestore';
import { POSTS } from '@/config/collections';
import { db } from './firestore';
import * as paths from './documentPaths';

/** The SDK's references to the documents of services/firebase/documentPaths, for commits and subscriptions. */

/** Converts a function that returns a path to one that returns a reference. */
const refOf =
  <Ids extends readonly string[]>(path: (...ids: Ids) => string) =>
  (...ids: Ids): DocumentReference =>
    doc(db, path(...ids));

export const postRef = refOf(paths.postDocumentPath);
export const unpublishedPostRef = refOf(paths.unpublishedPostPath);
export const formerTextRef = refOf(paths.formerTextPath);
export const opinionsRef = refOf(paths.opinionsPath);
export const userRef = refOf(paths.userDocumentPath);
export const accountRef = refOf(paths.accountPath);
export const reportingRef = refOf(paths.reportingPath);
export const decisionsSeenRef = refOf(paths.decisionsSeenPath);
export const submissionRef = refOf(paths.submissionPath);
export const voteRef = refOf(paths.votePath);
export const ownReportRef = refOf(paths.ownReportPath);
export const caseRef = refOf(paths.casePath);
export const reportWordsRef = refOf(paths.reportWordsPath);
export const reportOutcomeRef = refOf(paths.reportOutcomePath);
export const suspensionRef = refOf(paths.suspensionPath);
export const appealRef = refOf(paths.appealPath);
export const activeSuspensionsRef = () => doc(db, paths.ACTIVE_SUSPENSIONS);
export const moderatorRef = refOf(paths.moderatorPath);
export const avatarRef = refOf(paths.avatarDocumentPath);
export const logEntryRef = refOf(paths.logEntryPath);
export const deletionLogRef = refOf(paths.deletionLogPath);
export const pseudoRef = refOf(paths.pseudoPath);
export const searchIndexRef = refOf(paths.searchIndexPath);
export const archiveMonthRef = refOf(paths.archiveMonthPath);
export const moderationSettingsRef = () => doc(db, paths.MODERATION_SETTINGS);
export const publishingTodayRef = () => doc(db, paths.PUBLISHING_TODAY);

/** Returns a random document id. */
export const newId = (): string => doc(collection(db, POSTS)).id;
