interface TableBoxProps {
  /** Id of the element that names the table. */
  readonly labelledBy: string;
  readonly className?: string;
  readonly children: Elements;
}

/** The box of a table, in which it scrolls sideways, also by keyboard, if its words do not fit into the page. */
export const TableBox = ({ labelledBy, className = '', children }: TableBoxProps) => (
  <div
    role="region"
    aria-labelledby={labelledBy}
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
    tabIndex={0}
    data-scroll-row
    className={`overflow-x-auto ${className}`}
  >
    {children}
  </div>
);
