import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Session } from '@/services/session';
import { subscribeToSessionOnDemand, startingSession } from '@/services/startSession';

export interface Auth {
  /** Loading until the first response of Firebase Auth. */
  readonly session: Session;
  readonly isAdmin: boolean;
}

export const AuthContext = createContext<Auth | null>(null);

/** Follows the signed-in user for the whole app. */
export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const [session, setSession] = useState<Session>(startingSession);
  useEffect(() => subscribeToSessionOnDemand(setSession), []);

  const value = useMemo<Auth>(
    () => ({
      session,
      isAdmin: session.status === 'signedIn' && session.profile?.role === 'admin',
    }),
    [session],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
}

/** @throws Error outside of AuthProvider */
export function useAuth(): Auth {
  const value = useContext(AuthContext);
  if (!value) throw new Error('useAuth needs an AuthProvider');
  return value;
}
