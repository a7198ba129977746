import { useEffect, useState, type ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { messages } from '@/config/messages';
import { useAuth } from '@/contexts/AuthContext';
import { Guard } from './Guard';

/**
 * Renders its children for admins only, once the profile is loaded. A user who loses the admin role
 * while the page is open sees a toast.
 */
export function AdminOnly({ children }: { readonly children: ReactNode }) {
  const { session, isAdmin } = useAuth();
  const [wasAdmin, setWasAdmin] = useState(isAdmin);
  if (isAdmin && !wasAdmin) setWasAdmin(true);
  const isUser = session.status === 'signedIn' && session.profile?.role === 'user';
  const isDemoted = wasAdmin && isUser;

  useEffect(() => {
    if (isDemoted) toast.error(messages.error.notAllowed);
  }, [isDemoted]);

  const isKnown =
    session.status === 'signedOut' || (session.status === 'signedIn' && session.profile !== null);
  return <Guard isAllowed={isKnown ? isAdmin : null}>{children}</Guard>;
}
