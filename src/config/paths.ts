/** Every URL of the app, named once (docs/product.md#routes). */
export const paths = {
  home: '/',
  archives: '/archives',
  admin: '/admin',
  profile: '/profile',
  /** The route's pattern; `userPath` makes an address of it. */
  user: '/user/:userId',
  terms: '/conditions-generales',
  privacy: '/politique-de-confidentialite',
  cookies: '/politique-cookies',
} as const;

/** The parts of the own profile as its addresses name them; the settings need no name. */
export const PROFILE_SECTION_PARAM = 'onglet';
export const PROFILE_SECTIONS = {
  settings: 'reglages',
  posts: 'envois',
  reports: 'signalements',
} as const;

/** One's own posts, in the profile. */
export const ownPostsPath = `${paths.profile}?${PROFILE_SECTION_PARAM}=${PROFILE_SECTIONS.posts}`;

/** One's own reports, in the profile. */
export const ownReportsPath = `${paths.profile}?${PROFILE_SECTION_PARAM}=${PROFILE_SECTIONS.reports}`;

/** Where a catalogue picture is served from. `id` is a profile picture's id. */
export const avatarPath = (id: string): string => `/profile-pictures/${id}.jpg`;

/** The public profile of a user. */
export const userPath = (uid: string): string => `/user/${encodeURIComponent(uid)}`;

/** The address of a public profile, and the user's id in it. */
export const USER_ADDRESS = new RegExp(`^${paths.user.replace(':userId', '([\\w-]{1,128})')}$`);

/** How a day of the archive may be sorted, other than by publication; its name in the address. */
export type ArchiveOrder = 'reactions';

/**
 * The archive, or a part of it; domain/archivesAddress.ts reads it back.
 *
 * @param part date: a Paris day 'yyyy-MM-dd'; page: from 1; post: the id of the post to open; order:
 *   how a day is sorted, null for the order of publication
 */
export function archivesPath(part: {
  readonly date?: string | null;
  readonly page?: number | null;
  readonly post?: string | null;
  readonly order?: ArchiveOrder | null;
}): string {
  const params = new URLSearchParams();
  if (part.date) params.set('date', part.date);
  if (part.page) params.set('page', String(part.page));
  if (part.order) params.set('tri', part.order);
  if (part.post) params.set('post', part.post);
  return params.size === 0 ? paths.archives : `${paths.archives}?${params}`;
}

/** The tabs of the back office as their addresses name them; the first one needs no name. */
export const ADMIN_TAB_PARAM = 'onglet';
export const ADMIN_TABS = {
  pending: 'attente',
  published: 'publies',
  avatars: 'photos',
  reports: 'signalements',
  log: 'journal',
} as const;

/**
 * URL of a profile picture given by file name (docs/product.md#profile-picture-catalogue);
 * `/profile-pictures/` is served too.
 */
export const avatarFilePath = (file: string): string => `/profile_pictures/${file}`;
