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
        {/* Enlarged, it grows until the longest word, 'Aujourd’hui', fills the narrowest column. */}
        <h2 id={id} className="heading text-[length:min(1.25rem,2.6vw)]/[1.4]">
          {title}
        </h2>
        {children}
      </section>
    </div>
  );
}
