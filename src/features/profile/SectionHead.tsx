interface SectionHeadProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly children?: Elements;
}

/** Heading and description of a profile section, above its list. */
export function SectionHead({ id, title, text, children }: SectionHeadProps) {
  return (
    <div className="mb-9 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h2 id={id} className="text-title font-extrabold tracking-tight">
          {title}
        </h2>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
      {children}
    </div>
  );
}
