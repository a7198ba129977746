import { typesetAll } from './typography';

/** The French messages of the footer, which the wall shows only once the app is loaded. */
export const footerMessages = typesetAll({
  legalNotice: 'Mentions légales',
  terms: 'Conditions générales',
  privacy: 'Confidentialité',
  cookies: 'Cookies',
  /** The state that the audit results in (legal/accessibilityAudit.ts), which only its page loads. */
  accessibility: 'Accessibilité : partiellement conforme',
  links: 'Informations légales',
  manageCookies: 'Gérer les cookies',
  shortcuts: 'Raccourcis clavier',
  feed: 'S’abonner (flux Atom)',
});
