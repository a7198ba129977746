import { paths } from '@/config/paths';

/** Time to read a success toast before the page reloads, in ms (docs/product.md#own-profile). */
export const READING_MS = { avatar: 1500, pseudo: 1500, email: 2000, deletion: 2000 } as const;

/** Reloads the page, so that no earlier state stays in memory. */
export const reload = (): void => location.reload();

/** Loads the home page with a full page load. */
export const goHome = (): void => location.assign(paths.home);
