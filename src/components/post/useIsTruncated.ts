import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Returns a ref for an element and whether its content is taller than the element. Measures again
 * when the content's size changes, for example because a font was loaded or the text was edited.
 */
export function useIsTruncated(): { box: RefObject<HTMLDivElement | null>; isTruncated: boolean } {
  const box = useRef<HTMLDivElement>(null);
  const [isTruncated, setTruncated] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setTruncated(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    for (const child of element.children) observer.observe(child);
    // The observer measures a card far from the window (styles/post.css) once it comes near.
    if (element.checkVisibility({ contentVisibilityAuto: true })) measure();
    return () => observer.disconnect();
  }, []);

  return { box, isTruncated };
}
