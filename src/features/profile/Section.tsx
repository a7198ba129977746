import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly look?: 'plain' | 'danger';
  /** Rows, separated by lines. */
  readonly children: ReactNode;
}

const LOOKS = {
  plain: { title: '', panel: 'border-line divide-line' },
  danger: { title: 'text-danger', panel: 'border-danger/60 divide-line' },
} as const;

/** A group of settings under its heading. */
export function Section({ title, look = 'plain', children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={`mb-3 text-title font-extrabold tracking-tight ${LOOKS[look].title}`}>
        {title}
      </h2>
      <div className={`divide-y rounded-xl border bg-surface ${LOOKS[look].panel}`}>{children}</div>
    </section>
  );
}
