import { useEffect, useEffectEvent, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { useConsent } from '@/contexts/ConsentContext';
import type { PseudoRequest } from '@/domain/moderation/pseudoRequest';
import { meOf } from '@/features/profile/me';
import { chunk } from '@/services/browser/chunk';
import { logError } from '@/services/browser/log';
import { wait } from '@/lib/wait';
import { whenIdle } from '@/lib/whenIdle';
import { ErrorBoundary } from '@/app/chunks/ErrorBoundary';
import { lazyComponent } from '@/app/chunks/lazyComponent';

/** Time between two looks for an open dialog, in ms. */
const DIALOG_CHECK_MS = 1000;

/** Resolves when no dialog of a page is open: this one would cover it. */
async function untilNoDialog(): Promise<void> {
  while (document.querySelector('dialog[open]')) {
    await wait(DIALOG_CHECK_MS);
  }
}

const requests = chunk(() => import('@/services/account/pseudoRequest'));
const PseudoDialog = lazyComponent(chunk(() => import('@/features/profile/PseudoDialog')));

/**
 * Asks the user to choose a pseudo: after the first sign-in with Google, when only admins may have the
 * present one, or when an admin asks for another one. The cookie banner comes first, because a dialog
 * would make it inert.
 *
 * @param isBusy true while another dialog of the app is open; those of pages are looked for
 */
export function NewPseudo({ isBusy }: { readonly isBusy: boolean }) {
  const { session } = useAuth();
  const { consent, isReviewing } = useConsent();
  const me = meOf(session);
  const uid = me?.profile.uid ?? null;
  const [found, setFound] = useState<{ uid: string; request: PseudoRequest } | null>(null);

  const find = useEffectEvent(async () => {
    try {
      const { fetchPseudoRequest } = await requests.load();
      const request = me && (await fetchPseudoRequest(me.profile, me.account));
      if (request) await untilNoDialog();
      setFound(request && { uid: me.profile.uid, request });
    } catch (error) {
      // The next visit asks.
      logError('look whether the user has to choose a pseudo', error);
    }
  });
  useEffect(() => (uid === null ? undefined : whenIdle(() => void find())), [uid]);

  if (!me || found?.uid !== uid || isBusy || consent === null || isReviewing) return null;
  return (
    // If this chunk fails to load, the next visit asks.
    <ErrorBoundary fallback={null}>
      <PseudoDialog me={me} request={found.request} onClose={() => setFound(null)} />
    </ErrorBoundary>
  );
}
