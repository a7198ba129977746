import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { paths } from '@/config/paths';
import { authMessages } from './messages';

const messages = authMessages.removedPassword;

/** Says that the account's password no longer works, with a link to the profile, where one is set. */
export default function RemovedPasswordNotice() {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  const dismiss = () => setDismissed(true);
  return (
    <section aria-label={messages.label} className="arrive panel cookie-banner print:hidden">
      <div aria-live="polite" aria-atomic>
        <p>
          <span>{messages.text}</span>{' '}
          <a href={paths.profile} onClick={dismiss} className="underline underline-offset-3">
            {messages.define}
          </a>
        </p>
        <p className="mt-2">{messages.notMine}</p>
      </div>
      <div className="mt-3 flex">
        <Button onClick={dismiss}>{messages.understood}</Button>
      </div>
    </section>
  );
}
