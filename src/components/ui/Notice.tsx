import type { ReactNode } from 'react';

interface NoticeProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
  readonly role?: 'status' | 'alert';
}

/** What is said where a list would be: empty, or not to be had. Children are its actions. */
export function Notice({ title, text, children, role = 'status' }: NoticeProps) {
  return (
    <div
      role={role}
      className="mx-auto flex max-w-xl flex-col items-center gap-3 rounded-xl border-2 border-dashed border-line px-6 py-10 text-center"
    >
      <p className="text-xl font-bold tracking-tight">{title}</p>
      {text && <p className="text-ink-soft">{text}</p>}
      {children}
    </div>
  );
}
