import { useState } from 'react';
import { loadChunk } from '@/services/loadChunk';
import type { SearchPanel } from './SearchPanel';

/** The panel with the results: loaded when it is first wanted, and again if that failed. */
export function useSearchPanel() {
  const [Panel, setPanel] = useState<typeof SearchPanel | null>(null);
  const [status, setStatus] = useState<'unasked' | 'loading' | 'failed' | 'ready'>('unasked');

  function load(): void {
    if (status === 'loading' || status === 'ready') return;
    setStatus('loading');
    loadChunk(() => import('./SearchPanel')).then(
      (chunk) => {
        setPanel(() => chunk.SearchPanel);
        setStatus('ready');
      },
      () => setStatus('failed'),
    );
  }

  return { Panel, status, load };
}
