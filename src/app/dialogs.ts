import { lazyComponent } from './lazyComponent';

/** The dialogs that open from anywhere, each in a file of its own. */
export const dialogs = {
  post: lazyComponent(async () => ({
    default: (await import('@/features/post/PostDialog')).PostDialog,
  })),
  signIn: lazyComponent(async () => ({
    default: (await import('@/features/auth/SignInDialog')).SignInDialog,
  })),
  signUp: lazyComponent(async () => ({
    default: (await import('@/features/auth/SignUpDialog')).SignUpDialog,
  })),
  signOut: lazyComponent(async () => ({
    default: (await import('@/features/newPost/SignOutDialog')).SignOutDialog,
  })),
  newPost: lazyComponent(async () => ({
    default: (await import('@/features/newPost/NewPostDialog')).NewPostDialog,
  })),
  random: lazyComponent(async () => ({
    default: (await import('@/features/archives/RandomPost')).RandomPost,
  })),
  shortcuts: lazyComponent(async () => ({
    default: (await import('@/features/shortcuts/ReaderShortcuts')).ReaderShortcuts,
  })),
} as const;

type AnyDialogName = keyof typeof dialogs;
/** Those that App opens; an open post has an address. */
export type DialogName = Exclude<AnyDialogName, 'post'>;

const isDialogName = (name: string): name is AnyDialogName => Object.hasOwn(dialogs, name);

/**
 * Begins to load a dialog before it is opened.
 *
 * @param name as buttons say in `data-dialog` what they open; another one loads nothing. Those that would
 *   begin Firebase Auth for a visitor, who may only pass over them, do not say it.
 * @returns when it is there, or cannot be had
 */
export async function preloadDialog(name: string): Promise<void> {
  if (isDialogName(name)) await dialogs[name].preload();
}
