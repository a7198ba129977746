import { useToasterStore } from 'react-hot-toast/headless';

/** Returns the text of the newest visible toast, '' if there is none. */
export function useNewestToast(): string {
  const { toasts } = useToasterStore();
  const message = toasts.find(({ visible }) => visible)?.message;
  return typeof message === 'string' ? message : '';
}
