/** All URLs of the app (docs/product.md#routes). */
export const paths = {
  home: '/',
  archives: '/archives',
  admin: '/admin',
  profile: '/profile',
  /** Route pattern; `userPath` builds the URL of a user. */
  user: '/user/:userId',
  /** Route pattern; `postPath` builds the URL of a post. */
  post: '/post/:postId',
  legalNotice: '/mentions-legales',
  terms: '/conditions-generales',
  privacy: '/politique-de-confidentialite',
  cookies: '/politique-cookies',
  accessibility: '/accessibilite',
  transparency: '/transparence',
} as const;

/** The properties of a page's file that the build writes (scripts/vite/head-pages.ts). */
export interface PageFile {
  /** Replace those in the head of index.html. */
  readonly title?: string;
  readonly description?: string;
  /** True if the page is in the sitemap. */
  readonly isListed?: boolean;
  /** True if the file is served at its own address only, which is then the canonical one. */
  readonly hasAddress?: boolean;
  /** Name of the file if the path has a parameter; firebase.json then has a rewrite. */
  readonly name?: string;
}

/**
 * The files of the pages, for the build alone. The wall is index.html itself, and `npm run prerender`
 * writes those of the posts.
 */
const pageFiles: Readonly<Record<Exclude<keyof typeof paths, 'home' | 'post'>, PageFile>> = {
  // Served for each category and day too, which have addresses of their own (a query).
  archives: {
    title: 'Archives',
    description: 'Tous les posts publiés sur Le Mur, jour après jour.',
    isListed: true,
  },
  admin: {},
  profile: {},
  // One for all profiles: the page of one user would outlive their choice to be private.
  user: {
    title: 'Profil public',
    description: 'Une personne qui écrit sur Le Mur, et les posts qu’elle a signés.',
    name: 'user/profil',
  },
  legalNotice: { title: 'Mentions légales', isListed: true, hasAddress: true },
  terms: { title: 'Conditions générales', isListed: true, hasAddress: true },
  privacy: { title: 'Confidentialité', isListed: true, hasAddress: true },
  cookies: { title: 'Cookies', isListed: true, hasAddress: true },
  accessibility: { title: 'Accessibilité', isListed: true, hasAddress: true },
  transparency: { title: 'Transparence', isListed: true, hasAddress: true },
};

/** Returns the files with the paths of their pages. */
export function pageFilesByPath(): (readonly [string, PageFile])[] {
  const files: Readonly<Record<string, PageFile>> = pageFiles;
  return Object.entries(paths).flatMap(([name, path]) => {
    const file = files[name];
    return file ? [[path, file] as const] : [];
  });
}

/** Matches the paths of a route; the first group is the id of one with a parameter. */
export const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/:\w+/, '([\\w-]{1,128})')}/?$`);

/**
 * URL parameter and values that name the sections of the own profile; the settings are the default.
 */
export const PROFILE_SECTION_PARAM = 'onglet';
export const PROFILE_SECTIONS = {
  settings: 'reglages',
  posts: 'posts',
  reactions: 'reactions',
  reports: 'signalements',
} as const;

/** URL of the user's own posts, in the profile. */
export const ownPostsPath = `${paths.profile}?${PROFILE_SECTION_PARAM}=${PROFILE_SECTIONS.posts}`;

/** URL of the user's own reactions, in the profile. */
export const ownReactionsPath = `${paths.profile}?${PROFILE_SECTION_PARAM}=${PROFILE_SECTIONS.reactions}`;

/** URL parameter that names the reaction type whose posts the own reactions list. */
export const REACTION_PARAM = 'type';

/** URL of the user's own reports, in the profile. */
export const ownReportsPath = `${paths.profile}?${PROFILE_SECTION_PARAM}=${PROFILE_SECTIONS.reports}`;

/**
 * Returns the path of an avatar's image.
 *
 * @param id the avatar's id in the catalogue
 */
export const avatarPath = (id: string): string => `/profile-pictures/${id}.jpg`;

/** Returns the path of a user's public profile. */
export const userPath = (uid: string): string => `/user/${encodeURIComponent(uid)}`;

/** Matches the path of a public profile; the first group is the user's id. */
export const USER_ADDRESS = pathPattern(paths.user);

/** Returns the permanent path of a post, which is also its canonical URL. */
export const postPath = (id: string): string => `/post/${encodeURIComponent(id)}`;

/** Path of the feed, which `npm run prerender` writes. */
export const FEED_PATH = '/flux.xml';

/**
 * Matches the path of a post whose id needs no decoding, as those that the app creates; the first
 * group is the id. `postIdIn` (domain/posts/postAddress) reads any path.
 */
export const POST_ADDRESS = pathPattern(paths.post);

/** Sort order of a day of the archive, other than by publication; also its value in the URL. */
export type ArchiveOrder = 'reactions';

/**
 * Returns the path of the archive, with the parameters that domain/archive/archiveAddress.ts parses.
 *
 * @param target date: a Paris day 'yyyy-MM-dd'; category: the value of one; page: from 1; post: the id
 *   of the post to open; order: the sort order of a day, null for the order of publication
 */
export function archivePath(target: {
  readonly date?: string | null;
  readonly category?: string | null;
  readonly page?: number | null;
  readonly post?: string | null;
  readonly order?: ArchiveOrder | null;
}): string {
  const params = new URLSearchParams();
  if (target.date) params.set('date', target.date);
  if (target.category) params.set('categorie', target.category);
  if (target.page) params.set('page', String(target.page));
  if (target.order) params.set('tri', target.order);
  if (target.post) params.set('post', target.post);
  return params.size === 0 ? paths.archives : `${paths.archives}?${params}`;
}

/** URL parameter and values that name the back office's tabs; the first tab is the default. */
export const ADMIN_TAB_PARAM = 'onglet';
export const ADMIN_TABS = {
  pending: 'attente',
  published: 'publies',
  avatars: 'photos',
  reports: 'signalements',
  appeals: 'contestations',
  log: 'journal',
} as const;

/** URL parameter and values that name the kind of decisions that the log lists; all without it. */
export const LOG_KIND_PARAM = 'decision';
export const LOG_KINDS = {
  publication: 'publications',
  rejection: 'rejets',
  edit: 'modifications',
  deletion: 'suppressions',
  report: 'signalements',
  suspension: 'suspensions',
  appeal: 'contestations',
  emergency: 'urgences',
} as const;

/**
 * Returns the path of an avatar's image, given by file name
 * (docs/product.md#profile-picture-catalogue); `/profile-pictures/` is served too.
 */
export const avatarFilePath = (file: string): string => `/profile_pictures/${file}`;
