import { useEffect, useState, type ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Navigate, useLocation } from 'react-router-dom';
import { explainDeparture } from '@/components/layout/departure';
import { paths } from '@/config/paths';
import { useAuth } from '@/contexts/AuthContext';
import { requireSignIn } from '@/services/session/intent';
import { PageLoading } from './PageLoading';

interface GuardProps {
  /** True if the visitor may see the page, null while the session is loading. */
  readonly isAllowed: boolean | null;
  /** Message of the toast that a redirected visitor sees. */
  readonly refusal: string;
  readonly children: ReactNode;
}

/**
 * Renders a page if the visitor may see it, otherwise redirects to the home page with a toast, and
 * asks for an account, with which the page opens after all. A user who signs out or closes the
 * account on the page needs no toast, and an expired session has one of its own.
 */
export function Guard({ isAllowed, refusal, children }: GuardProps) {
  const { session } = useAuth();
  const isSignedIn = session.status === 'signedIn';
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);

  const hasExpired = session.status === 'signedOut' && session.hasExpired === true;
  const isRefused = isAllowed === false && (isSignedIn || !(wasSignedIn || hasExpired));
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isRefused) return;
    if (isSignedIn) {
      explainDeparture(refusal);
      return;
    }
    toast.error(refusal);
    requireSignIn({ kind: 'visit', path: `${pathname}${search}` });
  }, [isRefused, isSignedIn, pathname, search, refusal]);

  if (isAllowed === true) return children;
  if (isAllowed === false) return <Navigate to={paths.home} replace />;
  return <PageLoading />;
}
