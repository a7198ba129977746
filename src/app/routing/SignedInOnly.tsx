import type { ReactNode } from 'react';
import { commonMessages } from '@/config/messages';
import { useAuth } from '@/contexts/AuthContext';
import { Guard } from './Guard';

/** Renders its children for signed-in users only. */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const { status } = useAuth().session;
  return (
    <Guard
      isAllowed={status === 'loading' ? null : status === 'signedIn'}
      refusal={commonMessages.error.signInRequired}
    >
      {children}
    </Guard>
  );
}
