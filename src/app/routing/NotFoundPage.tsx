import { NotFound } from '@/components/layout/NotFound';
import { PageHead } from '@/components/layout/PageHead';
import { commonMessages } from '@/config/messages';

/** The page for unknown URLs. */
export const NotFoundPage = () => (
  <>
    <PageHead title={commonMessages.app.notFoundTitle} isUnlisted />
    <NotFound title={commonMessages.app.notFoundTitle} text={commonMessages.app.notFoundText} />
  </>
);
