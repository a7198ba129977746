import {
  CONTENT_MAX,
  FORMER_TEXT_MONTHS,
  POSTS_PER_USER_PER_DAY,
  PSEUDO_MAX,
  PSEUDO_MIN,
  POSTS_PUBLISHED_PER_DAY,
  SIGN_UP_AGE,
  SUSPENSION_DAYS,
  TITLE_MAX,
} from '@/config/limits';
import { paths } from '@/config/paths';
import type { Publisher } from '@/config/publisher';
import { plural } from '@/config/typography';
import type { LegalText } from './text';

const DURATIONS = new Intl.ListFormat('fr', { type: 'disjunction' }).format(
  SUSPENSION_DAYS.map(String),
);

/** Terms of use, at `/conditions-generales` (docs/product.md#legal-pages). */
export const terms = ({ contact, name, host, hostPhone }: Publisher): LegalText => ({
  title: 'Conditions générales d’utilisation',
  updated: '2025-10-20',
  amended: '2026-11-28',
  introduction: `Le Mur publie des posts sur la société, de ${CONTENT_MAX} caractères au plus, que tout le monde peut lire. Ces conditions expliquent ce que vous pouvez en attendre et ce que nous attendons de vous. En créant un compte, vous les acceptez. Lire le mur ne demande ni compte ni acceptation.`,
  sections: [
    {
      title: '1. Le service',
      blocks: [
        'Tout le monde peut lire le mur, les archives et les profils publics, et y faire des recherches. Avec un compte, vous pouvez proposer des posts, réagir à ceux qui sont publiés et gérer votre profil. Le service est gratuit.',
        'Les posts sont montrés dans l’ordre que les modérateurs leur ont donné, le même pour tout le monde tant que vous ne choisissez pas un autre tri ou un filtre. « Ce qui fait réagir » montre ceux du jour qui ont reçu le plus de réactions.',
        'Le Mur est proposé tel quel. Nous faisons de notre mieux pour qu’il reste disponible, sans pouvoir le garantir : une maintenance ou une panne peut l’interrompre.',
      ],
    },
    {
      title: '2. Le compte',
      blocks: [
        `Vous pouvez vous inscrire à partir de ${SIGN_UP_AGE} ans, avec une adresse email et un mot de passe ou avec un compte Google. Un compte est personnel : gardez votre mot de passe pour vous et prévenez-nous si quelqu’un d’autre l’utilise.`,
        {
          list: [
            `Votre pseudo compte de ${PSEUDO_MIN} à ${PSEUDO_MAX} caractères (lettres, chiffres, _ et -). Il est unique et se change une fois par mois au plus. Les noms qui désignent le site, ses modérateurs ou un auteur anonyme sont réservés.`,
            'Ni lui ni votre photo ne doivent usurper l’identité d’une autre personne, ni être injurieux ou choquants.',
            'Vous pouvez rendre votre profil privé : sa page, ses chiffres et la liste de ses posts ne sont alors visibles que par vous et par les modérateurs. Vos posts publiés restent sur le mur, avec votre pseudo s’ils sont signés.',
          ],
        },
      ],
    },
    {
      title: '3. Proposer un post',
      blocks: [
        {
          list: [
            `Un post compte ${CONTENT_MAX} caractères au plus, une catégorie et, si vous le souhaitez, un titre de ${TITLE_MAX} caractères au plus et l’adresse d’une source.`,
            `Vous pouvez proposer ${POSTS_PER_USER_PER_DAY} posts par jour, signés ou anonymes.`,
            'Vous pouvez demander le retrait d’un de vos posts publiés dans « Mes posts », dans votre profil.',
          ],
        },
        'Vous restez l’auteur de vos textes. En les proposant, vous nous autorisez, gratuitement et sans exclusivité, à les afficher sur Le Mur, dans ses archives, dans sa recherche et dans son flux, et à permettre leur partage, y compris sous forme d’image, pour le monde entier et tant qu’ils y sont publiés. Vous garantissez qu’ils sont de vous.',
        'Chaque post publié a une page, que les moteurs de recherche peuvent lire, et les derniers paraissent dans un flux auquel tout le monde peut s’abonner. Quand un post est supprimé, sa page et sa place dans le flux disparaissent à la mise à jour suivante ; les copies que d’autres en ont faites ne dépendent pas de nous.',
      ],
    },
    {
      title: '4. La modération',
      blocks: [
        `Chaque post est lu par un modérateur (son profil porte la mention « Administrateur ») avant d’être publié. Les modérateurs publient ${plural(POSTS_PUBLISHED_PER_DAY, 'post', 'posts')} par jour au plus : un post qui n’est pas retenu n’est pas forcément un mauvais post. Un post qui a attendu longtemps peut être clos sans être refusé : « Mes posts », dans votre profil, indique alors « Non retenu », et vous pouvez proposer à nouveau le même texte. Chaque refus a un motif, que vous y lisez.`,
        `Les modérateurs peuvent corriger l’orthographe, la catégorie et la source d’un post, et rien d’autre ; « Mes posts » indique alors la correction et garde ${FORMER_TEXT_MONTHS} mois le texte d’avant la correction. Ils peuvent aussi supprimer un post publié. Une suppression a elle aussi un motif, que lisent son auteur et les personnes qui avaient signalé le post. Quand un profil est signalé, les modérateurs peuvent retirer sa photo ou demander un autre pseudo ; le motif est donné à la personne, dans son profil, et à ceux qui l’ont signalé. Pour contester une décision, écrivez à l’adresse indiquée à côté du motif.`,
        `Combien de posts paraissent, en combien de temps, et ce que les modérateurs ont décidé chaque mois est sur la page [Transparence](${paths.transparency}).`,
        'La modération est faite par des personnes : aucune décision n’est prise par un programme. Des outils aident les modérateurs ; ce qu’ils désignent est lu et jugé comme le reste :',
        {
          list: [
            'une liste de mots à surveiller, que tiennent les modérateurs : un post en attente dont le titre ou le texte en contient un est marqué, pour être lu de près ;',
            'la recherche de textes proches : un post en attente qui répète presque un autre post en attente, ou un post publié récemment, est montré avec lui ;',
            'l’ordre des signalements : les contenus illicites d’abord, puis ceux qui attendent depuis le plus longtemps ;',
            'la reprise d’une décision : un modérateur qui classe les signalements d’un post peut décider que les signalements suivants pour le même motif reçoivent aussitôt la même réponse, tant que la modération n’a pas modifié le post. Un signalement de contenu illicite, lui, est toujours lu.',
          ],
        },
        'Pendant une vague d’abus, les modérateurs peuvent mettre en pause, pour tout le monde, les inscriptions, l’envoi de posts ou le formulaire de signalement. Les signalements envoyés par email sont alors toujours lus.',
        'Sont refusés ou supprimés, en particulier, les contenus :',
        {
          list: [
            '4.1 contraires à la loi : injure, diffamation, provocation à la haine, à la discrimination ou à la violence, apologie du terrorisme ou de crimes, négation de crimes contre l’humanité, harcèlement, contenus à caractère pédopornographique (loi du 29 juillet 1881, code pénal), propagande électorale de la veille d’un scrutin à sa clôture (code électoral, article L49) ;',
            '4.2 injurieux, haineux ou menaçants ;',
            '4.3 qui révèlent la vie privée ou les coordonnées d’une personne, ou mettent en cause une personne privée ;',
            '4.4 trompeurs, ou qui accusent gravement sans source ;',
            '4.5 publicitaires, répétés en masse, ou très proches d’un post déjà publié ;',
            '4.6 qui ne vous appartiennent pas ;',
            '4.7 hors sujet : le mur parle de la société.',
          ],
        },
        `Chaque refus, suppression ou suspension dit la loi ou l’article de ces conditions sur lequel elle repose. Vous la contestez ? Dans les six mois, utilisez « Contester » sous la décision, dans « Mes posts » : une autre personne que celle qui a décidé la réexamine et vous répond ; d’un post anonyme, elle ne sait pas qui l’a écrit. S’il n’y a qu’un modérateur, la réponse dit que c’est la même. Sans compte, ou si vous préférez, écrivez à ${contact} : nous saurons alors qui vous êtes. Si votre signalement a été classé sans suite, vous pouvez le contester de la même façon dans « Mes signalements », sans que nous sachions qui vous êtes. Vous pouvez aussi saisir un organisme de règlement extrajudiciaire des litiges certifié, dont la Commission européenne publie la liste (règlement (UE) 2022/2065, articles 20 et 21), ou le tribunal compétent.`,
      ],
    },
    {
      title: '5. Signaler un contenu illicite',
      blocks: [
        'Si un post publié vous paraît illicite, ouvrez-le et utilisez « Signaler ». Si c’est un profil (pseudo, photo), utilisez « Signaler ce profil » sur sa page. Si vous êtes connecté, le signalement arrive directement aux modérateurs, et leur réponse motivée apparaît dans « Mes signalements », dans votre profil. Sinon, « Signaler par email » prépare un message pour nous.',
        `Avec ou sans compte, vous pouvez aussi écrire à ${contact} en donnant l’adresse du post ou du profil, la raison pour laquelle vous l’estimez illicite, vos nom et adresse email, et en déclarant de bonne foi que ces informations sont exactes (règlement de l’Union européenne (UE) 2022/2065 sur les services numériques, article 16 ; loi n° 2004-575 du 21 juin 2004, article 6). Cette adresse est aussi notre point de contact unique pour les autorités et les utilisateurs ; vous pouvez y écrire en français ou en anglais.`,
        'Dans les deux cas, nous répondons sans tarder et nous vous disons ce que nous avons décidé.',
      ],
    },
    {
      title: '6. L’anonymat',
      blocks: [
        'Un post anonyme est enregistré sans votre nom ni votre identifiant : ni les lecteurs ni les modérateurs ne voient qui l’a écrit. Seul votre propre espace, que vous êtes seul à pouvoir lire dans l’application, garde la trace de ce que vous avez envoyé. Les personnes qui exploitent la base de données y ont techniquement accès et ne la communiquent qu’aux autorités judiciaires, quand la loi les y oblige.',
        'L’anonymat ne protège pas de ce que vous écrivez vous-même : évitez les détails qui vous feraient reconnaître.',
      ],
    },
    {
      title: '7. Les réactions',
      blocks: [
        'Une personne donne une réaction au plus à un post ; elle peut la changer ou la retirer. Seuls les totaux sont publics. Créer plusieurs comptes pour réagir ou pour proposer plus de posts n’est pas permis.',
      ],
    },
    {
      title: '8. Suspension et départ',
      blocks: [
        'Vous pouvez supprimer votre compte à tout moment depuis votre profil. Vos posts en attente et refusés et votre profil sont alors supprimés ; vos réactions restent comptées, sans lien avec vous ; vos posts publiés restent, sans votre nom ; vous pouvez demander, en partant, le retrait de ceux que vous aviez signés. Vos signalements en cours sont traités, sans lien avec vous. La suppression est irréversible.',
        'Nous pouvons suspendre un compte qui enfreint gravement ou de façon répétée ces conditions, en vous disant pourquoi, sauf si la loi l’interdit.',
        `Une suspension dure ${DURATIONS} jours et part d’un post, même anonyme, sans que les modérateurs sachent qui l’a écrit. Vous pouvez alors lire, réagir, et modifier ou retirer vos posts en attente, mais pas en envoyer. « Mes posts » vous en donne le motif, la fin, et l’adresse à laquelle la contester.`,
      ],
    },
    {
      title: '9. Responsabilité',
      blocks: [
        'Chaque auteur répond de ce qu’il écrit. Publier un post ne veut pas dire que nous partageons l’opinion qu’il exprime. Les liens vers des sources mènent à des sites que nous ne contrôlons pas. Rien dans ces conditions ne limite les droits que la loi vous donne en tant que consommateur.',
      ],
    },
    {
      title: '10. Éditeur et hébergement',
      blocks: [
        `Éditeur : ${name}, joignable à ${contact}. Hébergeur : ${host}, téléphone ${hostPhone}.`,
        `L’adresse et le téléphone de l’éditeur, et le nom du directeur de la publication, sont dans les [mentions légales](${paths.legalNotice}). Ce que nous faisons de vos données est dans la [politique de confidentialité](${paths.privacy}).`,
      ],
    },
    {
      title: '11. Modifications et droit applicable',
      blocks: [
        'Nous pouvons modifier ces conditions ; la date en tête de page change alors, et une modification importante est annoncée sur le mur avant de s’appliquer. Le droit français s’applique. En cas de litige, écrivez-nous d’abord ; à défaut d’accord, les tribunaux compétents sont ceux que la loi désigne.',
      ],
    },
  ],
});
