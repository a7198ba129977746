import { POSTS_PUBLISHED_PER_DAY } from '#postsPerDay';

/** All business constants (docs/data-model.md#bounds). */

export const CONTENT_MAX = 280;
export const TITLE_MAX = 60;
/** Maximum length of a URL: a post's source, an account's photo or an avatar's image. */
export const URL_MAX = 500;
/** Maximum length of the reason of a rejection, a deletion, a dismissal or a suspension. */
export const DECISION_REASON_MAX = 280;

/** Minimum age of an account's owner, in years (GDPR, art. 8, as set by French law). */
export const SIGN_UP_AGE = 15;
export const PSEUDO_MIN = 3;
export const PSEUDO_MAX = 20;
/** Maximum length of an avatar's name in the catalogue. */
export const AVATAR_NAME_MAX = 100;
export const PASSWORD_MIN = 8;
/** Length from which a password scores a second point (docs/product.md#validation). */
export const PASSWORD_LONG = 12;
export const PASSWORD_SCORE_MAX = 5;

/** Posts one user may submit in one Paris day. */
export const POSTS_PER_USER_PER_DAY = 5;
/** Posts all admins together may publish in one Paris day: the setting VITE_POSTS_PER_DAY. */
export { POSTS_PUBLISHED_PER_DAY };
/**
 * Posts that one commit may publish: the rules read each post in both collections and its search index,
 * and Firestore limits the documents read per commit (docs/data-model.md#publishing).
 */
export const POSTS_PER_PUBLICATION = 3;

/** Time after which a post is sent without having been compared with published ones, in ms. */
export const NEAR_COPY_TIMEOUT_MS = 2000;

/** Maximum length of the comment attached to a report, in characters. */
export const REPORT_WORDS_MAX = 280;
/** Maximum length of an appeal, in characters. */
export const APPEAL_WORDS_MAX = 280;
/** Days in which a decision can be contested in the app: six months (DSA, article 20). */
export const APPEAL_DAYS = 183;
/** Open appeals that the back office lists, the oldest. */
export const OPEN_APPEALS_LIMIT = 50;
/** Reports that one user may send in one Paris day. */
export const REPORTS_PER_USER_PER_DAY = 20;
/**
 * Minimum time between two reactions of one user, in seconds: each one is read by every page that shows
 * the post, and Firestore writes one document about once a second.
 */
export const SECONDS_BETWEEN_REACTIONS = 1;
/** Published posts that one admin may delete in one Paris day. */
export const DELETIONS_PER_ADMIN_PER_DAY = 50;
/** Maximum number of posts in one moderation decision. */
export const POSTS_PER_DECISION = 100;

/**
 * Hours to which the waiting time of a decided post is rounded up before it is stored; a longer one
 * counts as the last (docs/data-model.md#moderationlog).
 */
export const WAIT_HOURS = [4, 8, 12, 24, 48, 72, 120, 168, 336, 720, 8760] as const;

/** Period of the public figures of decisions, in days, and the least decisions of which there are any. */
export const STATISTICS_DAYS = 30;
export const STATISTICS_DECISIONS_MIN = 20;
/** Finished months whose decisions the public statistics list. */
export const STATISTICS_MONTHS = 12;

/** Days for which an admin can suspend the author of a post. */
export const SUSPENSION_DAYS = [1, 7, 30] as const;
/** Maximum number of posts in the list of suspensions in force. */
export const SUSPENSIONS_MAX = 500;
/** Oldest suspensions in that list that each new one checks, to take those off that have ended. */
export const SUSPENSIONS_CHECKED = 10;
/** Newest posts that an account lists: a suspension by an older post has no effect. */
export const RECENT_POSTS_MAX = 50;

/**
 * Maximum number of posts of a day; at least ten, because days from before the setting was lowered may
 * have that many.
 */
const POSTS_OF_A_DAY_MAX = Math.max(POSTS_PUBLISHED_PER_DAY, 10);
/** Maximum number of documents in the listener for today's posts. */
export const TODAY_LIMIT = POSTS_OF_A_DAY_MAX;
/** Posts that 'Voir plus' adds to the wall. */
export const WALL_PAGE = 10;
/**
 * Number of posts on the wall from which scrolling to the end loads no more: those of the first read
 * and of three pages. A reader who scrolls on reaches the footer, or presses 'Voir plus'.
 */
export const WALL_SCROLL_POSTS = TODAY_LIMIT + 4 * WALL_PAGE;
/**
 * Maximum number of posts of a day that can be sorted by reactions; a larger, imported day stays in
 * its order.
 */
export const SORTED_DAY_MAX = 100;
/** Maximum number of ids of seen posts that a browser stores per user. */
export const SEEN_MAX = 2000;
/** Time for which a card must be in view before its post counts as seen, in ms. */
export const SEEN_AFTER_MS = 1000;
/** Number of consecutive seen posts after which loading pauses while seen posts are hidden. */
export const UNSEEN_SCAN = 50;
/** Posts shown at first on a public profile, and added whenever the reader comes near the end. */
export const PROFILE_PAGE = 30;
/**
 * Posts that a public profile reads per request. Reactions are summed up from the posts, so their number
 * is exact at once for an author with at most this many.
 */
export const PROFILE_READ = 90;
/** Posts on a page of the archive. */
export const ARCHIVE_PAGE = 20;
/** Number of page links around the current page, including it, without the first and the last page. */
export const ARCHIVE_WINDOW = 3;
/** Time for which cached day counts of the archive, and the pages read by them, are used, in ms. */
export const ARCHIVE_FRESH_MS = 5 * 60_000;
/**
 * Maximum number of posts that a page of the archive reads and discards: all posts of a day but the
 * last.
 */
export const ARCHIVE_SKIP_MAX = POSTS_OF_A_DAY_MAX - 1;
/**
 * Posts on a page of 'Mes posts', and newest posts whose decisions the mark on the menu counts.
 */
export const OWN_POSTS_LIMIT = 20;
/** Period in ms whose decisions count as unseen for a user who has never viewed their decisions. */
export const UNSEEN_DECISIONS_MS = 7 * 24 * 60 * 60_000;
/** Pending posts that the back office follows at first. */
export const PENDING_LIMIT = 100;
/** Pending posts that the back office follows in addition, whenever an admin loads more. */
export const PENDING_PAGE = 500;
/** Age in days from which pending posts are closed, unless the admin chooses another one. */
export const CLOSING_DAYS = 14;
/** The least and the greatest age that an admin can choose. */
export const CLOSING_DAYS_MIN = 1;
export const CLOSING_DAYS_MAX = 365;
/** Words and phrases in the list of suspect words, and characters of one. */
export const SUSPECT_WORDS_MAX = 200;
export const SUSPECT_WORD_MAX = 40;

/** Maximum length of an admin's opinion on a pending post, in characters. */
export const OPINION_WORDS_MAX = 140;
/** Opinions on one pending post, each of another admin. */
export const OPINIONS_PER_POST = 20;
/** Posts whose opinions the back office's listener delivers, those with the newest opinions first. */
export const OPINIONS_PER_QUERY = 200;
/** Opinions in favour that a post with a suspect word needs, if the admins have set it so. */
export const YESES_REQUIRED = 2;

/** Maximum number of open cases in the back office's listener. */
export const OPEN_REPORTS_LIMIT = 500;
/** Open cases of illegal content that the back office follows if there are more than those. */
export const GRAVE_REPORTS_LIMIT = 50;
/** Open cases that the back office shows at first, and in addition on each request for more. */
export const REPORTS_PAGE = 50;
/** Time for which a decision on several reported posts can be undone before it is sent, in ms. */
export const BULK_DELAY_MS = 10_000;
/** Reactions on a page of 'Mes réactions'. */
export const OWN_REACTIONS_LIMIT = 20;

/** Report comments of a case that the back office fetches at first, and on each request for more. */
export const REPORT_WORDS_LIMIT = 20;
/** Maximum number of a user's own reports that are shown, newest first. */
export const OWN_REPORTS_LIMIT = 50;
/** Days for which the own profile shows that moderators acted on reports of it. */
export const PROFILE_DECISION_DAYS = 180;
/** Entries per page of the moderation log. */
export const LOG_PAGE = 30;
/** Posts that a log entry names; the others are only counted. */
export const LOG_NAMED_POSTS = 3;

/** Published posts per page of the back office (docs/product.md#back-office). */
export const ADMIN_PAGE = 50;
/** Number of days in the back office's statistics, including today. */
export const NUMBERS_DAYS = 30;
/** Maximum number of users whose deleted avatar is removed in one commit. */
export const AVATAR_USERS_PER_COMMIT = 100;

/** Minimum length of a search prefix. */
export const SEARCH_MIN = 2;
/** Maximum length of a search prefix. */
export const SEARCH_PREFIX_MAX = 15;
/** Maximum number of search prefixes per post. */
export const SEARCH_PREFIXES_PER_POST = 600;
/** Maximum length of a search text; further characters are ignored. */
export const SEARCH_TEXT_MAX = 100;
export const SEARCH_DEBOUNCE_MS = 300;
/** Maximum number of posts or users shown for a search. */
export const SEARCH_RESULTS = 10;
/** Maximum number of documents that one query of the search index may return. */
export const SEARCH_WINDOW_MAX = 150;
/**
 * Sizes of consecutive index queries, run while a search has too few results. After the last one,
 * the search pauses until the user continues it.
 */
export const SEARCH_WINDOWS = [SEARCH_RESULTS, 40, SEARCH_WINDOW_MAX] as const;
/**
 * Public profiles scanned for a pseudo that contains the search text, but not at its start: as many as
 * one query may return.
 */
export const USER_SCAN = 50;

/**
 * Maximum number of documents that any other query of visitors and users may return or count: as many
 * counted index entries as Firestore bills like one document.
 */
export const DOCUMENTS_PER_QUERY = 1000;

/** Documents of an account that are read in parallel, so that a slow connection does not time out. */
export const READS_AT_ONCE = 20;

/** Delay before the cookie banner is shown, in ms. */
export const COOKIE_BANNER_DELAY_MS = 1000;
/** Days after which a browser erases what was typed in a form, other than a new post, and neither sent nor discarded. */
export const FORM_DRAFT_DAYS = 30;
/** Days for which a change of the legal texts is announced after it applies. */
export const LEGAL_NOTICE_DAYS = 30;
/** Months after which a visitor is asked for consent again. */
export const CONSENT_MONTHS = 13;
/** Weeks for which the weekly backups are kept (docs/operations.md#backups). */
export const BACKUP_WEEKS = 14;
/**
 * Months after which `npm run repair` deletes an entry of the deletion log. Longer than the backups
 * are kept: after a restore, the log says which accounts have to be closed again.
 */
export const DELETION_LOG_MONTHS = 12;
/**
 * Months after which `npm run repair` deletes a former text. An author may contest a decision for six
 * (DSA, article 20).
 */
export const FORMER_TEXT_MONTHS = 6;
/**
 * Months after which `npm run repair` deletes an entry of the moderation log, and a suspension that has ended.
 * An author may contest a decision for six (DSA, article 20).
 */
export const MODERATION_LOG_MONTHS = 12;
/** Days after which `npm run repair` erases the text of a post that was not chosen. */
export const NOT_CHOSEN_TEXT_DAYS = 30;

export const TOAST_MS = 3000;
/** Time for which what a visitor wanted to do is kept until there is an account, in ms. */
export const INTENT_MAX_AGE_MS = 15 * 60_000;
/** Time for which responses to requests sent during startup count as fresh, in ms. */
export const STARTUP_RESPONSE_MAX_AGE_MS = 30_000;
/** Times after the network is back at which what failed is tried again, in ms. */
export const ONLINE_RETRIES_MS = [0, 1000, 5000];
/** Timeout of a request to Firebase, read or write, in ms. */
export const REQUEST_TIMEOUT_MS = 15_000;

/** Word that a user types to confirm closing the account (docs/product.md#closing-the-account). */
export const DELETION_WORD = 'SUPPRIMER';
