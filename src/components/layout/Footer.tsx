import { messages } from '@/config/messages';
import { Wordmark } from './Wordmark';

/** The foot of every page: what Le Mur is. */
export function Footer() {
  return (
    <footer className="mt-24 border-t border-line bg-surface">
      <div className="mx-auto flex max-w-[112rem] flex-col gap-3 px-4 py-10 sm:px-6">
        <Wordmark />
        <p className="max-w-prose text-ink-soft">{messages.app.footer}</p>
      </div>
    </footer>
  );
}
