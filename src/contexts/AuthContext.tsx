import { createContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Session } from '@/services/session/session';
import { subscribeToSessionOnDemand, startingSession } from '@/services/session/startSession';
import { useProvided } from './useProvided';

export interface Auth {
  /** 'loading' until the first response of Firebase Auth; visitors start as 'signedOut'. */
  readonly session: Session;
  readonly isAdmin: boolean;
}

export const AuthContext = createContext<Auth | null>(null);

/** Provides the session of the signed-in user to the whole app. */
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

/** Returns the uid of the signed-in user; null for a visitor, and while the session is loading. */
export function useUid(): string | null {
  const { session } = useAuth();
  return session.status === 'signedIn' ? session.uid : null;
}

/**
 * Returns the uid of the signed-in user whose profile is loaded; null for a visitor, and before: a
 * sign-up without a profile may still be taken back.
 */
export function useProfileUid(): string | null {
  const { session } = useAuth();
  return session.status === 'signedIn' && session.profile ? session.uid : null;
}

/** Returns the session. @throws Error outside of AuthProvider */
export const useAuth = (): Auth => useProvided(AuthContext, 'AuthProvider');
