import type { ReactNode } from 'react';
import { AuthContext } from '@/contexts/AuthContext';
import { aSignedIn } from '../factories/session';

/** Wrapper for what asks who is signed in: an admin, Ana. */
export const SignedIn = ({ children }: { readonly children: ReactNode }) => (
  <AuthContext value={{ session: aSignedIn(), isAdmin: true }}>{children}</AuthContext>
);
