import { Link } from 'react-router-dom';
import { PageHead } from '@/components/layout/PageHead';
import { buttonClass } from '@/components/ui/buttonClass';
import { Illustration } from '@/components/ui/Illustration';
import { messages } from '@/config/messages';
import { paths } from '@/config/paths';

/** The page for unknown URLs. */
export function NotFoundPage() {
  return (
    <div className="sheet notice mx-auto mt-10 max-w-xl text-center sm:mt-16">
      <PageHead title={messages.app.notFoundTitle} isUnlisted />
      <Illustration name="pigeon" />
      <h1 className="heading text-4xl text-balance">{messages.app.notFoundTitle}</h1>
      <p className="mb-4 text-balance text-ink-soft">{messages.app.notFoundText}</p>
      <Link to={paths.home} className={buttonClass('primary')}>
        {messages.app.backHome}
      </Link>
    </div>
  );
}
