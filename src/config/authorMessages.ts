import { messages, plural } from './messages';
import { formatNumber, typesetAll } from './typography';

/**
 * The French sentences of the author's side: drafts, own posts, reports and data. Apart from
 * `messages`, which is loaded before the first post can be read.
 */
export const authorMessages = typesetAll({
  parts: {
    label: 'Mon profil',
    settings: 'Réglages',
    posts: messages.header.ownPosts,
    reports: 'Mes signalements',
  },
  draft: {
    restored: (day: string, time: string) => `Brouillon du ${day} à ${time}`,
    kept: 'Brouillon gardé sur cet appareil',
    unsaved: 'Ce navigateur ne garde pas le brouillon : il sera perdu en quittant cette page',
    discard: 'Effacer le brouillon',
    discarded: 'Brouillon effacé',
    undo: 'Annuler l’effacement',
    choiceTitle: 'Vous avez déjà un brouillon',
    choiceText: (day: string, time: string) =>
      `Corriger ce post remplacerait votre brouillon du ${day} à ${time} :`,
    resume: 'Reprendre mon brouillon',
    replace: 'Le remplacer',
    signOutTitle: 'Se déconnecter et garder le brouillon ?',
    signOutText:
      'Votre post commencé est gardé sur cet appareil seulement. Personne d’autre ne le verra dans Le Mur, mais quelqu’un qui utilise ce navigateur pourrait le retrouver. Sur un appareil partagé, effacez-le.',
    signOutKeep: 'Garder',
    signOutDiscard: 'Effacer',
  },
  sent: {
    title: 'C’est envoyé',
    text: 'Votre post attend d’être lu par un modérateur. Dans « Mes envois », vous pouvez encore le modifier ou le retirer, et vous verrez ce qui en est décidé.',
    follow: 'Voir mes envois',
  },
  ownPosts: {
    text: 'Vous seul voyez cette liste, où figurent aussi vos posts anonymes.',
    states: {
      pending: 'En attente',
      published: 'Publié',
      rejected: 'Refusé',
      gone: 'Supprimé',
    },
    sent: (day: string) => `Envoyé le ${day}`,
    published: (day: string) => `Publié le ${day}`,
    reason: 'Motif du refus :',
    noReason: 'non précisé',
    goneText: 'La modération a supprimé ce post du mur.',
    empty: 'Vous n’avez encore rien envoyé',
    emptyText: 'Vos posts apparaîtront ici, avec ce que les modérateurs en décident.',
    more: 'Voir les suivants',
    actionOn: (action: string, title: string) => `${action} : ${title}`,
    open: 'Voir le post',
    amend: 'Modifier',
    withdraw: 'Retirer',
    delete: 'Supprimer',
    correct: 'Corriger et renvoyer',
    askRemoval: 'Demander le retrait',
    removalAsked: 'Retrait demandé',
    removal: {
      title: 'Demander le retrait',
      text: 'Un post publié ne se retire pas soi-même : un modérateur lira votre demande, sans savoir qui vous êtes si le post est anonyme. Vous suivrez sa réponse dans « Mes signalements ».',
      words: 'Pourquoi ? (facultatif)',
      action: 'Envoyer la demande',
      sending: 'Envoi…',
    },
    withdrawTitle: 'Retirer ce post ?',
    withdrawText:
      'Il sera supprimé pour de bon et ne sera pas publié. Il compte toujours parmi vos posts du jour.',
    withdrawing: 'Retrait…',
    edit: {
      title: 'Modifier mon post',
      save: 'Enregistrer',
      decided:
        'Ce post vient d’être examiné ou retiré : il ne peut plus être modifié. Copiez votre texte si vous voulez le garder.',
      changed: 'Ce post vient d’être modifié ailleurs. Que garder ?',
      theirs: 'L’autre version',
      mine: 'Mes modifications',
    },
  },
  ownReports: {
    title: 'Mes signalements',
    text: 'Vous seul voyez cette liste. Les modérateurs ne savent pas qui signale.',
    reasons: { ...messages.report.reasons, author: 'Demande de retrait d’un de mes posts' },
    states: {
      waiting: 'En cours d’examen',
      deleted: 'Post retiré',
      dismissed: 'Classé sans suite',
    },
    words: (words: string) => `« ${words} »`,
    sent: (day: string) => `Envoyé le ${day}`,
    decided: (day: string) => `Décidé le ${day}`,
    empty: 'Vous n’avez rien signalé',
    emptyText: 'Ce que vous signalerez aux modérateurs apparaîtra ici, avec leur réponse.',
    newest: (n: number) => `Seuls vos ${n} derniers signalements sont affichés.`,
  },
  ownData: {
    title: 'Mes données',
    label: 'Une copie de mes données',
    hint: 'Tout ce que Le Mur garde à votre sujet, dans un fichier.',
    action: 'Exporter',
    text: 'Le fichier (au format JSON, que tout logiciel peut lire) contient tout ce que Le Mur garde à votre sujet. Il est fait dans votre navigateur et n’est envoyé nulle part. Il dit aussi quels posts anonymes sont de vous : rangez-le en lieu sûr.',
    gathering: 'Lecture de vos données…',
    failed: 'Erreur lors de la lecture de vos données',
    download: 'Télécharger',
    identity: (pseudo: string, email: string) =>
      `Votre profil et votre compte : ${pseudo}, ${email}`,
    posts: (n: number) => plural(n, 'post envoyé', 'posts envoyés'),
    states: (n: { pending: number; published: number; rejected: number; gone: number }) =>
      [
        `${formatNumber(n.pending)} en attente`,
        plural(n.published, 'publié', 'publiés'),
        plural(n.rejected, 'refusé', 'refusés'),
        plural(n.gone, 'supprimé', 'supprimés'),
      ].join(', '),
    reactions: (n: number) => plural(n, 'réaction', 'réactions'),
    reports: (n: number) => plural(n, 'signalement', 'signalements'),
    draft: 'Un brouillon, gardé dans ce navigateur',
  },
  closing: {
    legend: 'Vos posts publiés et signés',
    leave: 'Les laisser sur le mur, sans mon nom',
    askRemoval: 'Demander aux modérateurs de les retirer',
    anonymous:
      'Vos posts anonymes ne sont pas compris : demander leur retrait au moment où vous partez dirait qu’ils sont de vous. Faites-le avant, un par un, dans « Mes envois ».',
  },
} as const);
