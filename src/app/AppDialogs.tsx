import { lazy, Suspense, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { blankPost } from '@/features/newPost/unsentPost';
import type { DialogName } from './useDialogs';

const SignInDialog = lazy(async () => ({
  default: (await import('@/features/auth/SignInDialog')).SignInDialog,
}));
const SignUpDialog = lazy(async () => ({
  default: (await import('@/features/auth/SignUpDialog')).SignUpDialog,
}));
const NewPostDialog = lazy(async () => ({
  default: (await import('@/features/newPost/NewPostDialog')).NewPostDialog,
}));

interface AppDialogsProps {
  readonly dialog: DialogName | null;
  readonly onOpen: (dialog: DialogName) => void;
  readonly onClose: () => void;
}

/** The dialogs that open from anywhere, each in a chunk of its own. */
export function AppDialogs({ dialog, onOpen, onClose }: AppDialogsProps) {
  const { session } = useAuth();
  // Kept here, so that closing the dialog loses nothing of what was typed.
  const [unsent, setUnsent] = useState(blankPost);

  return (
    <Suspense>
      {dialog === 'signIn' && <SignInDialog onClose={onClose} onSwitch={() => onOpen('signUp')} />}
      {dialog === 'signUp' && <SignUpDialog onClose={onClose} onSwitch={() => onOpen('signIn')} />}
      {dialog === 'newPost' &&
        session.status === 'signedIn' &&
        session.profile &&
        session.account && (
          <NewPostDialog
            author={session.profile}
            quota={session.account.quota}
            unsent={unsent}
            onUnsentChange={setUnsent}
            onClose={onClose}
          />
        )}
    </Suspense>
  );
}
