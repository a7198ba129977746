import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { Loading } from '@/components/layout/Loading';
import { paths } from '@/config/paths';

interface GuardProps {
  /** True if the visitor may see the page, null while the session is loading. */
  readonly isAllowed: boolean | null;
  readonly children: ReactNode;
}

/** Renders a page if the visitor may see it, otherwise redirects to the home page. */
export function Guard({ isAllowed, children }: GuardProps) {
  if (isAllowed === true) return children;
  if (isAllowed === false) return <Navigate to={paths.home} replace />;
  return <Loading />;
}
