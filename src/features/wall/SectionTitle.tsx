import type { ReactNode } from 'react';

interface SectionTitleProps {
  readonly id: string;
  readonly title: string;
  readonly children?: ReactNode;
}

/** Heading of a section of the wall, with its facts beside it. */
export function SectionTitle({ id, title, children }: SectionTitleProps) {
  return (
    <div className="mb-9 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h2 id={id} className="heading text-3xl sm:text-4xl">
        {title}
      </h2>
      {children}
    </div>
  );
}
