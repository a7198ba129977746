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
  return {
    /** Ids of the posts that the queue leaves out: their rejection is under way, or done. */
    hiddenIds: useMemo(() => new Set(sent.map(({ post }) => post.id)), [sent]),
    sendingCount: sent.filter(({ phase }) => phase === 'sending').length,
    failed,
  };
}

/**
 * Lets the browser ask before it closes the page with a failed rejection of this admin. It is a hook of the
 * page, because the effects of a hidden tab are off.
 */
export function useRejectionGuard(): void {
  const uid = useUid();
  const hasFailed = useStore(rejections, (all) =>
    all.some((one) => one.uid === uid && one.phase === 'failed'),
  );
  useUnsavedGuard(hasFailed);
}

export type Rejections = ReturnType<typeof useRejections>;
