import { useAuth } from '@/contexts/AuthContext';
import type { PostDraft } from '@/domain/post';
import { dialogs, type DialogName } from './dialogs';
import { LazyDialog } from './LazyDialog';
import { WaitingDialog } from './WaitingDialog';

interface AppDialogsProps {
  readonly dialog: DialogName | null;
  /** Initial text of a new post; null to start from the stored draft or an empty form. */
  readonly corrected: PostDraft | null;
  readonly onOpen: (dialog: DialogName) => void;
  readonly onSignOut: () => void;
  readonly onClose: () => void;
}

/** Renders the dialogs that can be opened from any page; PostLayer renders the open post. */
export function AppDialogs({ dialog, corrected, onOpen, onSignOut, onClose }: AppDialogsProps) {
  const { session } = useAuth();
  const waiting = <WaitingDialog onClose={onClose} />;
  const signIn = { onClose, onSwitch: () => onOpen('signUp') };
  const signUp = { onClose, onSwitch: () => onOpen('signIn') };
  return (
    <>
      {dialog === 'signIn' && <LazyDialog part={dialogs.signIn} dialog={signIn} />}
      {dialog === 'signUp' && <LazyDialog part={dialogs.signUp} dialog={signUp} />}
      {dialog === 'random' && <LazyDialog part={dialogs.random} dialog={{ onClose, waiting }} />}
      {dialog === 'shortcuts' && <LazyDialog part={dialogs.shortcuts} dialog={{ onClose }} />}
      {dialog === 'signOut' && session.status === 'signedIn' && (
        <LazyDialog part={dialogs.signOut} dialog={{ onClose, onSignOut, uid: session.uid }} />
      )}
      {dialog === 'newPost' &&
        (session.status === 'signedIn' && session.profile && session.account ? (
          <LazyDialog
            key={session.uid}
            part={dialogs.newPost}
            dialog={{ onClose, corrected, author: session.profile, quota: session.account.quota }}
          />
        ) : (
          waiting
        ))}
    </>
  );
}
