import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { Loading } from '@/components/layout/Loading';
import { paths } from '@/config/paths';

interface GuardProps {
  /** Whether this page is for them; null while it is not known who they are. */
  readonly isAllowed: boolean | null;
  readonly children: ReactNode;
}

/** Shows a page to those it is for and sends everybody else home. */
export function Guard({ isAllowed, children }: GuardProps) {
  if (isAllowed === true) return children;
  if (isAllowed === false) return <Navigate to={paths.home} replace />;
  return <Loading />;
}
