import { useEffect, useState } from 'react';
import { departureReason } from '@/components/layout/departure';
import { Button } from '@/components/ui/Button';
import { commonMessages } from '@/config/messages';
import { useUid } from '@/contexts/AuthContext';
import { useConsent } from '@/contexts/ConsentContext';

/**
 * Says why the user was led to this page until they close it, sign in or sign out. The cookie banner
 * comes first, because both stand in the same place. Screen readers hear the toast.
 *
 * @param reason what was said by the toast
 */
export function DepartureNotice({ reason }: { readonly reason: string }) {
  const { consent, isReviewing } = useConsent();
  const uid = useUid();
  const [refusedUid] = useState(uid);
  useEffect(() => {
    if (uid !== refusedUid) departureReason.set(null);
  }, [uid, refusedUid]);
  if (consent === null || isReviewing) return null;
  return (
    <section
      aria-label={commonMessages.app.departure}
      className="arrive panel cookie-banner print:hidden"
    >
      <p>{reason}</p>
      <div className="mt-3 flex">
        <Button onClick={() => departureReason.set(null)}>{commonMessages.action.close}</Button>
      </div>
    </section>
  );
}
