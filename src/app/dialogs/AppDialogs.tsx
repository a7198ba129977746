import { useAuth } from '@/contexts/AuthContext';
import type { PostDraft } from '@/domain/post';
import { dialogs, type DialogName } from './dialogs';
import { LazyDialog } from './LazyDialog';
import { WaitingDialog } from './WaitingDialog';

interface AppDialogsProps {
  readonly dialog: DialogName | null;
  /** Initial text of a new post; null to start from the stored draft or an empty form. */
  readonly initialDraft: PostDraft | null;
  readonly onOpen: (dialog: DialogName) => void;
  readonly onSignOut: () => void;
  readonly onClose: () => void;
}

/** Renders the dialogs that can be opened from any page; PostLayer renders the open post. */
export function AppDialogs({ dialog, initialDraft, onOpen, onSignOut, onClose }: AppDialogsProps) {
  const { session } = useAuth();
  const waiting = <WaitingDialog onClose={onClose} />;
  const signIn = { onClose, onSwitch: () => onOpen('signUp') };
  const signUp = { onClose, onSwitch: () => onOpen('signIn') };
  return (
    <>
      {dialog === 'signIn' && <LazyDialog component={dialogs.signIn} dialog={signIn} />}
      {dialog === 'signUp' && <LazyDialog component={dialogs.signUp} dialog={signUp} />}
      {dialog === 'random' && (
        <LazyDialog component={dialogs.random} dialog={{ onClose, waiting }} />
      )}
      {dialog === 'shortcuts' && <LazyDialog component={dialogs.shortcuts} dialog={{ onClose }} />}
      {dialog === 'signOut' && session.status === 'signedIn' && (
        <LazyDialog component={dialogs.signOut} dialog={{ onClose, onSignOut, uid: session.uid }} />
      )}
      {dialog === 'newPost' &&
        (session.status === 'signedIn' && session.profile && session.account ? (
          <LazyDialog
            key={session.uid}
            component={dialogs.newPost}
            dialog={{
              onClose,
              initialDraft,
              author: session.profile,
              quota: session.account.quota,
            }}
          />
        ) : (
          waiting
        ))}
    </>
  );
}
