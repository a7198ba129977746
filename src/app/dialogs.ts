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

type PartName = keyof typeof dialogs;
/** Those that App opens; an open post has an address. */
export type DialogName = Exclude<PartName, 'post'>;

const isPart = (name: string): name is PartName => Object.hasOwn(dialogs, name);

/**
 * Begins to load a dialog before it is opened.
 *
 * @param name as buttons say in `data-dialog` what they open; another one loads nothing. Those that would
 *   begin Firebase Auth for a visitor, who may only pass over them, do not say it.
 * @returns when it is there, or cannot be had
 */
export async function preloadDialog(name: string): Promise<void> {
  if (isPart(name)) await dialogs[name].preload();
}
