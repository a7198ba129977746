import { Link } from 'react-router-dom';
import { PageHead } from '@/components/layout/PageHead';
import { messages } from '@/config/messages';
import { paths } from '@/config/paths';

/** What an unknown address shows. */
export function NotFoundPage() {
  return (
    <div className="mx-auto max-w-xl py-16 text-center">
      <PageHead title={messages.app.notFoundTitle} isUnlisted />
      <h1 className="text-4xl font-extrabold tracking-tight">{messages.app.notFoundTitle}</h1>
      <p className="mt-4 mb-8 text-ink-soft">{messages.app.notFoundText}</p>
      <Link to={paths.home} className="font-semibold underline underline-offset-4">
        {messages.app.backHome}
      </Link>
    </div>
  );
}
