// The setting VITE_POSTS_PER_DAY as constants of the build. Node, without Vite, takes '#postsPerDay'
// from scripts/lib/postsPerDay.ts instead (package.json).

export const POSTS_PUBLISHED_PER_DAY = LE_MUR_POSTS_PER_DAY;
/** In French, in small letters: 'dix'. */
export const POSTS_PUBLISHED_PER_DAY_IN_WORDS = LE_MUR_POSTS_PER_DAY_IN_WORDS;
