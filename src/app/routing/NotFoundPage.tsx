import { NotFound } from '@/components/layout/NotFound';
import { PageHead } from '@/components/layout/PageHead';
import { messages } from '@/config/messages';

/** The page for unknown URLs. */
export const NotFoundPage = () => (
  <>
    <PageHead title={messages.app.notFoundTitle} isUnlisted />
    <NotFound title={messages.app.notFoundTitle} text={messages.app.notFoundText} />
  </>
);
