/** Text on the wall beside the cards of wide screens; it stays in view while the wall scrolls. */
export const SideColumn = ({ children }: { readonly children: Elements }) => (
  <div className="wall-side">
    <div className="side-column">{children}</div>
  </div>
);
