/** Every URL of the app, named once (spec section 2). */
export const paths = {
  home: '/',
  admin: '/admin',
  profile: '/profile',
  /** The route's pattern; `userPath` makes an address of it. */
  user: '/user/:userId',
} as const;

/** Where a catalogue picture is served from. `id` is a profile picture's id. */
export const profilePicturePath = (id: string): string => `/profile-pictures/${id}.jpg`;

/** The public profile of a user. */
export const userPath = (uid: string): string => `/user/${encodeURIComponent(uid)}`;

/** The tabs of the back office as their addresses name them; the first one needs no name. */
export const ADMIN_TAB_PARAM = 'onglet';
export const ADMIN_TABS = { pending: 'attente', published: 'publies', pictures: 'photos' } as const;

/** Where a picture named by its file is (spec section 5); both spellings are served. */
export const pictureFilePath = (file: string): string => `/profile_pictures/${file}`;
