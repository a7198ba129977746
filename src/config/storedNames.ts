import { CONSENT_MONTHS, FORM_DRAFT_DAYS, SEEN_MAX } from './limits';
import type { OptionalService } from './optionalServices';
import { formatNumber } from './typography';

/** A place in which a browser stores values under names. */
type Area = 'localStorage' | 'sessionStorage' | 'IndexedDB' | 'Cache Storage' | 'cookie';

/** Names that are stored for one purpose, described in French for the cookie policy. */
export interface StoredEntry {
  /** A name that ends with * stands for all names that begin so. */
  readonly names: readonly string[];
  readonly area: Area;
  /** The other site to which the cookie belongs; the app cannot erase it. */
  readonly site?: string;
  /** The optional service that stores the names; null for what every build stores. */
  readonly service: OptionalService | null;
  readonly purpose: string;
  /** When the names are written: completes 'Enregistré …'. */
  readonly written: string;
  /** When the names are erased or replaced: a sentence without its full stop. */
  readonly erased: string;
}

/**
 * Everything that the app and the scripts it loads store in a browser. The cookie policy is
 * generated from this table, and code can store no other name: only the type of the names is
 * imported by the code that stores, so the French texts are loaded with the legal pages alone.
 */
export const STORED = [
  {
    names: ['cookieConsent', 'cookieConsentDate', 'cookieConsentServices'],
    area: 'localStorage',
    service: null,
    purpose: 'Retenir votre choix, sa date et les services sur lesquels il porte',
    written: 'quand vous répondez au bandeau',
    erased: `remplacé à votre réponse suivante, demandée au bout de ${CONSENT_MONTHS} mois`,
  },
  {
    names: ['legalUpdate'],
    area: 'localStorage',
    service: null,
    purpose: 'Retenir que vous avez lu l’annonce d’un changement de nos conditions',
    written: 'quand vous fermez l’annonce',
    erased: 'remplacé à l’annonce suivante',
  },
  {
    names: ['theme'],
    area: 'localStorage',
    service: null,
    purpose: 'Retenir le mode clair ou sombre',
    written: 'quand vous changez de mode',
    erased: 'gardé jusqu’à ce que vous l’effaciez',
  },
  {
    names: ['shortcutsOff'],
    area: 'localStorage',
    service: null,
    purpose: 'Retenir que vous ne voulez pas de raccourcis clavier',
    written: 'quand vous les désactivez',
    erased: 'effacé quand vous les remettez',
  },
  {
    names: ['wall'],
    area: 'localStorage',
    service: null,
    purpose: 'Montrer aussitôt les posts publiés quand vous revenez, même sans réseau',
    written: 'quand vous ouvrez le mur',
    erased: 'remplacé à chaque visite du mur',
  },
  {
    names: ['profilePictures'],
    area: 'localStorage',
    service: null,
    purpose: 'Ne pas recharger le catalogue des photos de profil à chaque visite',
    written: 'quand une page montre une photo de profil',
    erased: 'remplacé chaque jour',
  },
  {
    names: ['signedIn', 'firebase:authUser:*'],
    area: 'localStorage',
    service: null,
    purpose: 'Garder votre session ouverte',
    written: 'quand vous vous connectez',
    erased: 'effacé à la déconnexion',
  },
  {
    names: ['intent'],
    area: 'sessionStorage',
    service: null,
    purpose: 'Reprendre ce que vous vouliez faire (réagir, écrire…) une fois connecté',
    written: 'quand cela demande un compte',
    erased: 'effacé dès que c’est fait, si vous renoncez, ou à la fermeture de l’onglet',
  },
  {
    names: ['firstPseudo'],
    area: 'localStorage',
    service: null,
    purpose: 'Vous proposer de choisir votre pseudo quand il a été tiré au hasard',
    written: 'à votre première connexion par Google',
    erased: 'effacé quand vous avez choisi',
  },
  {
    names: ['__sak'],
    area: 'localStorage',
    service: null,
    purpose: 'Vérifier que votre navigateur peut garder une session',
    written: 'à la connexion',
    erased: 'effacé aussitôt',
  },
  {
    names: ['draft-*'],
    area: 'localStorage',
    service: null,
    purpose:
      'Garder le post, la modification, le signalement, la demande de retrait ou la contestation que vous n’avez pas fini d’écrire ; le nom contient votre identifiant',
    written: 'pendant que vous écrivez',
    erased: `effacé à l’envoi, quand vous l’effacez ou quand vous supprimez votre compte ; ce qui n’est pas un nouveau post l’est aussi au bout de ${FORM_DRAFT_DAYS} jours, dès que vous ouvrez un autre formulaire ou que vous vous déconnectez`,
  },
  {
    names: ['draft-*'],
    area: 'sessionStorage',
    service: null,
    purpose:
      'Garder le motif, l’avis, la modification, le mot à surveiller, le nombre de jours ou la photo à ajouter qu’un modérateur n’a pas fini de saisir ; le nom contient son identifiant',
    written: 'pendant la saisie',
    erased:
      'effacé à l’envoi, quand il y renonce, quand il se déconnecte dans cet onglet ou supprime son compte, ou à la fermeture de l’onglet',
  },
  {
    names: ['seenPosts/*'],
    area: 'localStorage',
    service: null,
    purpose: `Retenir les ${formatNumber(SEEN_MAX)} derniers posts que vous avez vus, pour « Pas encore vus » ; cela ne quitte pas votre appareil`,
    written: 'pendant que vous lisez le mur, dès que vous avez utilisé « Pas encore vus »',
    erased: 'effacé à la déconnexion',
  },
  {
    names: ['queueOrder/*'],
    area: 'localStorage',
    service: null,
    purpose:
      'Retenir dans quel ordre un modérateur lit les posts en attente ; la fin du nom est son identifiant',
    written: 'quand il change cet ordre',
    erased: 'gardé jusqu’à ce que vous l’effaciez',
  },
  {
    names: ['googleSignIn', 'firebase:*', '__sak'],
    area: 'sessionStorage',
    service: null,
    purpose: 'Reprendre après une connexion par Google',
    written: 'quand vous partez vers la page de Google',
    erased: 'effacé au retour, ou à la fermeture de l’onglet',
  },
  {
    names: ['firebaseLocalStorageDb'],
    area: 'IndexedDB',
    service: null,
    purpose: 'Terminer une connexion par Google',
    written: 'quand vous passez par la page de Google',
    erased: 'gardé jusqu’à ce que vous l’effaciez',
  },
  {
    names: ['reloadedAt'],
    area: 'sessionStorage',
    service: null,
    purpose: 'Ne recharger la page qu’une fois après une mise à jour du site',
    written: 'quand un fichier du site a été remplacé',
    erased: 'effacé à la fermeture de l’onglet',
  },
  {
    names: ['le-mur-*'],
    area: 'Cache Storage',
    service: null,
    purpose:
      'Garder les fichiers du site et la page du mur, avec ses posts publiés (service worker), pour qu’il s’ouvre vite et sans réseau',
    written: 'à la première visite ; la page, à chaque visite',
    erased: 'effacé à la deuxième mise à jour du site qui suit',
  },
  {
    names: ['_GRECAPTCHA'],
    area: 'cookie',
    site: 'google.com',
    service: 'appCheck',
    purpose: 'reCAPTCHA (Google) : distinguer les personnes des robots',
    written: 'dès que vous ouvrez le site',
    erased: 'effacé par Google au bout de 6 mois',
  },
  {
    names: ['_grecaptcha'],
    area: 'localStorage',
    service: 'appCheck',
    purpose: 'reCAPTCHA (Google) : distinguer les personnes des robots',
    written: 'dès que vous ouvrez le site',
    erased: 'gardé jusqu’à ce que vous l’effaciez',
  },
  {
    names: ['firebase-app-check-database'],
    area: 'IndexedDB',
    service: 'appCheck',
    purpose: 'Garder la preuve que vous n’êtes pas un robot, pour ne pas la redemander',
    written: 'dès que vous ouvrez le site',
    erased: 'remplacé quand la preuve expire',
  },
  {
    names: ['_ga', '_ga_*'],
    area: 'cookie',
    service: 'analytics',
    purpose: 'Google Analytics : compter les visites et comprendre comment le site est utilisé',
    written: 'quand vous avez accepté la mesure d’audience',
    erased: `gardé ${CONSENT_MONTHS} mois au plus, ou effacé quand vous retirez votre accord`,
  },
  {
    names: ['firebase-installations-database'],
    area: 'IndexedDB',
    service: 'analytics',
    purpose: 'Google Analytics : numéro de cette installation du site',
    written: 'quand vous avez accepté la mesure d’audience',
    erased: 'effacé quand vous retirez votre accord',
  },
  {
    names: ['__gads', '__gpi', '__gpi_optout', '__eoi', '_gcl_*', 'FCCDCF', 'FCNEC'],
    area: 'cookie',
    service: 'ads',
    purpose: 'Google AdSense : choisir des publicités et en mesurer l’effet',
    written: 'quand vous avez accepté la publicité',
    erased: `gardé ${CONSENT_MONTHS} mois au plus, ou effacé quand vous retirez votre accord`,
  },
  {
    names: ['google_*', 'goog_*', '_gcl_*'],
    area: 'localStorage',
    service: 'ads',
    purpose: 'Google AdSense : réglages des publicités',
    written: 'quand vous avez accepté la publicité',
    erased: 'effacé quand vous retirez votre accord',
  },
  {
    names: ['IDE', 'test_cookie'],
    area: 'cookie',
    site: 'doubleclick.net',
    service: 'ads',
    purpose: 'Google AdSense : choisir des publicités et en mesurer l’effet',
    written: 'quand vous avez accepté la publicité',
    erased: `gardé ${CONSENT_MONTHS} mois au plus ; à effacer dans les réglages de votre navigateur`,
  },
] as const satisfies readonly StoredEntry[];

type Matching<Name extends string> = Name extends `${infer Start}*` ? `${Start}${string}` : Name;

/** A key that the app itself may store in localStorage or sessionStorage. */
export type StoredKey = Matching<
  Extract<
    (typeof STORED)[number],
    { service: null; area: 'localStorage' | 'sessionStorage' }
  >['names'][number]
>;

/** Returns whether an entry of the table names what a browser holds. */
export const namesIt = (entry: StoredEntry, area: Area, name: string): boolean =>
  entry.area === area &&
  entry.names.some((each) =>
    each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each,
  );
