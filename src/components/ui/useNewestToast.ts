import { useToasterStore, type Toast } from 'react-hot-toast/headless';

/**
 * Returns the text of the newest visible toast, '' if there is none.
 *
 * @param isIncluded leaves out toasts; by default none
 */
export function useNewestToast(isIncluded: (toast: Toast) => boolean = () => true): string {
  const { toasts } = useToasterStore();
  const message = toasts.find((toast) => toast.visible && isIncluded(toast))?.message;
  return typeof message === 'string' ? message : '';
}
