import { lazy, Suspense, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { messages } from '@/config/messages';
import { useAuth } from '@/contexts/AuthContext';
import type { PostDraft } from '@/domain/post';
import { ErrorBoundary } from './ErrorBoundary';
import { WaitingDialog } from './WaitingDialog';
import type { DialogName } from './useDialogs';

/** React remembers a chunk that failed to load: asking again takes new lazy components. */
const loadChunks = () => ({
  SignIn: lazy(async () => ({
    default: (await import('@/features/auth/SignInDialog')).SignInDialog,
  })),
  SignUp: lazy(async () => ({
    default: (await import('@/features/auth/SignUpDialog')).SignUpDialog,
  })),
  SignOut: lazy(async () => ({
    default: (await import('@/features/newPost/SignOutDialog')).SignOutDialog,
  })),
  NewPost: lazy(async () => ({
    default: (await import('@/features/newPost/NewPostDialog')).NewPostDialog,
  })),
  Random: lazy(async () => ({
    default: (await import('@/features/archives/RandomPost')).RandomPost,
  })),
  Shortcuts: lazy(async () => ({
    default: (await import('@/features/shortcuts/ReaderShortcuts')).ReaderShortcuts,
  })),
});

interface AppDialogsProps {
  readonly dialog: DialogName | null;
  /** What a new post begins with; null for a draft or a blank sheet. */
  readonly corrected: PostDraft | null;
  readonly onOpen: (dialog: DialogName) => void;
  readonly onSignOut: () => void;
  readonly onClose: () => void;
}

/** The dialogs that open from anywhere, each in a chunk of its own. */
export function AppDialogs({ dialog, corrected, onOpen, onSignOut, onClose }: AppDialogsProps) {
  const { session } = useAuth();
  const [chunks, setChunks] = useState(loadChunks);
  const { SignIn, SignUp, SignOut, NewPost, Random, Shortcuts } = chunks;

  function onChunkFailure(): void {
    toast.error(messages.error.offline);
    onClose();
    setChunks(loadChunks);
  }

  const waiting = <WaitingDialog onClose={onClose} />;
  return (
    <ErrorBoundary key={dialog} fallback={null} onError={onChunkFailure}>
      <Suspense fallback={waiting}>
        {dialog === 'signIn' && <SignIn onClose={onClose} onSwitch={() => onOpen('signUp')} />}
        {dialog === 'signUp' && <SignUp onClose={onClose} onSwitch={() => onOpen('signIn')} />}
        {dialog === 'signOut' && session.status === 'signedIn' && (
          <SignOut uid={session.uid} onSignOut={onSignOut} onClose={onClose} />
        )}
        {dialog === 'random' && <Random waiting={waiting} onClose={onClose} />}
        {dialog === 'shortcuts' && <Shortcuts onClose={onClose} />}
        {dialog === 'newPost' &&
          (session.status === 'signedIn' && session.profile && session.account ? (
            <NewPost
              key={session.uid}
              author={session.profile}
              quota={session.account.quota}
              corrected={corrected}
              onClose={onClose}
            />
          ) : (
            waiting
          ))}
      </Suspense>
    </ErrorBoundary>
  );
}
