import type { ReactNode } from 'react';
import type { ComponentChunk } from '@/app/chunks/lazyComponent';
import type { PostDraft, UnpublishedPost } from '@/domain/posts/post';
import { chunk } from '@/services/browser/chunk';
import type { Session } from '@/services/session/session';
import { LazyDialog, type Closable } from './LazyDialog';
import { WaitingDialog } from './WaitingDialog';

/** State and callbacks that the app gives to all dialogs; each takes what it needs. */
interface DialogContext extends Closable {
  readonly session: Session;
  /** Initial text of a new post; null to start from the stored draft or an empty form. */
  readonly initialDraft: PostDraft | null;
  /** The pending post that is changed; null unless the dialog is 'amend'. */
  readonly amended: UnpublishedPost | null;
  /** Callbacks of the dialogs that ask for an account. */
  readonly signIn: Closable & {
    readonly onSignedIn: () => void;
    readonly onSwitch: (to: 'signIn' | 'signUp') => void;
  };
  readonly onSignOut: () => void;
}

interface Dialog {
  readonly preload: () => Promise<void>;
  readonly render: (context: DialogContext) => ReactNode;
}

/** A visitor who hovers a sign-in button may never press it, and the dialog needs Firebase Auth, which is large. */
const NOT_PRELOADED = () => Promise.resolve();

/** Creates a dialog in a chunk of its own. @param propsOf null while the dialog cannot be shown */
const dialog = <P extends Closable>(
  component: ComponentChunk<P>,
  propsOf: (context: DialogContext) => P | null,
  preload = component.preload,
): Dialog => ({
  preload,
  render: (context) => {
    const props = propsOf(context);
    return props && <LazyDialog component={component} dialog={props} />;
  },
});

const newPost = chunk(() => import('@/features/newPost/NewPostDialog'));

export type DialogName =
  | 'signIn'
  | 'signUp'
  | 'signOut'
  | 'newPost'
  | 'amend'
  | 'random'
  | 'shortcuts';

/** The dialogs that can be opened from any page; the open post has a URL instead (PostLayer). */
export const dialogs: Readonly<Record<DialogName, Dialog>> = {
  signIn: dialog(
    chunk(() => import('@/features/auth/SignInDialog')),
    ({ signIn }) => ({ ...signIn, onSwitch: () => signIn.onSwitch('signUp') }),
    NOT_PRELOADED,
  ),
  signUp: dialog(
    chunk(() => import('@/features/auth/SignUpDialog')),
    ({ signIn }) => ({ ...signIn, onSwitch: () => signIn.onSwitch('signIn') }),
    NOT_PRELOADED,
  ),
  signOut: dialog(
    chunk(() => import('@/features/newPost/SignOutDialog')),
    ({ onClose, onSignOut, session }) =>
      session.status === 'signedIn' ? { onClose, onSignOut, uid: session.uid } : null,
  ),
  newPost: {
    preload: newPost.preload,
    render: ({ onClose, initialDraft, session }) =>
      session.status === 'signedIn' && session.profile && session.account ? (
        <LazyDialog
          key={session.uid}
          component={newPost}
          dialog={{
            onClose,
            initialDraft,
            author: session.profile,
            quota: session.account.quota,
            mustAccept: session.account.opinionsAcceptedAt === null,
          }}
        />
      ) : (
        <WaitingDialog onClose={onClose} />
      ),
  },
  amend: dialog(
    chunk(() => import('@/features/profile/posts/AmendDialog')),
    ({ onClose, amended, session }) =>
      amended && session.status === 'signedIn' && session.profile
        ? { onClose, author: session.profile, post: amended }
        : null,
  ),
  random: dialog(
    chunk(() => import('@/features/archives/RandomPost')),
    ({ onClose }) => ({ onClose, waiting: <WaitingDialog onClose={onClose} /> }),
  ),
  shortcuts: dialog(
    chunk(() => import('@/features/shortcuts/ReaderShortcuts')),
    ({ onClose }) => ({ onClose }),
  ),
};

/** The dialog of the open post. */
export const postDialog = chunk(() => import('@/features/post/PostDialog'));

/** True for the value of a `data-dialog` attribute that names a dialog. */
export const isDialogName = (name: string | undefined): name is DialogName =>
  name !== undefined && Object.hasOwn(dialogs, name);

/**
 * Preloads a dialog before it is opened. Resolves when the chunk is loaded or has failed to load.
 *
 * @param name the `data-dialog` attribute of a button; an unknown name loads nothing
 */
export async function preloadDialog(name: string | undefined): Promise<void> {
  if (isDialogName(name)) await dialogs[name].preload();
}
