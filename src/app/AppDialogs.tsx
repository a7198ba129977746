import { lazy, Suspense, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { messages } from '@/config/messages';
import { useAuth } from '@/contexts/AuthContext';
import type { UnsentPost } from '@/features/newPost/unsentPost';
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
  readonly onOpen: (dialog: DialogName) => void;
  readonly onClose: () => void;
}

/** The dialogs that open from anywhere, each in a chunk of its own. */
export function AppDialogs({ dialog, onOpen, onClose }: AppDialogsProps) {
  const { session } = useAuth();
  const [chunks, setChunks] = useState(loadChunks);
  // Kept here, so that closing the dialog loses nothing of what was typed.
  const [unsent, setUnsent] = useState<UnsentPost | null>(null);
  const { SignIn, SignUp, NewPost, Random, Shortcuts } = chunks;

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
        {dialog === 'random' && <Random waiting={waiting} onClose={onClose} />}
        {dialog === 'shortcuts' && <Shortcuts onClose={onClose} />}
        {dialog === 'newPost' &&
          (session.status === 'signedIn' && session.profile && session.account ? (
            <NewPost
              key={session.uid}
              author={session.profile}
              quota={session.account.quota}
              unsent={unsent}
              onUnsentChange={setUnsent}
              onClose={onClose}
            />
          ) : (
            waiting
          ))}
      </Suspense>
    </ErrorBoundary>
  );
}
