import { useEffect, useState } from 'react';
import type { OwnData } from '@/domain/ownData';
import { fetchOwnData } from '@/services/account/ownData';
import { logError } from '@/services/browser/log';

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly data: OwnData };

async function gather(uid: string): Promise<State> {
  try {
    return { status: 'ready', data: await fetchOwnData(uid) };
  } catch (error) {
    logError('read own data', error);
    return { status: 'failed' };
  }
}

/** Loads all stored data of a user when the component mounts. */
export function useOwnData(uid: string) {
  const [state, setState] = useState<State>({ status: 'loading' });

  useEffect(() => {
    let isCurrent = true;
    void gather(uid).then((gathered) => {
      if (isCurrent) setState(gathered);
    });
    return () => {
      isCurrent = false;
    };
  }, [uid]);

  function retry(): void {
    setState({ status: 'loading' });
    void gather(uid).then(setState);
  }

  return { state, retry };
}
