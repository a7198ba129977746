import { Link } from 'react-router-dom';
import { commonMessages } from '@/config/messages';
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
          {commonMessages.footer.legalNotice}
        </Link>
      </li>
      <li>
        <Link to={paths.terms} className="quiet-link">
          {commonMessages.footer.terms}
        </Link>
      </li>
      <li>
        <Link to={paths.privacy} className="quiet-link">
          {commonMessages.footer.privacy}
        </Link>
      </li>
      <li>
        <Link to={paths.cookies} className="quiet-link">
          {commonMessages.footer.cookies}
        </Link>
      </li>
      <li>
        <Link to={paths.accessibility} className="quiet-link">
          {commonMessages.footer.accessibility}
        </Link>
      </li>
      <li>
        <Link to={paths.transparency} className="quiet-link">
          {commonMessages.footer.transparency}
        </Link>
      </li>
      <li>
        <button type="button" onClick={review} className="quiet-link">
          {commonMessages.footer.manageCookies}
        </button>
      </li>
      {children}
      <li>
        <a href={FEED_PATH} data-reload className="quiet-link">
          {commonMessages.footer.feed}
        </a>
      </li>
      <li>
        <a href={`mailto:${settings.contact}`} className="quiet-link">
          {commonMessages.app.contact}
        </a>
      </li>
    </ul>
  );
}
