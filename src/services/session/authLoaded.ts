import { createStore } from '@/domain/store';

/** True once any module has loaded Firebase Auth; the app then subscribes to the session. */
export const authLoaded = createStore(false);
