import { useEffect, useState, type ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Navigate, useLocation } from 'react-router-dom';
import { explainDeparture } from '@/components/layout/departure';
import { paths } from '@/config/paths';
import { useAuth, useUid } from '@/contexts/AuthContext';
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
 * asks for an account, with which the page opens after all. A session that has ended needs no toast:
 * an expired one has a toast of its own. A user who signs out or closes the account on the page is
 * asked for nothing.
 */
export function Guard({ isAllowed, refusal, children }: GuardProps) {
  const { session } = useAuth();
  const uid = useUid();
  /** The user who was last signed in on the page; null for none. */
  const [lastUid, setLastUid] = useState(uid);
  if (uid !== null && uid !== lastUid) setLastUid(uid);

  const isSignedIn = session.status === 'signedIn';
  const hasEnded = session.status === 'signedOut' && session.hasEnded === true;
  const isRefused = isAllowed === false && (isSignedIn || hasEnded || lastUid === null);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isRefused) return;
    if (isSignedIn) {
      explainDeparture(refusal);
      return;
    }
    if (!hasEnded) toast.error(refusal);
    requireSignIn({ kind: 'visit', path: `${pathname}${search}` }, lastUid);
  }, [isRefused, isSignedIn, hasEnded, lastUid, pathname, search, refusal]);

  if (isAllowed === true) return children;
  if (isAllowed === false) return <Navigate to={paths.home} replace />;
  return <PageLoading />;
}
