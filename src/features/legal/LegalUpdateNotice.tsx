import { useState } from 'react';
import { subDays } from 'date-fns';
import { Button } from '@/components/ui/Button';
import { legalMessages } from '@/config/legal/text';
import { LEGAL_NOTICE_DAYS } from '@/config/limits';
import { commonMessages } from '@/config/messages';
import { paths } from '@/config/paths';
import { formatLongDay, instantOfDay, parisDay } from '@/domain/days';
import { textStorage } from '@/services/browser/textStorage';

const messages = legalMessages.update;

const noticed = textStorage(() => localStorage, 'legalUpdate');

interface LegalUpdateNoticeProps {
  /** Day 'yyyy-MM-dd' from which the changed texts apply. */
  readonly date: string;
}

/**
 * Announces that the legal texts change: from the deployment that sets the date until
 * `LEGAL_NOTICE_DAYS` after it, or until the visitor presses 'Compris'
 * (docs/product.md#legal-pages).
 */
export default function LegalUpdateNotice({ date }: LegalUpdateNoticeProps) {
  const [isDismissed, setDismissed] = useState(() => noticed.get() === date);
  const [now] = useState(() => new Date());
  if (isDismissed || parisDay(subDays(now, LEGAL_NOTICE_DAYS)) > date) return null;
  const day = formatLongDay(instantOfDay(date));
  return (
    <section aria-label={messages.label} className="arrive panel cookie-banner print:hidden">
      <p className="text-ink-soft">
        <span>{parisDay(now) < date ? messages.announced(day) : messages.applied(day)}</span>{' '}
        <a href={paths.terms} className="underline underline-offset-3">
          {commonMessages.footer.terms}
        </a>
        {', '}
        <a href={paths.privacy} className="underline underline-offset-3">
          {commonMessages.footer.privacy}
        </a>
      </p>
      <div className="mt-3 flex">
        <Button
          onClick={() => {
            noticed.set(date);
            setDismissed(true);
          }}
        >
          {messages.understood}
        </Button>
      </div>
    </section>
  );
}
