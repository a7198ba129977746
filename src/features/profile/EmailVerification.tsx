import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '@/components/layout/toastFailure';
import { LinkButton } from '@/components/ui/LinkButton';
import { formMessages } from '@/config/formMessages';
import { failureOf } from '@/domain/refusal';
import { sendVerificationMail } from '@/services/session/verificationMail';
import { profileMessages } from './messages';

interface EmailVerificationProps {
  readonly email: string;
  readonly isVerified: boolean;
}

const text = profileMessages.settings;
const { verificationMail: failed } = profileMessages.error;
const MESSAGES = {
  ...formMessages.accountRefusals,
  unknown: failed,
  notAllowed: failed,
  tooManyAttempts: profileMessages.error.tooManyMails,
};

/** Shows whether the e-mail address is verified, and sends the verification mail again. */
export function EmailVerification({ email, isVerified }: EmailVerificationProps) {
  const [isSending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function resend(): Promise<void> {
    if (isSending) return;
    setSending(true);
    const result = await sendVerificationMail();
    setSending(false);
    if (result.ok) {
      setSentTo(email);
      toast.success(profileMessages.success.verificationSent);
    } else {
      toastFailure(failureOf(result, MESSAGES));
    }
  }

  if (isVerified) {
    return (
      <p className="flex items-center gap-1.5">
        <CircleCheck aria-hidden size={18} className="shrink-0 text-success" />
        {text.verified}
      </p>
    );
  }
  return (
    <>
      <p className="flex items-center gap-1.5 font-medium text-ink">
        <CircleAlert aria-hidden size={18} className="shrink-0" />
        {text.notVerified}
      </p>
      <p>{sentTo === email ? text.resent(email) : text.notVerifiedText}</p>
      <LinkButton aria-disabled={isSending || undefined} onClick={() => void resend()}>
        {isSending ? text.resending : text.resend}
      </LinkButton>
    </>
  );
}
