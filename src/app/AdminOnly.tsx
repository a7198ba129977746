import type { ReactNode } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { Guard } from './Guard';

/** Lets admins through, once it is known who they are. */
export function AdminOnly({ children }: { readonly children: ReactNode }) {
  const { session, isAdmin } = useAuth();
  const isKnown =
    session.status === 'signedOut' || (session.status === 'signedIn' && session.profile !== null);
  return <Guard isAllowed={isKnown ? isAdmin : null}>{children}</Guard>;
}
