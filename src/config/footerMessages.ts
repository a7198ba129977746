import { typesetAll } from './typography';

/** The French messages of the footer, which the wall shows only once the app is loaded. */
export const footerMessages = typesetAll({
  legalNotice: 'Mentions légales',
  terms: 'Conditions générales',
  privacy: 'Confidentialité',
  cookies: 'Cookies',
  links: 'Informations légales',
  manageCookies: 'Gérer les cookies',
  shortcuts: 'Raccourcis clavier',
  feed: 'S’abonner (flux Atom)',
});
