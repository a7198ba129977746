import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { Loading } from '@/components/ui/Loading';
import { messages } from '@/config/messages';
import { paths } from '@/config/paths';
import { useAuth } from '@/contexts/AuthContext';

/** Lets admins through and sends everybody else home, once it is known who they are. */
export function AdminOnly({ children }: { readonly children: ReactNode }) {
  const { session, isAdmin } = useAuth();
  if (isAdmin) return children;
  const isKnown =
    session.status === 'signedOut' || (session.status === 'signedIn' && session.profile !== null);
  if (isKnown) return <Navigate to={paths.home} replace />;
  return (
    <Loading
      label={messages.app.loading}
      failure={messages.error.offline}
      retryLabel={messages.wall.retry}
    />
  );
}
