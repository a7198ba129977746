import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from './Illustration';

interface NoticeProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
  readonly role?: 'status' | 'alert';
  /** The illustration: an umbrella for an alert, otherwise a newspaper; null where it does not fit. */
  readonly picture?: IllustrationName | null;
}

/** A message on a small sheet, for an empty or failed state. Its children are action buttons. */
export function Notice({ title, text, children, role = 'status', picture }: NoticeProps) {
  return (
    <div role={role} className="sheet notice">
      {picture !== null && (
        <Illustration name={picture ?? (role === 'alert' ? 'parapluie' : 'journal')} />
      )}
      <p className="heading text-title leading-tight text-balance">{title}</p>
      {text && <p className="text-balance text-ink-soft">{text}</p>}
      {children && (
        <div className="mt-2 flex flex-wrap justify-center gap-3 empty:hidden">{children}</div>
      )}
    </div>
  );
}
