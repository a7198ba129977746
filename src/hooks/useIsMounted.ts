import { useEffect, useRef } from 'react';

/**
 * Returns a function that tells whether the component is still mounted. The user may have closed a dialog
 * while no answer to its action came (docs/writes.md#not-known-yet): the action must then close nothing,
 * because another dialog may be open, with a typed text.
 */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
