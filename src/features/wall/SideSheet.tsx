import type { ReactNode } from 'react';

interface SideSheetProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Sheet beside the feed on wide screens; it stays in view while the feed scrolls. */
export function SideSheet({ id, title, children }: SideSheetProps) {
  return (
    <section
      aria-labelledby={id}
      className="side-sheet sheet sticky top-28 self-start p-4 pt-7 max-xl:hidden min-[126rem]:p-6 min-[126rem]:pt-8"
    >
      <h2 id={id} className="text-xl font-extrabold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
