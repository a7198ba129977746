/** Every URL of the app, named once (spec section 2). */
export const paths = {
  home: '/',
  admin: '/admin',
} as const;

/** Where a catalogue picture is served from. `id` is a profile picture's id. */
export const profilePicturePath = (id: string): string => `/profile-pictures/${id}.jpg`;
