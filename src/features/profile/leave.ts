import { paths } from '@/config/paths';

/** Time to read a success toast before the page reloads, in ms (docs/product.md#own-profile). */
export const READING_MS = { picture: 1500, pseudo: 1500, email: 2000, deletion: 2000 } as const;

/** Resolves after so many milliseconds. */
export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Loads the page anew, so that nothing of before stays in memory. */
export const reload = (): void => location.reload();

/** Loads the home page anew. */
export const goHome = (): void => location.assign(paths.home);
