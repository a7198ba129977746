import { useEffect, useState } from 'react';
import { Dialog } from '@/components/ui/Dialog';
import { Loading } from '@/components/layout/Loading';
import { messages } from '@/config/messages';

/** A wait shorter than this shows nothing: it would only flicker. */
const MOMENT_MS = 300;

/** Stands in for a dialog that is still on its way, after a moment and not for ever. */
export function WaitingDialog({ onClose }: { readonly onClose: () => void }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), MOMENT_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!isShown) return null;
  return (
    <Dialog title={messages.app.loading} closeLabel={messages.post.close} onClose={onClose}>
      <Loading />
    </Dialog>
  );
}
