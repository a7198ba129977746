import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/Button';
import type { ConsentService } from '@/config/optionalServices';
import { CONSENT_SERVICES } from '@/services/browser/consent';
import { choicesMessages } from './messages';

const messages = choicesMessages;

interface ConsentChoicesProps {
  /** The services that are accepted so far. */
  readonly accepted: readonly ConsentService[];
  /** The buttons that accept and refuse everything. */
  readonly children: Elements;
  readonly onSave: (accepted: readonly ConsentService[]) => void;
}

/** The services that need consent, one checkbox each; the first has the focus. */
export function ConsentChoices({ accepted, children, onSave }: ConsentChoicesProps) {
  const [checked, setChecked] = useState(accepted);
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => list.current?.querySelector('input')?.focus(), []);

  const toggle = (service: ConsentService) =>
    setChecked(CONSENT_SERVICES.filter((one) => checked.includes(one) !== (one === service)));

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    onSave(checked);
  }

  return (
    <form onSubmit={onSubmit} noValidate className="mt-2">
      <fieldset ref={list}>
        <legend className="font-semibold">{messages.legend}</legend>
        {CONSENT_SERVICES.map((service) => (
          <div key={service}>
            <label className="radio-line mx-0">
              <input
                type="checkbox"
                aria-describedby={`consent-${service}`}
                checked={checked.includes(service)}
                onChange={() => toggle(service)}
                className="size-5 shrink-0 accent-current"
              />
              <span className="font-semibold">{messages.services[service].name}</span>
            </label>
            <p id={`consent-${service}`} className="-mt-2 pb-1 pl-10 text-small text-ink-soft">
              {messages.services[service].text}
            </p>
          </div>
        ))}
      </fieldset>
      <div className="mt-3 flex flex-wrap gap-1 sm:gap-2">
        {children}
        <Button type="submit" className="max-sm:basis-full">
          {messages.save}
        </Button>
      </div>
    </form>
  );
}
