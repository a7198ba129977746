import { useState } from 'react';
import { Flag } from 'lucide-react';
import { messages } from '@/config/messages';
import { settings } from '@/config/settings';
import { postPath } from '@/config/paths';
import type { Post } from '@/domain/post';
import { postMessages } from '@/features/post/messages';
import type { Reporting } from './useReporting';

interface ReportButtonProps {
  readonly post: Post;
  readonly reporting: Reporting;
}

const text = postMessages.report;
const look = 'quiet-link px-3 font-semibold';

/** The mailto: link by which a visitor reports a post; the mail contains the post's URL. */
function mailAbout(post: Post): string {
  const address = window.location.origin + postPath(post.id);
  const body = [text.mailHello, text.mailAbout(address), text.mailWhy].join('\n\n');
  const params = { subject: text.mailSubject, body };
  const query = Object.entries(params).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `mailto:${settings.contact}?${query.join('&')}`;
}

/** The 'Signaler' action: opens a dialog for signed-in users, a mail for visitors. */
export function ReportButton({ post, reporting }: ReportButtonProps) {
  const { report, isOpening, isReported } = reporting;
  if (report === null) return <ReportByMail post={post} />;
  const isDone = isReported(post.id);
  return (
    <button
      type="button"
      aria-disabled={isDone || isOpening || undefined}
      onClick={isDone ? undefined : () => report(post)}
      className={look}
    >
      <Flag aria-hidden size={18} fill={isDone ? 'currentColor' : 'none'} />
      {isDone ? messages.report.sent : text.action}
    </button>
  );
}

/** Link to a mail; after a press, also the address, because not every browser has a mail client. */
function ReportByMail({ post }: { readonly post: Post }) {
  const [isPressed, setPressed] = useState(false);
  return (
    <>
      <a href={mailAbout(post)} onClick={() => setPressed(true)} className={look}>
        <Flag aria-hidden size={18} />
        {text.byMail}
      </a>
      <p role="status" className="w-full px-3 text-sm wrap-anywhere text-ink-soft empty:-mt-2">
        {isPressed && text.noMail(settings.contact)}
      </p>
    </>
  );
}
