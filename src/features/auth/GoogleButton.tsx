import { ActionFailure } from '@/components/form/ActionFailure';
import { Button } from '@/components/ui/Button';
import { GoogleMark } from '@/components/ui/GoogleMark';
import { authMessages } from './messages';
import type { GoogleSignIn } from './useGoogleSignIn';

interface GoogleButtonProps {
  readonly google: GoogleSignIn;
  /** True if the form below is being submitted. */
  readonly isBusy: boolean;
}

const messages = authMessages.google;

/** Button for Google sign-in, with an 'ou' separator to the form below. */
export function GoogleButton({ google, isBusy }: GoogleButtonProps) {
  const { isRedirecting, failure, redirect } = google;
  return (
    <div className="mb-4 space-y-4">
      <Button look="secondary" busy={isRedirecting || isBusy} onClick={redirect} className="w-full">
        <GoogleMark />
        <span>{isRedirecting ? messages.leaving : messages.signIn}</span>
      </Button>
      <ActionFailure failure={failure} />
      <p aria-live="polite" aria-atomic className="sr-only">
        {isRedirecting ? messages.leaving : ''}
      </p>
      <p className="separator">{messages.or}</p>
    </div>
  );
}
