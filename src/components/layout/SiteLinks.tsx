import { Link } from 'react-router-dom';
import { messages } from '@/config/messages';
import { FEED_PATH, paths } from '@/config/paths';
import { settings } from '@/config/settings';
import { useConsent } from '@/contexts/ConsentContext';

interface SiteLinksProps {
  readonly className: string;
  /** Further list items. */
  readonly children?: Elements;
}

/** List of the legal pages, the cookie settings and the contact address. */
export function SiteLinks({ className, children }: SiteLinksProps) {
  const { review } = useConsent();
  return (
    <ul className={`text-ink-soft ${className}`}>
      <li>
        <Link to={paths.legalNotice} className="quiet-link">
          {messages.footer.legalNotice}
        </Link>
      </li>
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
        <Link to={paths.accessibility} className="quiet-link">
          {messages.footer.accessibility}
        </Link>
      </li>
      <li>
        <button type="button" onClick={review} className="quiet-link">
          {messages.footer.manageCookies}
        </button>
      </li>
      {children}
      <li>
        <a href={FEED_PATH} data-reload className="quiet-link">
          {messages.footer.feed}
        </a>
      </li>
      <li>
        <a href={`mailto:${settings.contact}`} className="quiet-link">
          {messages.app.contact}
        </a>
      </li>
    </ul>
  );
}
