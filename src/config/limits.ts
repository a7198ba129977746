/** Every business constant, named once (docs/product.md#constants, docs/data-model.md#bounds). */

export const CONTENT_MAX = 280;
export const TITLE_MAX = 60;
/** A post's source, a photo's or a picture's address. */
export const URL_MAX = 500;
export const REJECTION_REASON_MAX = 280;

export const PSEUDO_MIN = 3;
export const PSEUDO_MAX = 20;
/** Minimum days between two changes of the pseudo; the interface says 'once per month'. */
export const DAYS_BETWEEN_PSEUDO_CHANGES = 30;
/** The name of a picture in the catalogue. */
export const AVATAR_NAME_MAX = 100;
export const PASSWORD_MIN = 8;
/** Length from which a password scores a second point (docs/product.md#validation). */
export const PASSWORD_LONG = 12;
export const PASSWORD_SCORE_MAX = 5;

/** Posts one user may submit in one Paris day. */
export const POSTS_PER_USER_PER_DAY = 5;
/** Posts all admins together may publish in one Paris day. */
export const POSTS_PUBLISHED_PER_DAY = 10;

/** What somebody may say with a report, in characters, and how many they may send in a Paris day. */
export const REPORT_WORDS_MAX = 280;
export const REPORTS_PER_USER_PER_DAY = 20;
/** Posts that one decision of an admin may be about. */
export const POSTS_PER_DECISION = 100;

/** Documents of the listener for posts that are newer than the wall. */
export const TODAY_LIMIT = 10;
/** Posts that 'Voir plus' adds to the wall. */
export const WALL_PAGE = 10;
/** Posts of a day that are read to sort it; a day of more, imported, stays in its order. */
export const SORTED_DAY_MAX = 100;
/** Seen posts kept in a browser for each reader; a card in sight for so long is seen. */
export const SEEN_MAX = 2000;
export const SEEN_AFTER_MS = 1000;
/** Posts in a row, all seen, that the search for unseen ones loads before it asks whether to go on. */
export const UNSEEN_SCAN = 50;
/** Posts of a profile page shown at first, and by each 'Voir plus'. */
export const PROFILE_PAGE = 30;
/** Posts on a page of the archive. */
export const ARCHIVES_PAGE = 20;
/** Page links around the current one, itself included. */
export const ARCHIVES_WINDOW = 5;
/** How long the archive's day counts, and the pages read by them, are taken as they were read. */
export const ARCHIVES_FRESH_MS = 5 * 60_000;
/** Posts that a page of the archive reads only to get past them, at most: a day's but the last. */
export const ARCHIVES_SKIP_MAX = POSTS_PUBLISHED_PER_DAY - 1;
/** Own posts on a page of 'Mes envois', and those that the mark on the menu follows. */
export const OWN_POSTS_LIMIT = 20;
/** To who never looked at the decisions on their posts, those of a week are new. */
export const UNSEEN_DECISIONS_MS = 7 * 24 * 60 * 60_000;
/** Pending posts the back office listens to at a time: the newest ones. */
export const PENDING_LIMIT = 100;

/** Open cases of reported posts that the back office listens to, and the words read of each. */
export const OPEN_REPORTS_LIMIT = 50;
export const REPORT_WORDS_LIMIT = 20;
/** One's own newest reports that are shown. */
export const OWN_REPORTS_LIMIT = 50;
/** Entries of the moderation record on a page. */
export const LOG_PAGE = 30;
/** Posts of an entry that are named; the others are counted. */
export const LOG_NAMED_POSTS = 3;

/** Published posts per page of the back office (docs/product.md#constants). */
export const ADMIN_PAGE = 50;
/** Days that the numbers of the back office look back on, today included. */
export const NUMBERS_DAYS = 30;
/** People whose deleted picture is taken off in one commit. */
export const WEARERS_PER_COMMIT = 100;

/** Letters a search prefix starts from, and how long and how many they may get per post. */
export const SEARCH_MIN = 2;
export const SEARCH_PREFIX_MAX = 15;
export const SEARCH_PREFIXES_PER_POST = 600;
/** How much of what is typed counts. */
export const SEARCH_TEXT_MAX = 100;
export const SEARCH_DEBOUNCE_MS = 300;
/** Posts, or users, shown for a search. */
export const SEARCH_RESULTS = 10;
/**
 * Index documents read one window after the other while a search for several words lacks results;
 * after the last one it pauses until it is asked to go on.
 */
export const SEARCH_WINDOWS = [SEARCH_RESULTS, 40, 150] as const;
/** Public profiles looked through for a pseudo that holds what is typed elsewhere than at its start. */
export const USER_SCAN = 50;

/** The cookie banner waits this long, and its answer is asked for again after so many months. */
export const COOKIE_BANNER_DELAY_MS = 1000;
export const CONSENT_MONTHS = 13;

export const TOAST_MS = 3000;
/** For so long, what was asked for or read before the app was there is news to it. */
export const NEWS_MS = 30_000;
/** No write waits longer than this for its answer before the user is told. */
export const WRITE_TIMEOUT_MS = 15_000;

/**
 * Time zone of every calendar day, in the client and in firestore.rules (docs/data-model.md#days).
 */
export const TIME_ZONE = 'Europe/Paris';

/** Word to type before closing an account (docs/product.md#closing-the-account). */
export const DELETION_WORD = 'SUPPRIMER';
