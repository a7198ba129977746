/** Every URL of the app, named once (spec section 2). */
export const paths = {
  home: '/',
  admin: '/admin',
  profile: '/profile',
  /** The route's pattern; `userPath` makes an address of it. */
  user: '/user/:userId',
  terms: '/conditions-generales',
  privacy: '/politique-de-confidentialite',
  cookies: '/politique-cookies',
} as const;

/** Where a catalogue picture is served from. `id` is a profile picture's id. */
export const profilePicturePath = (id: string): string => `/profile-pictures/${id}.jpg`;

/** The public profile of a user. */
export const userPath = (uid: string): string => `/user/${encodeURIComponent(uid)}`;
