import { useState } from 'react';
import { chunk } from '@/services/browser/chunk';

const panel = chunk(() => import('./SearchPanel'));

/** Loads the chunk of the results panel on demand; `load` tries again after a failure. */
export function useSearchPanel() {
  const [status, setStatus] = useState<'unasked' | 'loading' | 'failed' | 'ready'>('unasked');

  function load(): void {
    if (status === 'loading' || status === 'ready') return;
    setStatus('loading');
    panel.load().then(
      () => setStatus('ready'),
      () => setStatus('failed'),
    );
  }

  return { Panel: status === 'ready' ? panel.loaded()?.SearchPanel : null, status, load };
}
