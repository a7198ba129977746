import { useState } from 'react';
import { toastFailure } from '@/components/layout/toastFailure';
import { Button } from '@/components/ui/Button';
import { optionalServicesOf } from '@/config/optionalServices';
import { paths } from '@/config/paths';
import { settings } from '@/config/settings';
import { useConsent } from '@/contexts/ConsentContext';
import { chunk } from '@/services/browser/chunk';
import { CONSENT_SERVICES } from '@/services/browser/consent';
import { chunkFailure } from '@/services/firebase/loadFailure';
import { consentMessages } from './messages';
import { useReviewFocus } from './useReviewFocus';

const messages = consentMessages;

const explanation = messages.text(optionalServicesOf(settings));

const choices = chunk(() => import('./ConsentChoices'));

/**
 * Cookie banner (docs/product.md#cookie-consent): a bar on phones, a box on larger screens. It never
 * blocks the page, and refusing takes one click, like accepting, on a button of the same look.
 */
export default function CookieBanner() {
  const { consent, choose, isReviewing, reviewCount } = useConsent();
  const section = useReviewFocus(reviewCount);
  const [loaded, setLoaded] = useState(() => choices.loaded());
  const [isCustomising, setCustomising] = useState(false);

  function customise(): void {
    if (CONSENT_SERVICES.length === 0) {
      alert(messages.customiseSoon);
      return;
    }
    setCustomising(true);
    choices.load().then(setLoaded, (error: unknown) => {
      setCustomising(false);
      toastFailure(chunkFailure('load the choices of consent', error));
    });
  }

  const answers = (
    <>
      <Button onClick={() => choose('essential')}>{messages.essential}</Button>
      <Button onClick={() => choose('all')}>{messages.all}</Button>
    </>
  );
  const inForce = consent ? messages.current(consent, CONSENT_SERVICES) : '';
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="consent-title"
      className={`${isReviewing ? '' : 'arrive'} panel cookie-banner print:hidden`}
    >
      <h2 id="consent-title" className="text-lead font-extrabold max-sm:hidden">
        {messages.title}
      </h2>
      <p className="mt-1.5 text-ink-soft">
        <span>{inForce === '' ? explanation : `${explanation} ${inForce}`}</span>{' '}
        <a href={paths.cookies} className="whitespace-nowrap underline underline-offset-3">
          {messages.more}
        </a>
      </p>
      {isCustomising && loaded ? (
        <loaded.ConsentChoices
          accepted={consent ?? []}
          onSave={(accepted) =>
            choose(accepted.length === CONSENT_SERVICES.length ? 'all' : 'essential', accepted)
          }
        >
          {answers}
        </loaded.ConsentChoices>
      ) : (
        <div className="mt-3 flex flex-wrap gap-1 sm:gap-2">
          {answers}
          <Button look="plain" busy={isCustomising} onClick={customise} className="sm:ml-auto">
            {messages.customise}
          </Button>
        </div>
      )}
    </section>
  );
}
