import { useEffect, useEffectEvent, type FocusEvent, type RefObject } from 'react';

/**
 * Closes a dropdown when the pointer or the focus goes elsewhere.
 *
 * @param area what belongs to it
 * @returns the area's `onBlur`
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
    // No target: another window, or a press on something that takes no focus.
    if (isOutside(event.relatedTarget)) close();
  };
}
