import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Whether what an element holds is taller than the element, also once fonts and edits have come. */
export function useIsCut(): { box: RefObject<HTMLDivElement | null>; isCut: boolean } {
  const box = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    for (const child of element.children) observer.observe(child);
    measure();
    return () => observer.disconnect();
  }, []);

  return { box, isCut };
}
