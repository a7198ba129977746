import { Route, Routes, type Location } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { PostDraft } from '@/domain/post';
import type { Wall } from '@/features/wall/wall';
import { WallPage } from '@/features/wall/WallPage';
import { AdminOnly } from './AdminOnly';
import { NotFoundPage } from './NotFoundPage';
import { pages } from './pages';
import { SignedInOnly } from './SignedInOnly';

interface PageRoutesProps {
  /** The location of the page, which may be beneath an open post. */
  readonly location: Location;
  readonly wall: Wall;
  /** Number of decisions on the user's posts that the user has not seen. */
  readonly newDecisionCount: number;
  readonly onWrite: () => void;
  readonly onSignInNeeded: () => void;
  /** Called with the post that the user wants to submit again, corrected. */
  readonly onCorrect: (post: PostDraft) => void;
}

/** Renders the page at a location. */
export function PageRoutes(props: PageRoutesProps) {
  const { location, wall, newDecisionCount, onWrite, onSignInNeeded, onCorrect } = props;
  return (
    <Routes location={location}>
      <Route path={paths.home} element={<WallPage wall={wall} onWrite={onWrite} />} />
      <Route path={paths.archives} element={<pages.archives.Page />} />
      <Route
        path={paths.admin}
        element={
          <AdminOnly>
            <pages.admin.Page />
          </AdminOnly>
        }
      />
      <Route
        path={paths.profile}
        element={
          <SignedInOnly>
            <pages.profile.Page
              newDecisionCount={newDecisionCount}
              onWrite={onWrite}
              onCorrect={onCorrect}
            />
          </SignedInOnly>
        }
      />
      <Route path={paths.post} element={<pages.post.Page onSignInNeeded={onSignInNeeded} />} />
      <Route path={paths.user} element={<pages.publicProfile.Page />} />
      <Route path={paths.legalNotice} element={<pages.legalNotice.Page />} />
      <Route path={paths.terms} element={<pages.terms.Page />} />
      <Route path={paths.privacy} element={<pages.privacy.Page />} />
      <Route path={paths.cookies} element={<pages.cookies.Page />} />
      <Route path={paths.accessibility} element={<pages.accessibility.Page />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
