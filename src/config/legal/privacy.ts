import type { Env } from '@/config/env';
import {
  BACKUP_WEEKS,
  CONSENT_MONTHS,
  DELETION_LOG_MONTHS,
  FORMER_TEXT_MONTHS,
  MODERATION_LOG_MONTHS,
  NOT_CHOSEN_TEXT_DAYS,
  SIGN_UP_AGE,
} from '@/config/limits';
import { optionalServicesOf } from '@/config/optionalServices';
import { ownPostsPath, paths } from '@/config/paths';
import type { Publisher } from '@/config/publisher';
import { capitalised } from '@/config/typography';
import { when, type LegalText } from './text';

const AND = new Intl.ListFormat('fr');
const OWN_POSTS = `[« Mes posts »](${ownPostsPath})`;

/** The optional services of a build, in the words of the policy. */
function servicesIn(env: Env) {
  const services = optionalServicesOf(env);
  const hasAnalytics = services.includes('analytics');
  const hasAds = services.includes('ads');
  const hasReports = services.includes('errorReports');
  const hasAppCheck = services.includes('appCheck');
  const google = [...when(hasAds, 'AdSense'), ...when(hasAnalytics, 'Analytics')];
  return {
    hasAnalytics,
    hasAds,
    hasReports,
    hasAppCheck,
    /** Google's services that wait for consent. */
    google,
    /** Google's services that add to the data sent to the United States. */
    senders: [...google, ...when(hasAppCheck, 'reCAPTCHA')],
    /** Everything that waits for consent. */
    onConsent: [
      ...when(hasAds, 'publicité'),
      ...when(hasAnalytics, 'mesure d’audience'),
      ...when(hasReports, 'rapports de panne'),
    ],
  };
}

const textFor = (
  { contact, name, dataProtectionOfficer }: Publisher,
  {
    hasAnalytics,
    hasAds,
    hasReports,
    hasAppCheck,
    google,
    senders,
    onConsent,
  }: ReturnType<typeof servicesIn>,
): LegalText => ({
  title: 'Politique de confidentialité',
  updated: '2025-10-20',
  amended: '2026-11-29',
  introduction: `Cette page explique quelles données Le Mur traite, pourquoi, qui les voit et combien de temps elles sont gardées. Le responsable du traitement est ${name}, joignable à ${contact}.`,
  sections: [
    {
      title: 'Les données que nous traitons',
      blocks: [
        `Sans compte, nous ne vous demandons rien. Nous n’enregistrons pas ce que vous cherchez : il n’y a pas d’historique de recherche. Nous n’enregistrons pas non plus ce que vous lisez, sauf dans les journaux de connexion, qui contiennent l’adresse des pages demandées${hasAnalytics ? ', et sauf si vous acceptez la mesure d’audience, qui compte les pages vues' : ''}. Pour ouvrir un compte, il faut une adresse email et un pseudo, avec un mot de passe ou un compte Google ; le reste est facultatif. Voici les données que nous traitons :`,
        {
          table: [
            ['Donnée', 'Qui la voit'],
            [
              'Pseudo (choisi par vous, ou tiré au hasard si vous vous inscrivez avec Google, et modifiable), date d’inscription, rôle, photo de profil (choisie ici, ou celle de Google si vous la montrez)',
              'Tout le monde ; si votre profil est privé, vous et les modérateurs seulement, sauf le pseudo, que vos posts signés montrent toujours',
            ],
            ['Adresse email, et si elle est vérifiée', 'Vous seul'],
            [
              'Mot de passe',
              'Personne : Firebase n’en garde qu’une empreinte, que nous ne pouvons pas relire',
            ],
            [
              'Nombre de posts que vous avez envoyés, posts anonymes compris, et de réactions que vous avez données, heure de votre dernière réaction et post concerné, date du dernier changement de pseudo, nombre de posts et de signalements envoyés dans la journée, date à laquelle vous avez consulté les décisions, date de votre accord sur ce que vos posts peuvent révéler',
              'Vous seul',
            ],
            ['Posts publiés et signés', 'Tout le monde, avec votre pseudo'],
            ['Posts publiés et anonymes', 'Tout le monde, sans rien qui vous désigne'],
            [
              'Posts en attente ou refusés',
              'Vous et les modérateurs, qui ne voient pas qui a écrit les posts anonymes',
            ],
            ['Liste de ce que vous avez envoyé, posts anonymes compris', 'Vous seul'],
            [
              'Brouillon d’un post, d’une modification, d’un signalement, d’une demande de retrait ou d’une contestation',
              'Vous seul : il reste dans votre navigateur. Sur un appareil partagé, effacez-le en partant ; la déconnexion vous le propose',
            ],
            ['Vos réactions', 'Vous seul ; les totaux par post sont publics'],
            [
              'Vos signalements',
              'Vous seul ; les modérateurs en lisent le motif et vos précisions, sans savoir de qui ils viennent',
            ],
            [
              'Vos contestations de décisions',
              'Vous ; les modérateurs en lisent le texte, la date et la décision contestée ; d’un post anonyme ou d’un signalement, ils ne savent pas de qui elles viennent',
            ],
            [
              'Signalements de votre profil par d’autres (motifs, précisions, décision)',
              'Les modérateurs ; si une suite est donnée, vous en lisez le motif, comme ceux qui l’ont signalé',
            ],
            [
              'Textes d’avant la correction de vos posts, textes de vos posts supprimés par la modération',
              'Vous et les modérateurs',
            ],
            [
              'Avis que les modérateurs se donnent sur un post en attente (oui, non ou doute, commentaire, date, identifiant et pseudo du modérateur)',
              'Les modérateurs seulement',
            ],
            [
              'Journal de modération (décision, motif, date, attente arrondie des posts, identifiant et pseudo du modérateur)',
              'Les modérateurs ; il ne dit rien de l’auteur d’un post, mais il désigne le profil signalé',
            ],
            [
              'Suspensions (post concerné, motif, durée)',
              'Vous et les modérateurs, à qui elles ne disent pas qui a écrit un post anonyme',
            ],
            [
              'Journaux de connexion (adresse IP, qui est le numéro de votre connexion à Internet, date, page demandée, navigateur), avec ou sans compte',
              'Notre hébergeur, et nous en cas d’incident ou de demande judiciaire',
            ],
            ...when(hasReports, [
              'Rapports de panne, si vous les avez acceptés : ce qui a échoué, le type de page, la version du site, le navigateur ; ni compte, ni texte, ni adresse email',
              'Nous',
            ]),
            ...when(hasAnalytics, [
              'Mesure d’audience, si vous l’avez acceptée : pages vues, appareil, numéro qui le désigne',
              'Nous, en chiffres d’ensemble ; Google',
            ]),
            ...when(hasAppCheck, [
              'Signes qui distinguent une personne d’un robot (reCAPTCHA)',
              'Google ; nous n’en recevons que le résultat',
            ]),
            [
              'Emails que vous nous écrivez (adresse, contenu)',
              'Les personnes qui répondent à cette adresse',
            ],
            ['Journal de suppression (identifiant, date, motif)', 'Vous seul'],
          ],
        },
        '« Vous seul » vaut dans l’application : les personnes qui exploitent la base de données ont techniquement accès à ce qu’elle contient, y compris à ce qui relie un post anonyme à son auteur.',
        'Vos textes peuvent révéler vos opinions politiques. Vous choisissez de les rendre publics, signés ou non : si vous ne voulez pas que l’on vous reconnaisse, publiez anonymement et évitez les détails personnels. Avant l’envoi d’un post, votre appareil y cherche un numéro, une adresse ou votre nom, pour vous prévenir : il n’en enregistre et n’en envoie rien. Seul le mot le plus long du texte est cherché parmi les posts publiés, comme dans la recherche.',
      ],
    },
    {
      title: 'Pourquoi, et sur quelle base légale',
      blocks: [
        {
          table: [
            [
              'Finalité',
              'Base légale (article 6 du règlement général sur la protection des données, RGPD)',
            ],
            [
              'Tenir votre compte, recevoir, modérer et publier vos posts, compter les réactions',
              'Exécution du contrat (les conditions générales)',
            ],
            [
              'Publier des opinions que vous rendez vous-même publiques',
              'Exécution du contrat ; article 9-2 e) pour les opinions politiques',
            ],
            [
              'Recevoir, lire et publier des posts qui peuvent révéler vos opinions politiques, philosophiques ou religieuses',
              'Votre accord explicite (article 9-2 a), donné en cochant une case avec votre premier post',
            ],
            [
              'Recevoir et traiter les signalements, motiver les décisions et en tenir le journal',
              'Obligation légale (règlement de l’Union européenne (UE) 2022/2065 sur les services numériques, articles 16 et 17)',
            ],
            [
              'Empêcher les abus : limites par jour, unicité du pseudo, suspensions, journal de suppression',
              'Intérêt légitime : un mur équitable et sûr',
            ],
            [
              'Garder les journaux de connexion',
              'Obligation légale (loi n° 2004-575 du 21 juin 2004)',
            ],
            [
              'Répondre aux emails que vous nous écrivez',
              'Intérêt légitime, ou obligation légale si vous exercez un droit ou signalez un contenu',
            ],
            ...when(hasAppCheck, [
              'Protéger le site des robots (reCAPTCHA)',
              'Intérêt légitime : un site qui fonctionne',
            ]),
            ...when(onConsent.length > 0, [
              capitalised(AND.format(onConsent)),
              'Votre consentement, que vous pouvez retirer',
            ]),
          ],
        },
        `Vous pouvez retirer à tout moment votre accord sur ce que vos posts peuvent révéler : supprimez vos posts en attente ou refusés et demandez le retrait des autres dans ${OWN_POSTS}, ou supprimez votre compte.`,
        'Nous ne faisons nous-mêmes pas de profilage et ne prenons aucune décision automatisée à votre sujet.',
        ...when(
          hasAds,
          'Si vous acceptez la publicité, Google peut la choisir d’après ce qu’il sait de vos visites, ici et ailleurs.',
        ),
      ],
    },
    {
      title: 'Combien de temps',
      blocks: [
        {
          table: [
            ['Donnée', 'Durée'],
            [
              'Compte, profil, réactions, liste de vos posts, date à laquelle vous avez consulté les décisions, date de votre accord',
              'Jusqu’à la suppression du compte, même si vous ne vous en servez plus : un compte inactif n’est pas supprimé sans vous',
            ],
            [
              'Brouillon, dans votre navigateur',
              'Jusqu’à son envoi, ou jusqu’à ce que vous l’effaciez',
            ],
            [
              'Posts en attente ou refusés',
              'Jusqu’à ce que vous les supprimiez, ou jusqu’à la suppression du compte',
            ],
            [
              'Textes des posts non retenus faute de place',
              `${NOT_CHOSEN_TEXT_DAYS} jours, et tant qu’une contestation attend sa réponse, puis effacés dans le mois qui suit`,
            ],
            [
              'Vos signalements',
              'Jusqu’à la suppression du compte ; vos précisions restent, sans lien avec vous',
            ],
            [
              'Signalements de votre profil',
              `Jusqu’à la suppression du compte, puis le temps du journal de suppression (${DELETION_LOG_MONTHS} mois)`,
            ],
            [
              'Journal de modération, suspensions',
              `${MODERATION_LOG_MONTHS} mois après la décision ou la fin de la suspension, le temps d’en rendre compte, puis effacés dans le mois qui suit ; l’identifiant et le pseudo d’un administrateur en sont effacés dans le mois qui suit la suppression de son compte, l’identifiant d’un profil signalé en même temps que le journal de suppression`,
            ],
            [
              'Avis que les modérateurs se donnent sur un post en attente',
              'Jusqu’à la décision ; d’un post que vous retirez, ou d’un modérateur dont le compte est supprimé, effacés dans le mois qui suit',
            ],
            [
              'Posts publiés',
              'Tant qu’ils sont sur le mur ; ils restent, sans lien avec vous, après la suppression du compte',
            ],
            [
              'Textes d’avant la correction de vos posts, textes de vos posts supprimés par la modération',
              `${FORMER_TEXT_MONTHS} mois après la dernière correction, ou après la suppression s’il y en a une, le temps de contester, et tant qu’une contestation attend sa réponse, puis effacés dans le mois qui suit ; ils ne disent pas de qui ils sont`,
            ],
            [
              'Contestations de décisions',
              `${MODERATION_LOG_MONTHS} mois après la réponse, ou sans réponse après la décision, puis effacées dans le mois qui suit, celles qui portent sur un profil supprimé au plus tard avec le journal de suppression ; elles ne disent pas de qui elles sont`,
            ],
            ['Journaux de connexion', '12 mois'],
            ...when(hasReports, ['Rapports de panne', '3 mois au plus']),
            ...when(hasAnalytics, ['Mesure d’audience', '14 mois au plus chez Google']),
            [
              'Codes de vérification envoyés par email',
              '15 minutes ; Le Mur n’en envoie pas aujourd’hui : ses emails, dont celui qui vérifie votre adresse, contiennent un lien, qui ne sert qu’une fois',
            ],
            ['Emails que vous nous écrivez', 'Le temps d’y répondre, puis 12 mois au plus'],
            [
              'Journal de suppression, qui prouve la suppression et empêche qu’un même identifiant serve à contourner les limites',
              `${DELETION_LOG_MONTHS} mois, puis effacé dans le mois qui suit`,
            ],
            [
              'Ce qui est enregistré dans votre navigateur',
              `Choix en matière de cookies : ${CONSENT_MONTHS} mois au plus ; le reste est dans la [politique relative aux cookies](${paths.cookies})`,
            ],
          ],
        },
      ],
    },
    {
      title: 'Ce qui se passe quand vous supprimez votre compte',
      blocks: [
        {
          list: [
            'Vos posts en attente et refusés sont supprimés.',
            `Vos posts publiés restent, sans pseudo ni identifiant : plus rien ne les relie à vous. Vous pouvez demander que ceux que vous aviez signés soient retirés ; pour vos posts anonymes, demandez-le avant, dans ${OWN_POSTS}.`,
            'Vos réactions restent comptées dans les totaux ; ce qui dit à quels posts vous avez réagi est effacé. Pour qu’elles ne comptent plus, retirez-les quelque temps avant.',
            'Votre profil, votre pseudo, vos données privées, la liste de vos posts et celle de vos signalements sont effacés, puis votre compte de connexion.',
            `Les textes d’avant la correction de vos posts publiés, et les textes de ceux que la modération avait supprimés, sont effacés ${FORMER_TEXT_MONTHS} mois après la première correction, ou après la suppression s’il y en a une. Ils ne disent pas de qui ils sont.`,
            `Il reste ${DELETION_LOG_MONTHS} mois une ligne dans le journal de suppression (identifiant, date et motif) et, si votre profil a été signalé, ces signalements et ce qui en a été décidé.`,
            `Si vous étiez modérateur, chacune de vos décisions reste dans le journal de modération jusqu’à ${MODERATION_LOG_MONTHS} mois après sa date ; votre pseudo et votre identifiant en sont effacés dans le mois qui suit la suppression de votre compte.`,
          ],
        },
        `Une suppression interrompue (réseau coupé, onglet fermé) reprend là où elle en était à votre prochaine connexion. Des sauvegardes de la base peuvent contenir vos données ${BACKUP_WEEKS} semaines de plus au maximum, avant d’être effacées.`,
      ],
    },
    {
      title: 'Avec qui nous les partageons',
      blocks: [
        'Nous ne vendons ni ne louons aucune donnée. Nous ne les transmettons qu’à :',
        {
          list: [
            'Google (Firebase Authentication, Cloud Firestore, Firebase Hosting), notre hébergeur et sous-traitant ;',
            'Google, si vous choisissez de vous connecter avec votre compte Google ;',
            ...when(
              google.length > 0,
              `Google (${AND.format(google)}), seulement si vous l’avez accepté dans le bandeau des cookies ;`,
            ),
            ...when(
              hasAppCheck,
              'Google (reCAPTCHA), dès que vous ouvrez le site, pour le protéger des robots ;',
            ),
            'le fournisseur de la messagerie où arrivent les emails que vous nous écrivez ;',
            'les autorités judiciaires ou administratives, quand la loi nous y oblige.',
          ],
        },
        `Chaque serveur auquel votre navigateur s’adresse, et ce qu’il reçoit, est dans la [politique relative aux cookies](${paths.cookies}).`,
      ],
    },
    {
      title: 'Où elles se trouvent',
      blocks: [
        'La base de données est hébergée dans l’Union européenne. Firebase Authentication traite les comptes de connexion aux États-Unis. Firebase Hosting envoie les pages depuis le serveur le plus proche de vous, dans le monde entier, et en tient les journaux aux États-Unis.',
        ...when(
          senders.length > 0,
          `${AND.format(senders)}, de Google, ${senders.length > 1 ? 'traitent' : 'traite'} aussi des données aux États-Unis.`,
        ),
        'Ces transferts sont couverts par la décision d’adéquation de la Commission européenne sur le cadre de protection des données UE-États-Unis, auquel Google adhère, et par des clauses contractuelles types.',
      ],
    },
    {
      title: 'Vos droits',
      blocks: [
        'Le règlement général sur la protection des données (RGPD) vous donne le droit :',
        {
          list: [
            'd’accéder à vos données et d’en recevoir une copie : « Mes données », dans votre profil, fait un fichier de celles de votre compte ; demandez-nous les autres (journaux de connexion, signalements de votre profil et de vos posts, entrées du journal de modération, emails) ;',
            'de les faire rectifier : pseudo, email et photo de profil se changent dans votre profil ;',
            `de les faire effacer : le compte se supprime depuis votre [profil](${paths.profile}), et le retrait d’un post publié se demande dans ${OWN_POSTS} ;`,
            'de limiter leur traitement ou de vous y opposer ;',
            'de les emporter ailleurs (portabilité), dans ce même fichier ;',
            'de retirer à tout moment un consentement ;',
            'de dire ce qu’elles deviendront après votre mort.',
          ],
        },
        `Écrivez à ${dataProtectionOfficer ?? contact} : nous répondons dans un délai d’un mois. Si la réponse ne vous convient pas, vous pouvez adresser une réclamation à la Commission nationale de l’informatique et des libertés (CNIL, www.cnil.fr).`,
      ],
    },
    {
      title: 'Les cookies',
      blocks: [
        `Ce qui est enregistré sur votre appareil, et pourquoi, est décrit dans la [politique relative aux cookies](${paths.cookies}).`,
      ],
    },
    {
      title: `Les moins de ${SIGN_UP_AGE} ans`,
      blocks: [
        `Le Mur s’adresse aux personnes de ${SIGN_UP_AGE} ans et plus, l’âge à partir duquel la loi permet de consentir seul (loi du 6 janvier 1978, article 45). Nous ne demandons pas de preuve de l’âge. Si nous apprenons qu’un compte est celui d’une personne plus jeune, nous le supprimons ; ses parents peuvent nous écrire.`,
      ],
    },
    {
      title: 'La sécurité',
      blocks: [
        'Les échanges sont chiffrés (HTTPS). Chaque lecture et chaque écriture est contrôlée par des règles sur le serveur : ce qui est privé ne peut être lu que par les personnes nommées dans le premier tableau, et les limites ne dépendent pas de votre navigateur. Les mots de passe sont gérés par Firebase Authentication. En cas de violation de données qui présente un risque pour vos droits, nous prévenons la CNIL dans les 72 heures ; si ce risque est élevé, nous vous prévenons aussi, sans tarder (RGPD, articles 33 et 34).',
      ],
    },
    {
      title: 'Nous écrire',
      blocks: [
        `Pour toute question sur vos données : ${dataProtectionOfficer ?? contact}. Si cette politique change, la date en tête de page change aussi.`,
      ],
    },
  ],
});

/**
 * Privacy policy, at `/politique-de-confidentialite` (docs/product.md#legal-pages): the personal
 * data that this build stores, and who can read it.
 */
export const privacy = (publisher: Publisher, env: Env): LegalText =>
  textFor(publisher, servicesIn(env));
