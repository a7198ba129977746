interface MainViewProps {
  /** Element shown on both sides of the content. */
  readonly side?: Elements;
  readonly children?: Elements;
}

/** The main element of every page, which index.html contains too. */
export const MainView = ({ side, children }: MainViewProps) => (
  // The footer starts below the first screen, so that loading content does not visibly move it.
  <div className="flex min-h-[calc(100dvh-10rem)] grow justify-center">
    {side}
    <main id="content" tabIndex={-1} className="page-width min-w-0 pt-6 outline-none">
      {children}
    </main>
    {side}
  </div>
);
