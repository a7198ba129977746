import { useMemo } from 'react';
import { useUnsavedGuard } from '@/components/form/useUnsavedGuard';
import { useUid } from '@/contexts/AuthContext';
import { useStore } from '@/hooks/useStore';
import { rejections } from './rejections';

/** Returns this admin's rejections of single posts that are under way or have failed. */
export function useRejections() {
  const uid = useUid();
  const all = useStore(rejections);
  const [sent, failed] = useMemo(() => {
    const own = all.filter((one) => one.uid === uid);
    return [
      own.filter(({ phase }) => phase !== 'failed'),
      own.filter(({ phase }) => phase === 'failed'),
    ];
  }, [all, uid]);
  useUnsavedGuard(failed.length > 0);
  return {
    /** Ids of the posts that the queue leaves out: their rejection is under way, or done. */
    hiddenIds: useMemo(() => new Set(sent.map(({ post }) => post.id)), [sent]),
    sendingCount: sent.filter(({ phase }) => phase === 'sending').length,
    failed,
  };
}

export type Rejections = ReturnType<typeof useRejections>;
