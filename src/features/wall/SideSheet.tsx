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
      className="side-sheet sheet sticky top-[calc(var(--header-height)+3rem)] self-start p-4 pt-7 max-xl:hidden wide:p-6 wide:pt-8"
    >
      <h2 id={id} className="text-xl font-extrabold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
