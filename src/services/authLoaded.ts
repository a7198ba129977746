import { createStore } from '@/domain/store';

/** Whether Firebase Auth is loaded: from then on the session is followed, whoever asked for it. */
export const authLoaded = createStore(false);
