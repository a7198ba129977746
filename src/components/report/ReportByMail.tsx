import { Flag } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '@/components/ui/LinkButton';
import { commonMessages } from '@/config/messages';
import { settings } from '@/config/settings';

export interface ReportMail {
  /** Label of the link. */
  readonly label: string;
  readonly subject: string;
  /** The mail's sentence with the URL of what is reported. */
  readonly about: string;
  /** Shown after a press, because a browser without a mail client shows nothing. */
  readonly hint: string;
}

const { hello, why, name, goodFaith } = commonMessages.report.mail;

function hrefOf({ subject, about }: ReportMail, words: string): string {
  const params = { subject, body: [hello, about, `${why} ${words}`, name, goodFaith].join('\n\n') };
  const query = Object.entries(params).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `mailto:${settings.contact}?${query.join('&')}`;
}

interface ReportByMailProps {
  readonly mail: ReportMail;
  /** The comment that the reporter has already typed. */
  readonly words?: string;
  /** Opens the sign-in, after which the visitor reports here; absent for a signed-in user. */
  readonly onSignIn?: () => void;
}

/** Link to a mail; after a press, also the address, because not every browser has a mail client. */
export function ReportByMail({ mail, words = '', onSignIn }: ReportByMailProps) {
  const [isPressed, setPressed] = useState(false);
  return (
    <>
      <a
        href={hrefOf(mail, words)}
        onClick={() => setPressed(true)}
        className="quiet-link px-3 font-semibold"
      >
        <Flag aria-hidden size={18} />
        <span>{mail.label}</span>
      </a>
      {/* A container: its text does not widen the element that contains the link. */}
      <p
        aria-live="polite"
        aria-atomic
        className="@container w-full px-3 text-small wrap-anywhere text-ink-soft empty:-mt-2"
      >
        {isPressed && <span className="mr-2">{mail.hint}</span>}
        {isPressed && onSignIn && (
          <LinkButton onClick={onSignIn}>{commonMessages.report.mail.signIn}</LinkButton>
        )}
      </p>
    </>
  );
}
