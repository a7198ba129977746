import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { watchSession, type Session } from '@/services/session';

export interface Auth {
  /** Loading until the first answer of Firebase Auth (spec section 4). */
  readonly session: Session;
  readonly isAdmin: boolean;
}

export const AuthContext = createContext<Auth | null>(null);

/** Follows the signed-in user for the whole app. */
export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: 'loading' });
  useEffect(() => watchSession(setSession), []);

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
