import { chunk } from '@/services/browser/chunk';

/** The chunk of the listeners to published posts and profiles, with Firestore's SDK. */
export const postsChunk = chunk(() => import('./posts'));
