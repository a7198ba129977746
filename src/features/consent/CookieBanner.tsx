import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/Button';
import { optionalServicesOf } from '@/config/optionalServices';
import { paths } from '@/config/paths';
import { settings } from '@/config/settings';
import { useConsent } from '@/contexts/ConsentContext';
import { consentMessages } from './messages';
import { useReviewFocus } from './useReviewFocus';

const messages = consentMessages;

const explanation = messages.text(optionalServicesOf(settings));

/**
 * Cookie banner (docs/product.md#cookie-consent): a bar on phones, a box on larger screens. It never
 * blocks the page, and refusing takes one click, like accepting, on a button of the same look.
 */
export default function CookieBanner() {
  const { consent, choose, isReviewing } = useConsent();
  const section = useReviewFocus(isReviewing);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="consent-title"
      className={`${isReviewing ? '' : 'arrive'} panel cookie-banner print:hidden`}
    >
      <h2 id="consent-title" className="text-lg font-extrabold max-sm:hidden">
        {messages.title}
      </h2>
      <p className="mt-1.5 text-ink-soft">
        <span>{consent ? `${explanation} ${messages.current[consent]}` : explanation}</span>{' '}
        <Link to={paths.cookies} className="whitespace-nowrap underline underline-offset-3">
          {messages.more}
        </Link>
      </p>
      <div className="mt-3 flex flex-wrap gap-1 sm:gap-2">
        <Button onClick={() => choose('essential')}>{messages.essential}</Button>
        <Button onClick={() => choose('all')}>{messages.all}</Button>
        <Button look="plain" onClick={() => alert(messages.customiseSoon)} className="sm:ml-auto">
          {messages.customise}
        </Button>
      </div>
    </section>
  );
}
