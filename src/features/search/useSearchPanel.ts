import { useState } from 'react';
import { loadChunk } from '@/services/browser/loadChunk';
import type { SearchPanel } from './SearchPanel';

/** Loads the chunk of the results panel on demand; `load` tries again after a failure. */
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
