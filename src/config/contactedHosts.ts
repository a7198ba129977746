import type { Env } from './env';
import { optionalServicesOf, type OptionalService } from './optionalServices';

/** Hosts to which a visitor's browser sends requests, described in French for the cookie policy. */
interface ContactedEntry {
  /** A host that begins with *. stands for all its subdomains. */
  readonly hosts: readonly string[];
  /** The optional service that sends the requests; null for what every build sends. */
  readonly service: OptionalService | null;
  readonly who: string;
  /** The content of the requests, besides the IP address and the browser's name. */
  readonly sent: string;
  readonly when: string;
}

const entries = ({ firebase, collector }: Env): readonly ContactedEntry[] => [
  {
    hosts: ['firestore.googleapis.com'],
    service: null,
    who: 'Google (Cloud Firestore), la base de données',
    sent: 'Les posts et les profils que vous demandez, ce que vous cherchez, et tout ce que vous envoyez avec votre compte',
    when: 'À chaque visite',
  },
  {
    hosts: ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'],
    service: null,
    who: 'Google (Firebase Authentication)',
    sent: 'Adresse email, mot de passe ou session',
    when: 'Quand vous vous inscrivez, vous connectez ou utilisez votre compte',
  },
  {
    hosts: ['apis.google.com', firebase.authDomain],
    service: null,
    who: 'Google (connexion par Google)',
    sent: 'Le compte Google que vous choisissez',
    when: 'Quand vous choisissez « Continuer avec Google » ou confirmez une action avec ce compte',
  },
  {
    hosts: ['*.googleusercontent.com'],
    service: null,
    who: 'Google (photos de profil)',
    sent: 'L’adresse de la photo, sans celle de la page',
    when: 'Quand une page montre la photo de quelqu’un qui s’est inscrit avec Google',
  },
  {
    hosts: [
      'www.google.com',
      'www.gstatic.com',
      'recaptcha.google.com',
      'content-firebaseappcheck.googleapis.com',
    ],
    service: 'appCheck',
    who: 'Google (reCAPTCHA et App Check)',
    sent: 'Des signes qui distinguent une personne d’un robot : appareil, navigateur, comportement',
    when: 'Dès que vous ouvrez le site, avant tout choix',
  },
  {
    hosts: [
      'www.googletagmanager.com',
      '*.google-analytics.com',
      'firebase.googleapis.com',
      'firebaseinstallations.googleapis.com',
    ],
    service: 'analytics',
    who: 'Google Analytics pour Firebase',
    sent: 'Les pages vues, avec leur adresse (celle du post ouvert aussi), l’appareil et un numéro qui le désigne',
    when: 'Si vous avez accepté la mesure d’audience',
  },
  {
    hosts: [
      '*.googlesyndication.com',
      '*.doubleclick.net',
      '*.googleadservices.com',
      '*.google.com',
      '*.gstatic.com',
      '*.adtrafficquality.google',
    ],
    service: 'ads',
    who: 'Google AdSense',
    sent: 'La page qui montre la publicité, l’appareil et un numéro qui le désigne',
    when: 'Si vous avez accepté la publicité',
  },
  {
    hosts: collector === null ? [] : [new URL(collector).host],
    service: 'errorReports',
    who: 'Nous (rapports de panne)',
    sent: 'Ce qui a échoué, le type de page, la version du site et le navigateur ; ni compte, ni texte, ni adresse email',
    when: 'À chaque panne, si vous avez accepté les rapports de panne',
  },
];

/** Returns the hosts that a build with these settings sends requests to, beside its own. */
export function contactedHosts(env: Env): readonly ContactedEntry[] {
  const used = optionalServicesOf(env);
  return entries(env).filter(({ service }) => service === null || used.includes(service));
}

/** Returns whether an entry names a host. */
export const namesHost = ({ hosts }: ContactedEntry, host: string): boolean =>
  hosts.some((each) => (each.startsWith('*.') ? host.endsWith(each.slice(1)) : host === each));
