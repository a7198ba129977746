import { Loading } from '@/components/layout/Loading';
import { Dialog } from '@/components/ui/Dialog';
import { messages } from '@/config/messages';
import { useIsSlow } from '@/hooks/useIsSlow';

/** Loading state of a dialog: appears after a short delay and becomes an error after a timeout. */
export function WaitingDialog({ onClose }: { readonly onClose: () => void }) {
  const isShown = useIsSlow(true);

  if (!isShown) return null;
  return (
    <Dialog title={messages.app.loading} closeLabel={messages.action.close} onClose={onClose}>
      <Loading />
    </Dialog>
  );
}
