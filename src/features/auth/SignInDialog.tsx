import { useState } from 'react';
import { Dialog } from '@/components/ui/Dialog';
import { commonMessages } from '@/config/messages';
import { GoogleButton } from './GoogleButton';
import { authMessages } from './messages';
import { ResetForm } from './ResetForm';
import { SignInForm } from './SignInForm';
import { SwitchLine } from './SwitchLine';
import { useGoogleSignIn } from './useGoogleSignIn';
import { useOnSignedIn } from './useOnSignedIn';
import { useReason } from './useReason';
import { useReset } from './useReset';
import { useSignIn } from './useSignIn';

interface SignInDialogProps {
  /** Called when the visitor cancels. */
  readonly onClose: () => void;
  readonly onSignedIn: () => void;
  readonly onSwitch: () => void;
}

const messages = authMessages;

/** Sign-in with Google or by e-mail, and password reset (docs/product.md#sign-in). */
export default function SignInDialog({ onClose, onSignedIn, onSwitch }: SignInDialogProps) {
  const [view, setView] = useState<'signIn' | 'reset'>('signIn');
  const signIn = useSignIn(onSignedIn);
  const reset = useReset();
  const google = useGoogleSignIn();
  const reason = useReason('signIn');
  const isBusy = google.isRedirecting || signIn.isBusy || reset.isBusy;
  useOnSignedIn(isBusy, onSignedIn);

  function toReset(): void {
    if (isBusy) return;
    google.clear();
    reset.begin(signIn.getValues('email'));
    setView('reset');
  }

  function toSignIn(): void {
    signIn.setValue('email', reset.getValues('email'));
    signIn.clearErrors();
    setView('signIn');
  }

  return (
    <Dialog
      title={view === 'reset' ? authMessages.reset.title : messages.signInTitle}
      closeLabel={commonMessages.action.close}
      onClose={onClose}
      locked={isBusy}
    >
      {view === 'reset' ? (
        <ResetForm form={reset} onBack={toSignIn} />
      ) : (
        <>
          <p className="-mt-2 wrap-anywhere text-ink-soft">{reason}</p>
          <SwitchLine
            question={messages.noAccount}
            action={messages.signUpAction}
            to="signUp"
            onSwitch={onSwitch}
          />
          <GoogleButton google={google} isBusy={isBusy} />
          <SignInForm form={signIn} isBusy={isBusy} onForgotten={toReset} />
        </>
      )}
    </Dialog>
  );
}
