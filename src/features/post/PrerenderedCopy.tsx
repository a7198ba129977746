import { useCallback } from 'react';
import { createPortal } from 'react-dom';
import type { Prerendered } from './prerendered';

interface PrerenderedCopyProps {
  readonly prerendered: Prerendered;
  /** Content in the place of the reactions. */
  readonly children: Elements;
}

/** The post of a prerendered page, unchanged, for as long as it could not be read from Firestore. */
export function PrerenderedCopy({
  prerendered: { element, reactions },
  children,
}: PrerenderedCopyProps) {
  const insert = useCallback(
    (container: HTMLDivElement | null) => container?.replaceChildren(element),
    [element],
  );
  return (
    <>
      <div ref={insert} />
      {createPortal(children, reactions)}
    </>
  );
}
