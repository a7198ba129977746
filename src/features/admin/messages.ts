import { ADMIN_PAGE, LOG_PAGE, NUMBERS_DAYS, PENDING_LIMIT } from '@/config/limits';
import { plural, typesetAll } from '@/config/typography';

const AND = new Intl.ListFormat('fr');

/** « A », « B » et 2 autres */
function quoted(names: readonly string[]): string {
  const shown = names.slice(0, 2).map((name) => `« ${name} »`);
  const more = names.length - shown.length;
  const rest = more > 0 ? [plural(more, 'autre', 'autres')] : [];
  return AND.format([...shown, ...rest]);
}

/** The French messages of the back office. */
export const adminMessages = typesetAll({
  title: 'Backoffice',
  tabs: {
    label: 'Parties du backoffice',
    pending: 'En attente',
    published: 'Publiés',
    avatars: 'Photos de profil',
    reports: 'Signalements',
    log: 'Journal',
  },
  close: 'Fermer',
  pending: {
    count: (n: number) => plural(n, 'post en attente', 'posts en attente'),
    truncated: `Les ${PENDING_LIMIT} plus récents sont affichés.`,
    older: (n: number) =>
      `Les ${PENDING_LIMIT} plus récents sont affichés ; ${plural(n, 'plus ancien attend', 'plus anciens attendent')} derrière.`,
    empty: 'Aucun post en attente',
    emptyText: 'Les nouveaux posts arrivent ici d’eux-mêmes.',
    arrived: (n: number) => plural(n, 'nouveau post', 'nouveaux posts'),
    list: 'Posts en attente',
    submitted: (when: string) => `Soumis ${when}`,
    select: (title: string) => `Sélectionner : ${title}`,
    place: (n: number) => `Place ${n} dans la publication`,
    selected: (n: number) => plural(n, 'post sélectionné', 'posts sélectionnés'),
    noneSelected: 'Aucun post sélectionné',
    clear: 'Tout désélectionner',
    publish: 'Publier',
    publishing: 'Publication…',
    compose: 'Composer',
    reject: 'Rejeter',
    rejecting: 'Rejet…',
    left: (names: readonly string[]) =>
      names.length > 1
        ? `${quoted(names)} ont quitté la file et votre sélection : traités ailleurs ou retirés par leurs auteurs.`
        : `${quoted(names)} a quitté la file et votre sélection : traité ailleurs ou retiré par son auteur.`,
    rewritten: 'Modifié entre-temps',
    rewrittenLeft: (names: readonly string[]) =>
      names.length > 1
        ? `${quoted(names)} ont été modifiés entre-temps et ont quitté votre sélection : relisez-les.`
        : `${quoted(names)} a été modifié entre-temps et a quitté votre sélection : relisez-le.`,
    understood: 'Compris',
  },
  slots: {
    left: (n: number) =>
      n === 0
        ? 'Plus aucune place aujourd’hui'
        : `${plural(n, 'place', 'places')} encore aujourd’hui`,
    tooMany: (n: number) => `${n} de trop pour aujourd’hui`,
  },
  reject: {
    confirm: (n: number) => `Rejeter ${n} post(s) ?`,
    text: 'Ils quitteront la file sans être publiés. Vous pourrez annuler juste après.',
    reason: 'Motif pour l’auteur',
    none: 'Sans motif',
    canned: [
      'Hors sujet : le mur parle de la société.',
      'Propos injurieux ou haineux.',
      'Met en cause une personne privée.',
      'Affirmation grave sans source.',
      'Publicité ou démarchage.',
      'Déjà dit sur le mur, ou presque.',
    ],
    other: 'Autre motif',
    ownReason: 'Votre motif',
    action: 'Rejeter',
  },
  undo: {
    offer: (n: number) => plural(n, 'post rejeté', 'posts rejetés'),
    action: 'Annuler le rejet',
    working: 'Annulation…',
    dismiss: 'Ne plus proposer',
  },
  composer: {
    title: 'La publication du jour',
    text: 'Faites glisser les posts, ou déplacez-les avec les flèches : le premier est affiché en premier.',
    list: 'Ordre de publication',
    empty: 'Il ne reste aucun post à publier.',
    move: (title: string) => `Déplacer : ${title}`,
    up: (title: string) => `Monter : ${title}`,
    down: (title: string) => `Descendre : ${title}`,
    remove: (title: string) => `Retirer : ${title}`,
    preview: 'Aperçu du mur',
    phone: 'Téléphone',
    desktop: 'Ordinateur',
    publish: (n: number) => `Publier ${plural(n, 'post', 'posts')}`,
    /** Said to those who drag by keyboard and cannot see it. */
    drag: {
      instructions:
        'Pour déplacer un post, appuyez sur Espace, puis sur les flèches, puis de nouveau sur Espace. Échap annule.',
      start: (title: string) => `« ${title} » est saisi.`,
      over: (title: string, place: number) => `« ${title} » passe à la place ${place}.`,
      end: (title: string, place: number) => `« ${title} » est posé à la place ${place}.`,
      cancel: (title: string) => `« ${title} » reste où il était.`,
    },
  },
  edit: {
    open: (title: string) => `Modifier : ${title}`,
    action: 'Modifier',
    title: 'Modifier le post',
    save: 'Enregistrer',
    changed: 'Un autre admin vient de modifier ce post. Que garder ?',
    decided: 'Ce post vient d’être traité ailleurs : il ne peut plus être modifié ici.',
    theirs: 'Sa version',
    mine: 'Mes modifications',
  },
  published: {
    list: 'Posts publiés',
    empty: 'Aucun post publié',
    more: `Voir les ${ADMIN_PAGE} suivants`,
    loading: 'Chargement des posts…',
    end: 'Vous avez tout vu : le mur commence ici.',
    category: (title: string) => `Catégorie de : ${title}`,
    on: (day: string) => `Publié le ${day}`,
    delete: 'Supprimer',
    deleteOf: (title: string) => `Supprimer : ${title}`,
    deleteConfirm: 'Supprimer ce post définitivement ?',
    deleteText:
      'Il quitte le mur, les archives et la recherche avec ses réactions. Sa place du jour n’est pas rendue.',
    deleteAction: 'Supprimer définitivement',
    deleting: 'Suppression…',
  },
  avatars: {
    count: (n: number, active: number) =>
      `${plural(n, 'photo', 'photos')}, dont ${plural(active, 'proposée', 'proposées')}`,
    list: 'Catalogue des photos',
    empty: 'Le catalogue est vide',
    emptyText: 'Ajoutez une première photo : les utilisateurs la trouveront dans leur profil.',
    add: 'Ajouter une photo',
    address: 'URL ou nom de fichier',
    addressHint:
      'Sans http:// ni https://, c’est un fichier du dossier /profile_pictures/ du site.',
    addressPlaceholder: 'chat.jpg',
    name: 'Nom',
    nameHint: 'Lu à voix haute à ceux qui choisissent sans voir.',
    preview: 'Aperçu',
    previewEmpty: 'L’aperçu apparaît ici.',
    previewLoading: 'Chargement de l’image…',
    previewShown: 'C’est ainsi que la photo sera vue.',
    broken: 'Cette image est introuvable : vérifiez l’adresse.',
    brokenTile: 'Image introuvable',
    save: 'Ajouter',
    saving: 'Ajout…',
    active: 'Proposée',
    inactive: 'Masquée',
    toggle: (name: string) => `Proposer ${name}`,
    delete: (name: string) => `Supprimer ${name}`,
    deleteConfirm: (name: string) => `Supprimer la photo « ${name} » ?`,
    countingWearers: 'Recherche de ceux qui la portent…',
    wearers: (n: number) =>
      n === 0
        ? 'Personne ne la porte.'
        : plural(
            n,
            'personne la porte et retrouvera la première lettre de son pseudo.',
            'personnes la portent et retrouveront la première lettre de leur pseudo.',
          ),
    wearersUnknown: 'Ceux qui la portent retrouveront la première lettre de leur pseudo.',
    deleteAction: 'Supprimer',
    deleting: 'Suppression…',
    cleared: (n: number) => `Suppression… ${plural(n, 'profil modifié', 'profils modifiés')}`,
  },
  reports: {
    list: 'Posts signalés',
    empty: 'Aucun signalement en attente',
    emptyText: 'Les posts que des lecteurs signalent arrivent ici d’eux-mêmes.',
    open: (n: number) => plural(n, 'signalement à traiter', 'signalements à traiter'),
    before: (n: number) =>
      plural(n, 'signalement déjà classé sans suite', 'signalements déjà classés sans suite'),
    last: (when: string) => `Le dernier ${when}`,
    author: 'Demande de retrait par son auteur',
    count: (reason: string, n: number) => (n > 1 ? `${reason} × ${n}` : reason),
    words: 'Ce qui a été dit',
    heading: (reason: string, day: string) => `${reason}, le ${day}`,
    loading: 'Chargement du post…',
    gone: 'Ce post n’est plus sur le mur.',
    dismiss: 'Classer sans suite',
    dismissOf: (title: string) => `Classer sans suite : ${title}`,
    dismissing: 'Classement…',
  },
  log: {
    list: 'Décisions de modération',
    intro:
      'Chaque décision, écrite au moment où elle est prise. Personne ne peut modifier ce journal.',
    empty: 'Aucune décision pour le moment',
    more: `Voir les ${LOG_PAGE} suivantes`,
    loading: 'Chargement du journal…',
    end: 'Le journal commence ici.',
    actions: {
      publish: (n: number) => `a publié ${plural(n, 'post', 'posts')}`,
      reject: (n: number) => `a rejeté ${plural(n, 'post', 'posts')}`,
      restore: (n: number) => `a annulé le rejet de ${plural(n, 'post', 'posts')}`,
      edit: () => 'a modifié un post',
      delete: () => 'a supprimé un post',
      dismiss: () => 'a classé sans suite les signalements d’un post',
    },
    fields: { title: 'titre', content: 'message', category: 'catégorie', source: 'source' },
    changed: (fields: readonly string[]) => `Champs modifiés : ${fields.join(', ')}`,
    reason: (reason: string) => `Motif : ${reason}`,
    others: (n: number) => `et ${plural(n, 'autre', 'autres')}`,
    gone: 'post disparu',
  },
  numbers: {
    show: 'Chiffres',
    title: `Les ${NUMBERS_DAYS} derniers jours`,
    today: 'Publiés aujourd’hui',
    pending: 'En attente',
    posts: 'Posts publiés',
    reactions: 'Réactions reçues',
    reactionsHint: 'Réactions : celles que comptent, à cette heure, les posts publiés ce jour-là.',
    chart: (what: string, total: string) => `${what} : ${total} en tout`,
    most: (n: string, day: string) => `au plus ${n} le ${day}`,
    bar: (day: string, n: string) => `${day} : ${n}`,
    table: 'Voir le tableau',
    day: 'Jour',
    readAt: (time: string) => `Relevé à ${time}`,
    refresh: 'Actualiser',
  },
  shortcuts: {
    open: 'Raccourcis clavier',
    keys: [
      ['j', 'Post suivant'],
      ['k', 'Post précédent'],
      ['x', 'Cocher ou décocher le post'],
      ['X', 'Cocher tous les posts jusqu’ici (Maj + x)'],
      ['p', 'Composer et publier la sélection'],
      ['r', 'Rejeter la sélection'],
      ['e', 'Modifier le post'],
      ['z', 'Annuler le dernier rejet'],
      ['?', 'Cette aide'],
    ],
  },
  success: {
    published: 'Posts publiés avec succès !',
    rejected: 'Posts rejetés',
    restored: 'Rejet annulé : de retour dans la file',
    edited: 'Post modifié',
    category: 'Catégorie modifiée',
    deleted: 'Post supprimé',
    dismissed: 'Signalements classés sans suite',
    avatarAdded: 'Photo ajoutée !',
    avatarShown: 'La photo est proposée',
    avatarHidden: 'La photo n’est plus proposée',
    avatarDeleted: 'Photo supprimée',
  },
} as const);
