interface SideSheetProps {
  readonly id: string;
  readonly title: string;
  readonly children: Elements;
}

/** Sheet beside the cards on wide screens; it stays in view while the wall scrolls. */
export function SideSheet({ id, title, children }: SideSheetProps) {
  return (
    <div className="wall-side">
      <section aria-labelledby={id} className="side-sheet sheet">
        <h2 id={id} className="heading text-xl">
          {title}
        </h2>
        {children}
      </section>
    </div>
  );
}
