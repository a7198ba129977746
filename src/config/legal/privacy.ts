import { BACKUP_WEEKS, CONSENT_MONTHS } from '@/config/limits';
import type { Publisher } from '@/config/publisher';
import type { LegalText } from './text';

/**
 * Privacy policy, at `/politique-de-confidentialite` (docs/product.md#legal-pages): the personal
 * data that is stored, and who can read it.
 */
export const privacy = ({ contact, name, dataProtectionOfficer }: Publisher): LegalText => ({
  title: 'Politique de confidentialité',
  updated: '20/10/2025',
  amended: '23/11/2026',
  introduction: `Cette page explique quelles données Le Mur traite, pourquoi, qui les voit et combien de temps elles sont gardées. Le responsable du traitement est ${name}, joignable à ${contact}.`,
  sections: [
    {
      title: 'Les données que nous traitons',
      blocks: [
        'Sans compte, nous ne vous demandons rien. Nous n’enregistrons pas ce que vous cherchez : il n’y a pas d’historique de recherche. Nous n’enregistrons pas non plus ce que vous lisez, sauf si vous acceptez la mesure d’audience, qui compte les pages vues. Avec un compte, nous traitons :',
        {
          table: [
            ['Donnée', 'Qui la voit'],
            [
              'Pseudo (tiré de votre nom ou de votre adresse chez Google si vous vous inscrivez ainsi, et modifiable), date d’inscription, rôle, photo de profil (choisie ici ou reçue de Google)',
              'Tout le monde ; vous et les administrateurs seulement si votre profil est privé',
            ],
            ['Adresse email', 'Vous seul'],
            [
              'Mot de passe',
              'Personne : Firebase n’en garde qu’une empreinte, que nous ne pouvons pas relire',
            ],
            [
              'Nombre de vos posts et de vos réactions, date du dernier changement de pseudo, nombre de posts envoyés dans la journée',
              'Vous seul',
            ],
            ['Posts publiés et signés', 'Tout le monde, avec votre pseudo'],
            ['Posts publiés et anonymes', 'Tout le monde, sans rien qui vous désigne'],
            [
              'Posts en attente ou refusés',
              'Vous et les administrateurs, qui ne voient pas qui a écrit les posts anonymes',
            ],
            ['Liste de ce que vous avez envoyé, posts anonymes compris', 'Vous seul'],
            [
              'Brouillon d’un post',
              'Vous seul : il reste dans votre navigateur. Sur un appareil partagé, effacez-le en partant ; la déconnexion vous le propose',
            ],
            ['Vos réactions', 'Vous seul ; les totaux par post sont publics'],
            [
              'Vos signalements',
              'Vous seul ; les administrateurs en lisent le motif et vos précisions, sans savoir de qui ils viennent',
            ],
            [
              'Journal de modération (décision, date, pseudo de l’administrateur)',
              'Les administrateurs ; il ne dit rien de l’auteur du post',
            ],
            [
              'Journaux de connexion (adresse IP, date, type d’appareil)',
              'Notre hébergeur, et nous en cas d’incident ou de demande judiciaire',
            ],
            [
              'Rapports de panne, si vous avez tout accepté : ce qui a échoué, la page, la version du site, le navigateur ; ni compte, ni texte, ni adresse email',
              'Nous',
            ],
            [
              'Journal de suppression (identifiant, email, date)',
              'Les administrateurs, une fois votre compte supprimé',
            ],
          ],
        },
        '« Vous seul » vaut dans l’application : les personnes qui exploitent la base de données ont techniquement accès à ce qu’elle contient, y compris à ce qui relie un post anonyme à son auteur.',
        'Vos textes peuvent révéler vos opinions politiques. Vous choisissez de les rendre publics, signés ou non : si vous ne voulez pas que l’on vous reconnaisse, publiez anonymement et évitez les détails personnels.',
      ],
    },
    {
      title: 'Pourquoi, et sur quelle base légale',
      blocks: [
        {
          table: [
            ['Finalité', 'Base légale (RGPD, article 6)'],
            [
              'Tenir votre compte, recevoir, modérer et publier vos posts, compter les réactions',
              'Exécution du contrat (les conditions générales)',
            ],
            [
              'Publier des opinions que vous rendez vous-même publiques',
              'Exécution du contrat ; article 9-2 e) pour les opinions politiques',
            ],
            [
              'Empêcher les abus : limites par jour, unicité du pseudo, journal de suppression',
              'Intérêt légitime : un mur équitable et sûr',
            ],
            [
              'Garder les journaux de connexion',
              'Obligation légale (loi n° 2004-575 du 21 juin 2004)',
            ],
            [
              'Publicité, mesure d’audience et rapports de panne',
              'Votre consentement, que vous pouvez retirer',
            ],
          ],
        },
        'Nous ne faisons pas de profilage et ne prenons aucune décision automatisée à votre sujet.',
      ],
    },
    {
      title: 'Combien de temps',
      blocks: [
        {
          table: [
            ['Donnée', 'Durée'],
            [
              'Compte, profil, réactions, liste de vos posts, date à laquelle vous avez consulté les décisions',
              'Jusqu’à la suppression du compte',
            ],
            [
              'Brouillon, dans votre navigateur',
              'Jusqu’à son envoi, ou jusqu’à ce que vous l’effaciez',
            ],
            ['Posts en attente ou refusés', 'Jusqu’à la suppression du compte'],
            [
              'Vos signalements',
              'Jusqu’à la suppression du compte ; vos précisions restent, sans lien avec vous',
            ],
            ['Journal de modération', 'Tant que le mur existe, pour en rendre compte'],
            [
              'Posts publiés',
              'Tant qu’ils sont sur le mur ; ils restent, sans lien avec vous, après la suppression du compte',
            ],
            ['Journaux de connexion', '12 mois'],
            ['Rapports de panne', '3 mois au plus'],
            ['Codes de vérification envoyés par email', '15 minutes'],
            [
              'Journal de suppression',
              'Le temps nécessaire pour prouver la suppression et empêcher qu’un même identifiant serve à contourner les limites',
            ],
            ['Choix en matière de cookies', `${CONSENT_MONTHS} mois au plus`],
          ],
        },
      ],
    },
    {
      title: 'Ce qui se passe quand vous supprimez votre compte',
      blocks: [
        {
          list: [
            'Vos réactions sont retirées et ne comptent plus.',
            'Vos posts en attente et refusés sont supprimés.',
            'Vos posts publiés restent, sans pseudo ni identifiant : plus rien ne les relie à vous. Vous pouvez demander que ceux que vous aviez signés soient retirés ; pour vos posts anonymes, demandez-le avant, dans « Mes posts ».',
            'Votre profil, votre pseudo, vos données privées, la liste de vos posts et celle de vos signalements sont effacés, puis votre compte de connexion.',
            'Il reste une ligne dans le journal de suppression : identifiant, email, date et motif.',
          ],
        },
        `Une suppression interrompue (réseau coupé, onglet fermé) reprend là où elle en était à votre prochaine connexion. Des sauvegardes de la base peuvent contenir vos données ${BACKUP_WEEKS} semaines de plus au maximum, avant d’être effacées.`,
      ],
    },
    {
      title: 'Avec qui nous les partageons',
      blocks: [
        'Nous ne vendons ni ne louons aucune donnée. Elles sont traitées par :',
        {
          list: [
            'Google (Firebase Authentication, Cloud Firestore, Firebase Hosting), notre hébergeur et sous-traitant ;',
            'Google, si vous choisissez de vous connecter avec votre compte Google ;',
            'Google (AdSense, Analytics), seulement si vous avez tout accepté dans le bandeau des cookies ;',
            'les autorités judiciaires ou administratives, quand la loi nous y oblige.',
          ],
        },
      ],
    },
    {
      title: 'Où elles se trouvent',
      blocks: [
        'La base de données est hébergée dans l’Union européenne. Firebase Authentication traite les comptes de connexion aux États-Unis. Ce transfert est couvert par la décision d’adéquation de la Commission européenne sur le cadre de protection des données UE-États-Unis, auquel Google adhère, et par des clauses contractuelles types.',
      ],
    },
    {
      title: 'Vos droits',
      blocks: [
        'Le règlement général sur la protection des données (RGPD) vous donne le droit :',
        {
          list: [
            'd’accéder à vos données et d’en recevoir une copie : « Mes données », dans votre profil, en fait un fichier ;',
            'de les faire rectifier : pseudo, email et photo de profil se changent dans votre profil ;',
            'de les faire effacer : le compte se supprime depuis votre profil, et le retrait d’un post publié se demande dans « Mes posts » ;',
            'de limiter leur traitement ou de vous y opposer ;',
            'de les emporter ailleurs (portabilité), dans ce même fichier ;',
            'de retirer à tout moment un consentement ;',
            'de dire ce qu’elles deviendront après votre mort.',
          ],
        },
        `Écrivez à ${dataProtectionOfficer ?? contact} : nous répondons dans un délai d’un mois. Si la réponse ne vous convient pas, vous pouvez adresser une réclamation à la CNIL (www.cnil.fr).`,
      ],
    },
    {
      title: 'Les cookies',
      blocks: [
        'Ce qui est enregistré sur votre appareil, et pourquoi, est décrit dans la politique relative aux cookies.',
      ],
    },
    {
      title: 'La sécurité',
      blocks: [
        'Les échanges sont chiffrés (HTTPS). Chaque lecture et chaque écriture est contrôlée par des règles sur le serveur : ce qui est privé ne peut être lu que par vous, et les limites ne dépendent pas de votre navigateur. Les mots de passe sont gérés par Firebase Authentication. En cas de violation de données qui vous exposerait à un risque élevé, nous vous prévenons et prévenons la CNIL.',
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
