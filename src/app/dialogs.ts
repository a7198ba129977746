import { loadEarly } from './newVersion';
import { onDemand } from './onDemand';

/** The dialogs that open from anywhere, each in a file of its own. */
export const dialogs = {
  post: onDemand(async () => ({
    default: (await import('@/features/post/PostDialog')).PostDialog,
  })),
  signIn: onDemand(async () => ({
    default: (await import('@/features/auth/SignInDialog')).SignInDialog,
  })),
  signUp: onDemand(async () => ({
    default: (await import('@/features/auth/SignUpDialog')).SignUpDialog,
  })),
  signOut: onDemand(async () => ({
    default: (await import('@/features/newPost/SignOutDialog')).SignOutDialog,
  })),
  newPost: onDemand(async () => ({
    default: (await import('@/features/newPost/NewPostDialog')).NewPostDialog,
  })),
  random: onDemand(async () => ({
    default: (await import('@/features/archives/RandomPost')).RandomPost,
  })),
  shortcuts: onDemand(async () => ({
    default: (await import('@/features/shortcuts/ReaderShortcuts')).ReaderShortcuts,
  })),
} as const;

type DialogName = keyof typeof dialogs;

const isDialogName = (name: string): name is DialogName => Object.hasOwn(dialogs, name);

/**
 * Begins to load a dialog before it is opened.
 *
 * @param name as a button says in `data-dialog` what it opens; another one loads nothing
 * @returns when it is there, or cannot be had
 */
export async function preloadDialog(name: string): Promise<void> {
  if (isDialogName(name)) await loadEarly(dialogs[name].load);
}
