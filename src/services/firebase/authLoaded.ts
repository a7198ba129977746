import { createStore } from '@/lib/store';

/** True once any module has loaded Firebase Auth; the app then subscribes to the session. */
export const authLoaded = createStore(false);
