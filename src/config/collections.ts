/** Names of the collections and subcollections (docs/data-model.md#collections). */

/** Published posts. */
export const POSTS = 'posts';
/** Pending and rejected posts. */
export const UNPUBLISHED_POSTS = 'unpublishedPosts';
/** Texts of posts before an admin's edit or deletion. */
export const FORMER_TEXTS = 'formerTexts';
/** Opinions of admins on pending posts. */
export const OPINIONS = 'opinions';
export const USERS = 'users';
/** Below `users/{uid}`: account, reporting and decisionsSeen. */
export const PRIVATE = 'private';
export const SUBMISSIONS = 'submissions';
export const VOTES = 'votes';
/** Report cases; below `users/{uid}` the user's own reports. */
export const REPORTS = 'reports';
/** Below a report case: the words of its reports. */
export const WORDS = 'words';
export const OUTCOMES_OF_REPORTS = 'reportOutcomes';
export const SUSPENSIONS = 'suspensions';
/** Decisions that their authors or reporters contest. */
export const APPEALS = 'appeals';
export const MODERATORS = 'moderators';
export const MODERATION_LOG = 'moderationLog';
export const PROFILE_PICTURES = 'profilePictures';
export const DELETION_LOGS = 'deletionLogs';
export const PSEUDOS = 'pseudos';
export const SEARCH_INDEX = 'searchIndex';
export const ARCHIVE_MONTHS = 'archiveMonths';
export const PUBLISHING = 'publishing';
export const SETTINGS = 'settings';
/** Public figures of decisions. */
export const STATISTICS = 'statistics';

export const COLLECTIONS = [
  POSTS,
  UNPUBLISHED_POSTS,
  FORMER_TEXTS,
  OPINIONS,
  USERS,
  PRIVATE,
  SUBMISSIONS,
  VOTES,
  REPORTS,
  WORDS,
  OUTCOMES_OF_REPORTS,
  SUSPENSIONS,
  APPEALS,
  MODERATORS,
  MODERATION_LOG,
  PROFILE_PICTURES,
  DELETION_LOGS,
  PSEUDOS,
  SEARCH_INDEX,
  ARCHIVE_MONTHS,
  PUBLISHING,
  SETTINGS,
  STATISTICS,
] as const;
