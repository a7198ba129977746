import { useEffect, useState, type ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { messages } from '@/config/messages';
import { useAuth } from '@/contexts/AuthContext';
import { Guard } from './Guard';

/**
 * Renders its children for signed-in users only. A redirected visitor sees a toast with the reason;
 * a user who signs out or closes the account on this page does not need one.
 */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const { session } = useAuth();
  const isSignedIn = session.status === 'signedIn';
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);

  const isVisitor = session.status === 'signedOut' && !wasSignedIn;
  useEffect(() => {
    if (isVisitor) toast.error(messages.error.signInRequired);
  }, [isVisitor]);

  return <Guard isAllowed={session.status === 'loading' ? null : isSignedIn}>{children}</Guard>;
}
