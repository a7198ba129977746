import type { ReactNode } from 'react';
import { commonMessages } from '@/config/messages';
import { useAuth } from '@/contexts/AuthContext';
import { Guard } from './Guard';

/** Renders its children for admins only, once the profile is loaded. */
export function AdminOnly({ children }: { readonly children: ReactNode }) {
  const { session, isAdmin } = useAuth();
  const isKnown =
    session.status === 'signedOut' || (session.status === 'signedIn' && session.profile !== null);
  return (
    <Guard isAllowed={isKnown ? isAdmin : null} refusal={commonMessages.error.notAllowed}>
      {children}
    </Guard>
  );
}
