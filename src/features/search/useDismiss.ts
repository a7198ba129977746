import { useEffect, useEffectEvent, type FocusEvent, type RefObject } from 'react';

/**
 * Closes a dropdown when the pointer is pressed, or the focus moves, outside it.
 *
 * @param area the element that contains the dropdown and its field
 * @returns the area's `onBlur` handler
 */
export function useDismiss(
  area: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): (event: FocusEvent) => void {
  const isOutside = (target: EventTarget | null) =>
    target instanceof Node && area.current?.contains(target) === false;
  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    if (isOutside(event.target)) close();
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const listener = (event: PointerEvent) => onPointerDown(event);
    document.addEventListener('pointerdown', listener);
    return () => document.removeEventListener('pointerdown', listener);
  }, [isOpen]);

  return (event) => {
    // Without a related target, the focus moved to another window or to something not focusable.
    if (isOutside(event.relatedTarget)) close();
  };
}
