import { CONSENT_MONTHS, SEEN_MAX } from '@/config/limits';
import { formatNumber } from '@/config/typography';
import type { Publisher } from '@/config/publisher';
import type { LegalText } from './text';

const CONSENT_TIME = `${CONSENT_MONTHS} mois au plus`;

/**
 * Cookie policy, at `/politique-cookies` (docs/product.md#legal-pages): lists everything that a
 * visit may store on a device.
 */
export const cookies = ({ contact }: Publisher): LegalText => ({
  title: 'Politique relative aux cookies',
  updated: '20/10/2025',
  amended: '23/11/2026',
  introduction:
    'Un cookie est une petite donnée qu’un site enregistre sur votre appareil. Le Mur lui-même n’en dépose pas : il utilise le stockage de votre navigateur, et seulement pour fonctionner. La publicité, la mesure d’audience et les rapports de panne attendent que vous les acceptiez.',
  sections: [
    {
      title: 'Ce qui est nécessaire',
      blocks: [
        'Ces données restent dans votre navigateur et ne demandent pas de consentement (loi du 6 janvier 1978, article 82) :',
        {
          table: [
            ['Nom', 'À quoi cela sert', 'Durée'],
            ['cookieConsent, cookieConsentDate', 'Retenir votre choix et sa date', CONSENT_TIME],
            [
              'legalUpdate',
              'Retenir que vous avez lu l’annonce d’un changement de nos conditions',
              'Remplacé à l’annonce suivante',
            ],
            ['theme', 'Retenir le mode clair ou sombre', 'Jusqu’à ce que vous l’effaciez'],
            [
              'shortcutsOff',
              'Retenir que vous ne voulez pas de raccourcis clavier',
              'Jusqu’à ce que vous les remettiez',
            ],
            [
              'signedIn, firebase:authUser',
              'Garder votre session ouverte',
              'Jusqu’à la déconnexion',
            ],
            [
              'draft-… (suivi de votre identifiant)',
              'Garder le post que vous n’avez pas fini d’écrire',
              'Jusqu’à son envoi, ou jusqu’à ce que vous l’effaciez',
            ],
            [
              'profilePictures',
              'Ne pas recharger le catalogue des photos de profil à chaque visite',
              'Renouvelé chaque jour',
            ],
            [
              'wall',
              'Montrer aussitôt les posts publiés quand vous revenez dans la journée',
              'Renouvelé à chaque visite du mur',
            ],
            [
              'seenPosts/…',
              'Si vous êtes connecté, retenir quels posts vous avez vus, pour « Pas encore vus » ; cela ne quitte pas votre appareil',
              `Les ${formatNumber(SEEN_MAX)} derniers, jusqu’à ce que vous l’effaciez ou supprimiez votre compte`,
            ],
            [
              'googleSignIn, firebase:pendingRedirect, reloadedAt',
              'Reprendre après une connexion par Google ou une mise à jour du site',
              'Jusqu’à la fermeture de l’onglet',
            ],
            [
              'le-mur-… (suivi d’un numéro de version)',
              'Garder les fichiers du site, pour qu’il s’ouvre vite et sans réseau ; ni posts, ni données personnelles',
              'Remplacé par les versions suivantes du site',
            ],
          ],
        },
      ],
    },
    {
      title: 'Ce qui demande votre accord',
      blocks: [
        'Rien de ce qui suit n’est demandé, chargé ou enregistré avant que vous ayez choisi « Tout accepter » :',
        {
          table: [
            ['Service', 'À quoi cela sert', 'Durée'],
            [
              'Google AdSense (__gads, __gpi, IDE, google_…)',
              'Afficher des publicités et en mesurer l’effet',
              '13 mois au plus',
            ],
            [
              'Google Analytics pour Firebase (_ga, _ga_…, firebase-installations-database)',
              'Compter les visites et comprendre comment le site est utilisé',
              `${CONSENT_TIME}, ou jusqu’à ce que vous refusiez`,
            ],
            [
              'Rapports de panne (aucun cookie)',
              'Nous apprendre ce qui a échoué et où, sans rien qui vous désigne',
              'Rien n’est enregistré sur votre appareil',
            ],
          ],
        },
        'Si ces services ne sont pas activés sur ce site, rien n’est déposé même après votre accord.',
      ],
    },
    {
      title: 'Choisir, et changer d’avis',
      blocks: [
        `Le bandeau vous permet de tout accepter ou de tout refuser, aussi facilement l’un que l’autre. Refuser ne change rien à ce que vous pouvez lire ou faire. Votre choix vous est redemandé au bout de ${CONSENT_MONTHS} mois.`,
        'Le lien « Gérer les cookies », en bas de chaque page, vous repose la question. Si vous refusez alors, ce qui avait été déposé sur ce site avec votre accord est effacé. Les cookies que Google pose à son propre nom (IDE, sur doubleclick.net) ne peuvent l’être que dans les réglages de votre navigateur, où vous pouvez aussi effacer tout le reste.',
      ],
    },
    {
      title: 'Nous écrire',
      blocks: [`Pour toute question sur les cookies : ${contact}.`],
    },
  ],
});
