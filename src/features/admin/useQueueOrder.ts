import { useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import type { QueueOrder } from '@/domain/queue';
import { textStorage } from '@/services/browser/textStorage';

/** Returns the order of the queue, which this browser stores per admin, and the function that sets it. */
export function useQueueOrder(): [QueueOrder, (order: QueueOrder) => void] {
  const { session } = useAuth();
  const uid = session.status === 'signedIn' ? session.uid : '';
  const storage = textStorage(() => localStorage, `queueOrder/${uid}`);
  const [order, setOrder] = useState<QueueOrder>(storage.get() === 'oldest' ? 'oldest' : 'newest');

  function choose(next: QueueOrder): void {
    setOrder(next);
    storage.set(next);
  }
  return [order, choose];
}
