import { chunk } from '@/services/browser/chunk';

/** The dialogs that can be opened from any page, each in a chunk of its own. */
export const dialogs = {
  post: chunk(() => import('@/features/post/PostDialog')),
  signIn: chunk(() => import('@/features/auth/SignInDialog')),
  signUp: chunk(() => import('@/features/auth/SignUpDialog')),
  signOut: chunk(() => import('@/features/newPost/SignOutDialog')),
  newPost: chunk(() => import('@/features/newPost/NewPostDialog')),
  random: chunk(() => import('@/features/archives/RandomPost')),
  shortcuts: chunk(() => import('@/features/shortcuts/ReaderShortcuts')),
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
