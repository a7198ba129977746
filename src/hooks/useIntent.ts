import { useEffect, useEffectEvent } from 'react';
import { useAuth, useProfileUid } from '@/contexts/AuthContext';
import type { Intent } from '@/domain/posts/intent';
import { pendingIntent, takeIntent } from '@/services/session/intent';
import { useStore } from './useStore';

type IntentOf<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>;

const isOfKind = <Kind extends Intent['kind']>(
  intent: Intent | undefined,
  kind: Kind,
): intent is IntentOf<Kind> => intent?.kind === kind;

/**
 * Does what a visitor wanted before the account, once the account's data are loaded
 * (services/session/intent).
 *
 * @param isReady true if the component can do it now
 */
export function useIntent<Kind extends Intent['kind']>(
  kind: Kind,
  isReady: (intent: IntentOf<Kind>) => boolean,
  act: (intent: IntentOf<Kind>) => void,
): void {
  const { session } = useAuth();
  const profileUid = useProfileUid();
  const uid = session.status === 'signedIn' && session.account ? profileUid : null;
  const pending = useStore(pendingIntent)?.intent;
  const intent = isOfKind(pending, kind) && isReady(pending) ? pending : null;
  const run = useEffectEvent(act);
  useEffect(() => {
    if (uid !== null && intent && takeIntent(intent, uid)) run(intent);
  }, [uid, intent]);
}
