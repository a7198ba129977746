import { settings } from '@/config/settings';
import { suspensionMessages } from '@/config/suspensionMessages';
import { formatDayTime } from '@/domain/days';
import { excerpt } from '@/domain/excerpt';
import { endOf, type OwnSuspension } from '@/domain/suspension';

const text = suspensionMessages;

/** Tells suspended users until when, why and for which post, and where they can contest it. */
export function SuspensionNotice({ suspension }: { readonly suspension: OwnSuspension }) {
  const { reason, post } = suspension;
  return (
    <div role="status" className="mb-5 space-y-2 rounded-lg border-2 border-danger bg-surface p-4">
      <p className="font-semibold text-danger">{text.title}</p>
      <p>{text.until(formatDayTime(endOf(suspension)))}</p>
      <p className="wrap-anywhere">
        <span className="font-bold">{text.reason}</span> <span dir="auto">{reason}</span>
      </p>
      {post && <p className="wrap-anywhere">{text.post(excerpt(post))}</p>}
      <p>{text.rest}</p>
      <p className="wrap-anywhere">
        {text.contest}{' '}
        <a href={`mailto:${settings.contact}`} className="underline underline-offset-4">
          {settings.contact}
        </a>
      </p>
    </div>
  );
}
