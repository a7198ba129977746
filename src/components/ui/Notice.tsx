import { CircleAlert, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
  readonly role?: 'status' | 'alert';
}

/** A message on a small sheet, for an empty or failed state. Its children are action buttons. */
export function Notice({ title, text, children, role = 'status' }: NoticeProps) {
  const Icon = role === 'alert' ? CircleAlert : StickyNote;
  return (
    <div role={role} className="sheet notice">
      <Icon aria-hidden size={30} className="text-ink-soft" />
      <p className="heading text-2xl leading-tight text-balance">{title}</p>
      {text && <p className="max-w-prose text-balance text-ink-soft">{text}</p>}
      {children && (
        <div className="mt-2 flex flex-wrap justify-center gap-3 empty:hidden">{children}</div>
      )}
    </div>
  );
}
