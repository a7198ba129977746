import { contactedHosts } from '@/config/contactedHosts';
import type { Env } from '@/config/env';
import { CONSENT_MONTHS } from '@/config/limits';
import {
  consentServicesOf,
  optionalServicesOf,
  type OptionalService,
} from '@/config/optionalServices';
import { paths } from '@/config/paths';
import type { Publisher } from '@/config/publisher';
import { STORED, type StoredEntry } from '@/config/storedNames';
import { when, type Block, type LegalText } from './text';

/** Returns a row: '_ga, _ga_… (cookie)', the purpose, and when it is stored and erased. */
function rowOf({ names, area, site, purpose, written, erased }: StoredEntry): readonly string[] {
  const shown = names.map((name) => name.replace('*', '…')).join(', ');
  const where = site === undefined ? area : `${area} de ${site}`;
  return [`${shown} (${where})`, purpose, `Enregistré ${written}, ${erased}`];
}

const tableOf = (entries: readonly StoredEntry[]): Block => ({
  table: [['Nom', 'À quoi cela sert', 'Quand'], ...entries.map(rowOf)],
});

/**
 * Cookie policy, at `/politique-cookies` (docs/product.md#legal-pages): lists everything that this
 * build may store on a device, and every host it sends requests to.
 */
export const cookies = ({ contact }: Publisher, env: Env): LegalText => {
  const services = optionalServicesOf(env);
  const hasAppCheck = services.includes('appCheck');
  const onConsent: readonly OptionalService[] = consentServicesOf(env);
  const storedOnConsent = STORED.filter(
    ({ service }) => service !== null && onConsent.includes(service),
  );
  return {
    title: 'Politique relative aux cookies',
    updated: '2025-10-20',
    amended: '2026-11-29',
    introduction: [
      'Un cookie est une petite donnée qu’un site enregistre sur votre appareil. Le Mur lui-même n’en dépose pas : il utilise le stockage de votre navigateur, et seulement pour fonctionner.',
      ...when(
        hasAppCheck,
        'Dès que vous ouvrez le site, un service de Google qui le protège des robots en dépose un et utilise aussi ce stockage.',
      ),
      onConsent.length > 0
        ? 'Rien d’autre n’est enregistré avant que vous l’ayez accepté.'
        : 'Rien d’autre n’est enregistré.',
    ].join(' '),
    sections: [
      {
        title: 'Ce qui est nécessaire',
        blocks: [
          'Ces données restent dans votre navigateur et ne demandent pas de consentement (loi du 6 janvier 1978, article 82). Entre parenthèses, l’endroit où votre navigateur les garde.',
          tableOf(STORED.filter(({ service }) => service === null)),
        ],
      },
      ...when(hasAppCheck, {
        title: 'Ce qui protège le site des robots',
        blocks: [
          'reCAPTCHA et App Check, de Google, sont chargés dès que vous ouvrez le site, avant tout choix : sans eux, la base de données peut refuser de répondre.',
          tableOf(STORED.filter(({ service }) => service === 'appCheck')),
        ],
      }),
      {
        title: 'Ce qui demande votre accord',
        blocks: [
          ...(onConsent.length === 0
            ? [
                'Rien sur ce site : ni mesure d’audience, ni publicité, ni rapports de panne n’y sont activés, et rien n’est enregistré de plus si vous choisissez « Tout accepter ».',
                'Votre réponse au bandeau vaudra si nous ajoutons un service, et nous vous reposerons alors la question.',
              ]
            : [
                'Rien de ce qui suit n’est demandé, chargé ou enregistré avant que vous l’ayez accepté. « Tout accepter » vaut pour tous les services ; « Personnaliser » vous permet de les choisir un par un.',
                ...when(
                  services.includes('ads'),
                  'Si vous acceptez la publicité, Google la choisit d’après vos visites, ici et ailleurs : elle est personnalisée.',
                ),
                ...when(
                  services.includes('ads') && services.includes('analytics'),
                  'Si vous n’acceptez que la mesure d’audience, ce qu’elle mesure ne sert pas à la publicité.',
                ),
              ]),
          ...when(storedOnConsent.length > 0, tableOf(storedOnConsent)),
          ...when(
            services.includes('errorReports'),
            'Les rapports de panne nous apprennent ce qui a échoué et où, sans rien qui vous désigne. Ils n’enregistrent rien sur votre appareil.',
          ),
          ...when(
            onConsent.length > 0,
            'Votre choix, accord ou refus, vaut pour ces services seulement : si nous en ajoutons un, nous vous reposons la question.',
          ),
        ],
      },
      {
        title: 'Ce que votre navigateur envoie, et à qui',
        blocks: [
          'En plus du serveur du site (Firebase Hosting, de Google), votre navigateur s’adresse aux serveurs suivants. Chacun d’eux reçoit votre adresse IP (le numéro de votre connexion à Internet) et le nom de votre navigateur, comme tout serveur.',
          {
            table: [
              ['Serveur', 'Ce qu’il reçoit', 'Quand'],
              ...contactedHosts(env).map(({ who, hosts, sent, when: sentWhen }) => [
                `${who} : ${hosts.join(', ')}`,
                sent,
                sentWhen,
              ]),
            ],
          },
          'Une photo de profil du catalogue, choisie par les modérateurs, peut venir d’un autre serveur : il ne reçoit pas l’adresse de la page.',
        ],
      },
      {
        title: 'Choisir, et changer d’avis',
        blocks: [
          `Le bandeau vous permet de tout accepter ou de tout refuser, aussi facilement l’un que l’autre${onConsent.length > 0 ? ', ou de choisir service par service' : ''}. Refuser ne change rien à ce que vous pouvez lire ou faire. Votre choix vous est redemandé au bout de ${CONSENT_MONTHS} mois.`,
          [
            onConsent.length > 0
              ? 'Le lien « Gérer les cookies », en bas de chaque page, vous montre votre choix et vous repose la question.'
              : 'Le lien « Gérer les cookies », en bas de chaque page, vous repose la question.',
            ...when(
              onConsent.length > 0,
              'Ce qu’un service avait déposé sur ce site est effacé quand vous lui retirez votre accord.',
            ),
            ...when(
              services.includes('ads'),
              'Les cookies que Google dépose à son propre nom (sur doubleclick.net) ne peuvent l’être que dans les réglages de votre navigateur.',
            ),
            ...when(hasAppCheck, 'Ce qui protège le site des robots n’est pas effacé par ce lien.'),
            'Les réglages de votre navigateur permettent d’effacer tout ce que cette page énumère.',
          ].join(' '),
        ],
      },
      {
        title: 'Nous écrire',
        blocks: [
          `Pour toute question sur les cookies : ${contact}. Ce que nous faisons de vos données est décrit dans la [politique de confidentialité](${paths.privacy}).`,
        ],
      },
    ],
  };
};
