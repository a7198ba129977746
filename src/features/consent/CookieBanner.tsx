import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/Button';
import { paths } from '@/config/paths';
import { useConsent } from '@/contexts/ConsentContext';
import { consentMessages } from './messages';

const text = consentMessages;

/**
 * Cookie banner (docs/product.md#cookie-consent). It never blocks the page, and refusing takes one
 * click.
 */
export default function CookieBanner() {
  const { choose } = useConsent();
  return (
    <section aria-labelledby="consent-title" className="arrive panel cookie-banner print:hidden">
      <h2 id="consent-title" className="text-lg font-extrabold">
        {text.title}
      </h2>
      <p className="mt-1.5 text-ink-soft">
        {text.text}{' '}
        <Link to={paths.cookies} className="whitespace-nowrap underline underline-offset-3">
          {text.more}
        </Link>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2 sm:flex">
        <Button onClick={() => choose('essential')} className="max-sm:px-2">
          {text.essential}
        </Button>
        <Button onClick={() => choose('all')} className="max-sm:px-2">
          {text.all}
        </Button>
        <Button
          look="plain"
          onClick={() => alert(text.customiseSoon)}
          className="max-sm:col-span-2 sm:ml-auto"
        >
          {text.customise}
        </Button>
      </div>
    </section>
  );
}
