import { Fragment } from 'react';
import { Route, Routes, type Location } from 'react-router-dom';
import { lazyComponent } from '@/app/chunks/lazyComponent';
import { paths } from '@/config/paths';
import type { Wall } from '@/features/wall/wall';
import { WallPage } from '@/features/wall/WallPage';
import { AdminOnly } from './AdminOnly';
import { NotFoundPage } from './NotFoundPage';
import { PageLoading } from './PageLoading';
import { pages, type PageProps } from './pages';
import { SignedInOnly } from './SignedInOnly';

interface PageRoutesProps extends PageProps {
  /** The location of the page, which may be beneath an open post. */
  readonly location: Location;
  readonly wall: Wall;
}

const GUARDS = { user: SignedInOnly, admin: AdminOnly } as const;

/** The routes of the pages that are chunks: all but the wall's. */
const routes = Object.entries(paths).flatMap(([name, path]) => {
  const page = pages[name];
  if (!page) return [];
  return {
    path,
    Guard: page.requiredRole ? GUARDS[page.requiredRole] : Fragment,
    Page: lazyComponent(page, PageLoading),
  };
});

/** Renders the page at a location. */
export function PageRoutes({ location, wall, ...props }: PageRoutesProps) {
  return (
    <Routes location={location}>
      <Route
        path={paths.home}
        element={<WallPage wall={wall} pending={props.pending} onAmend={props.onAmend} />}
      />
      {routes.map(({ path, Guard, Page }) => (
        <Route
          key={path}
          path={path}
          element={
            <Guard>
              <Page {...props} />
            </Guard>
          }
        />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
