import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/Button';
import { paths } from '@/config/paths';
import { authMessages } from './messages';

const text = authMessages.removedPassword;

/** Says that the account's password no longer works, with a link to the profile, where one is set. */
export default function RemovedPasswordNotice() {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  const dismiss = () => setDismissed(true);
  return (
    <section aria-label={text.label} className="arrive panel cookie-banner print:hidden">
      <div aria-live="polite" aria-atomic>
        <p>
          <span>{text.text}</span>{' '}
          <Link to={paths.profile} onClick={dismiss} className="underline underline-offset-3">
            {text.define}
          </Link>
        </p>
        <p className="mt-2">{text.notMine}</p>
      </div>
      <div className="mt-3 flex">
        <Button onClick={dismiss}>{text.understood}</Button>
      </div>
    </section>
  );
}
