import { lazyComponent } from './lazyComponent';

/** The dialogs that can be opened from any page, each in a chunk of its own. */
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
/** The dialogs that App opens by name; a post is opened by its URL instead. */
export type DialogName = Exclude<AnyDialogName, 'post'>;

const isDialogName = (name: string): name is AnyDialogName => Object.hasOwn(dialogs, name);

/**
 * Preloads a dialog before it is opened. Resolves when the chunk is loaded or has failed to load.
 *
 * @param name the `data-dialog` attribute of a button; an unknown name loads nothing. The header's
 *   sign-in and sign-up buttons have no such attribute: hovering them would load Firebase Auth for
 *   a visitor who may never press them.
 */
export async function preloadDialog(name: string): Promise<void> {
  if (isDialogName(name)) await dialogs[name].preload();
}
