/** The feed that `npm run prerender` writes. Not in messages and paths, which the wall loads first. */
export const FEED = { path: '/flux.xml', label: 'Flux Atom' } as const;
