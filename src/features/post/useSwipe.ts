import { useRef, type TouchEvent } from 'react';

/** Minimum horizontal distance of a swipe, in px. */
const SWIPE_PX = 48;

interface SwipeActions {
  readonly onLeft: () => void;
  readonly onRight: () => void;
}

/** Touch handlers for horizontal swipes; ignores scrolling, pinching, and panning when zoomed. */
export function useSwipe({ onLeft, onRight }: SwipeActions) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);

  function onTouchStart({ touches }: TouchEvent): void {
    const finger = touches[0];
    start.current =
      finger && touches.length === 1 && visualViewport?.scale === 1
        ? { x: finger.clientX, y: finger.clientY }
        : null;
  }

  function onTouchEnd({ changedTouches }: TouchEvent): void {
    const finger = changedTouches[0];
    if (!start.current || !finger) return;
    const x = finger.clientX - start.current.x;
    const y = finger.clientY - start.current.y;
    start.current = null;
    if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y)) return;
    if (x < 0) onLeft();
    else onRight();
  }

  return { onTouchStart, onTouchEnd };
}
