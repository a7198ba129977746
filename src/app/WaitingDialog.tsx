import { Dialog } from '@/components/ui/Dialog';
import { Loading } from '@/components/layout/Loading';
import { messages } from '@/config/messages';
import { useIsSlow } from '@/hooks/useIsSlow';

/** Stands in for a dialog that is still on its way, after a moment and not for ever. */
export function WaitingDialog({ onClose }: { readonly onClose: () => void }) {
  const isShown = useIsSlow(true);

  if (!isShown) return null;
  return (
    <Dialog title={messages.app.loading} closeLabel={messages.action.close} onClose={onClose}>
      <Loading />
    </Dialog>
  );
}
