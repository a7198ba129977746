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
        <a href={paths.legalNotice} className="quiet-link">
          {commonMessages.footer.legalNotice}
        </a>
      </li>
      <li>
        <a href={paths.terms} className="quiet-link">
          {commonMessages.footer.terms}
        </a>
      </li>
      <li>
        <a href={paths.privacy} className="quiet-link">
          {commonMessages.footer.privacy}
        </a>
      </li>
      <li>
        <a href={paths.cookies} className="quiet-link">
          {commonMessages.footer.cookies}
        </a>
      </li>
      <li>
        <a href={paths.accessibility} className="quiet-link">
          {commonMessages.footer.accessibility}
        </a>
      </li>
      <li>
        <a href={paths.transparency} className="quiet-link">
          {commonMessages.footer.transparency}
        </a>
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
