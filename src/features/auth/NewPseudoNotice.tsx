import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/Button';
import { paths } from '@/config/paths';
import { authMessages } from './messages';

const text = authMessages.newPseudo;

/** Names the pseudo that was derived from a Google account, with a link to change it. */
export default function NewPseudoNotice({ pseudo }: { readonly pseudo: string }) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  const dismiss = () => setDismissed(true);
  return (
    <section aria-label={text.label} className="arrive panel cookie-banner print:hidden">
      <p aria-live="polite" aria-atomic className="wrap-anywhere">
        <span>{text.text(pseudo)}</span>{' '}
        <Link to={paths.profile} onClick={dismiss} className="underline underline-offset-3">
          {text.change}
        </Link>
      </p>
      <div className="mt-3 flex">
        <Button onClick={dismiss}>{text.understood}</Button>
      </div>
    </section>
  );
}
