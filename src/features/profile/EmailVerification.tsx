import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@/components/form/useAction';
import { LinkButton } from '@/components/ui/LinkButton';
import { formMessages } from '@/config/formMessages';
import { sendVerificationMail } from '@/services/auth/verificationMail';
import { profileMessages } from './messages';

interface EmailVerificationProps {
  readonly email: string;
  readonly isVerified: boolean;
}

const messages = profileMessages.settings;
const { verificationMail: failed } = profileMessages.error;
const MESSAGES = {
  ...formMessages.accountRefusals,
  unknown: failed,
  notAllowed: failed,
  tooManyAttempts: profileMessages.error.tooManyMails,
};

/** Shows whether the e-mail address is verified, and sends the verification mail again. */
export function EmailVerification({ email, isVerified }: EmailVerificationProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);

  const { run, isBusy } = useAction(sendVerificationMail, {
    messages: MESSAGES,
    done: profileMessages.success.verificationSent,
    onDone: () => setSentTo(email),
  });

  if (isVerified) {
    return (
      <p className="flex items-center gap-1.5">
        <CircleCheck aria-hidden size={18} className="shrink-0 text-success" />
        {messages.verified}
      </p>
    );
  }
  return (
    <>
      <p className="flex items-center gap-1.5 font-medium text-ink">
        <CircleAlert aria-hidden size={18} className="shrink-0" />
        {messages.notVerified}
      </p>
      <p>{sentTo === email ? messages.resent(email) : messages.notVerifiedText}</p>
      <LinkButton aria-disabled={isBusy || undefined} onClick={() => void run()}>
        {isBusy ? messages.resending : messages.resend}
      </LinkButton>
    </>
  );
}
