import { Link } from 'react-router-dom';
import { messages } from '@/config/messages';
import { paths } from '@/config/paths';
import { settings } from '@/config/settings';
import { useConsent } from '@/contexts/ConsentContext';
import { AdSlot } from './AdSlot';
import { Wordmark } from './Wordmark';

/** The footer of every page (docs/product.md#footer): about text, legal links, contact address. */
export function Footer({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const { withdraw } = useConsent();
  return (
    <footer className="mt-24 border-t border-line bg-surface print:hidden">
      <div className="page-width py-10">
        <AdSlot slot="footer" />
        <div className="flex flex-wrap justify-between gap-x-16 gap-y-6">
          <div>
            <Wordmark />
            <p className="mt-3 max-w-prose text-ink-soft">{messages.app.footer}</p>
          </div>
          <nav aria-label={messages.footer.links}>
            <ul className="grid gap-x-10 text-ink-soft sm:grid-cols-2">
              <li>
                <Link to={paths.terms} className="quiet-link">
                  {messages.footer.terms}
                </Link>
              </li>
              <li>
                <Link to={paths.privacy} className="quiet-link">
                  {messages.footer.privacy}
                </Link>
              </li>
              <li>
                <Link to={paths.cookies} className="quiet-link">
                  {messages.footer.cookies}
                </Link>
              </li>
              <li>
                <button type="button" onClick={withdraw} className="quiet-link">
                  {messages.footer.manageCookies}
                </button>
              </li>
              <li>
                <button
                  type="button"
                  onClick={onShortcuts}
                  data-dialog="shortcuts"
                  className="quiet-link"
                >
                  {messages.footer.shortcuts}
                </button>
              </li>
              <li>
                <a href={`mailto:${settings.contact}`} className="quiet-link">
                  {messages.app.contact}
                </a>
              </li>
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}
