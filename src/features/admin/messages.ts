import { POSTS_PUBLISHED_PER_DAY_IN_WORDS } from '#postsPerDay';
import {
  ADMIN_PAGE,
  BULK_DELAY_MS,
  CLOSING_DAYS,
  DELETIONS_PER_ADMIN_PER_DAY,
  LOG_PAGE,
  MODERATION_LOG_MONTHS,
  NUMBERS_DAYS,
  OPEN_APPEALS_LIMIT,
  OPINION_WORDS_MAX,
  PENDING_PAGE,
  POSTS_PUBLISHED_PER_DAY,
  RECENT_POSTS_MAX,
  REPORT_WORDS_LIMIT,
  REPORTS_PAGE,
  SUSPECT_WORDS_MAX,
  SUSPENSIONS_MAX,
  YESES_REQUIRED,
} from '@/config/limits';
import { commonMessages } from '@/config/messages';
import { quotedNames } from '@/config/quotedNames';
import { formatNumber, isolate, plural, typesetAll } from '@/config/typography';

/** Names the selection in the button of one post; short, so that the button stays in one line. */
const selectedPosts = (n: number) => (n === 1 ? 'l’autre' : `les ${n}`);

/** Formats the progress of an action on several posts. */
const outOf = (count: number, total: number) => `${formatNumber(count)} sur ${formatNumber(total)}`;

/** Counts the posts that an action left out. */
const decidedBefore = (n: number) => plural(n, 'déjà traité ou retiré', 'déjà traités ou retirés');

const APPEAL_ANSWER = 'Réponse, que lira la personne qui conteste';

const PLACES = `${POSTS_PUBLISHED_PER_DAY_IN_WORDS.replace(/\bun$/, 'une')} ${POSTS_PUBLISHED_PER_DAY === 1 ? 'place' : 'places'}`;

const DELAY = `${BULK_DELAY_MS / 1000} secondes`;

/** The French messages of the back office. */
export const adminMessages = typesetAll({
  title: 'Backoffice',
  tabs: {
    label: 'Rubriques du backoffice',
    pending: 'En attente',
    published: 'Publiés',
    avatars: 'Photos de profil',
    reports: 'Signalements',
    appeals: 'Contestations',
    log: 'Journal',
  },
  close: 'Fermer',
  pending: {
    count: (n: number) => plural(n, 'post en attente', 'posts en attente'),
    empty: 'Aucun post en attente',
    emptyText: 'Les nouveaux posts apparaissent ici automatiquement.',
    arrived: (n: number) => plural(n, 'nouveau post', 'nouveaux posts'),
    list: 'Posts en attente',
    select: (title: string) => `Sélectionner : ${title}`,
    place: (n: number) => `Place ${n} dans la publication`,
    selected: (n: number) => plural(n, 'post sélectionné', 'posts sélectionnés'),
    noneSelected: 'Aucun post sélectionné',
    clear: 'Tout désélectionner',
    publish: 'Publier',
    reject: 'Rejeter',
    noLongerPending: (names: readonly string[]) =>
      names.length > 1
        ? `${quotedNames(names)} ne sont plus en attente : déjà traités ou retirés par leurs auteurs, ils ne sont plus sélectionnés.`
        : `${quotedNames(names)} n’est plus en attente : déjà traité ou retiré par son auteur, il n’est plus sélectionné.`,
    changed: 'Modifié entre-temps',
    droppedChanged: (names: readonly string[]) =>
      names.length > 1
        ? `${quotedNames(names)} ont été modifiés entre-temps et ne sont plus sélectionnés : relisez-les.`
        : `${quotedNames(names)} a été modifié entre-temps et n’est plus sélectionné : relisez-le.`,
    understood: 'Compris',
  },
  queue: {
    order: 'Ordre de la file',
    orders: { newest: 'Les plus récents d’abord', oldest: 'Les plus anciens d’abord' },
    /** Posts of the list, when others are not loaded. */
    shown: {
      newest: (n: number) => `Les ${n} plus récents sont affichés.`,
      oldest: (n: number) => `Les ${n} plus anciens sont affichés.`,
    },
    more: (n: number) =>
      n === 1
        ? 'Afficher l’autre'
        : `Afficher ${n <= PENDING_PAGE ? `les ${n} autres` : `${PENDING_PAGE} de plus`}`,
    loading: 'Chargement des posts…',
    waiting: (time: string) => `En attente depuis ${time}`,
    arrivedNow: 'Vient d’arriver',
    watch: (n: number) => `À regarder de près (${n})`,
    watchNone: 'Rien à regarder de près',
    watchNoneText: 'Aucun post affiché ne contient un mot à surveiller.',
    watchAll: 'Afficher tous les posts',
    words: (n: number) => `Mots à surveiller (${n})`,
    copies: (n: number) => plural(n, 'autre post lui ressemble', 'autres posts lui ressemblent'),
    showCopies: (n: number) => (n === 1 ? 'L’afficher' : `Afficher les ${formatNumber(n)}`),
    hideCopies: 'Replier',
    selectGroup: (n: number) => `Sélectionner les ${formatNumber(n)}`,
    isCopy: 'Ressemble au post ci-dessus',
    published: 'Ressemble à un post déjà publié :',
    rejecting: (count: number, total: number) => `Rejet… ${outOf(count, total)}`,
    restoring: (count: number, total: number) => `Annulation… ${outOf(count, total)}`,
  },
  pane: {
    label: 'Le post choisi',
    author: 'Son auteur',
    anonymous: 'Post anonyme : rien d’autre n’est connu de son auteur.',
    pending: (n: number) =>
      n === 0
        ? 'Aucun autre post en attente'
        : plural(n, 'autre post en attente', 'autres posts en attente'),
    /** Among the newest `total` published posts. */
    published: (n: number, total: number) =>
      n === 0
        ? `Aucun post parmi les ${total} derniers publiés`
        : `${plural(n, 'post', 'posts')} parmi les ${total} derniers publiés`,
    copyOf: 'Ressemble à un autre post en attente :',
    select: 'Sélectionner',
    deselect: 'Désélectionner',
    edit: 'Modifier',
    suspend: 'Suspendre l’auteur',
    rejectThis: 'Rejeter ce post',
    publishThis: 'Publier ce post',
    reject: (n: number) => `Rejeter ${selectedPosts(n)}`,
    publish: (n: number) => `Publier ${selectedPosts(n)}`,
  },
  words: {
    title: 'Mots à surveiller',
    text: 'Les posts qui contiennent l’un de ces mots sont marqués dans la file. Rien n’est décidé à votre place.',
    field: 'Mot ou expression',
    hint: 'Les majuscules et les accents ne comptent pas. « arnaqu* » trouve aussi « arnaqueur ».',
    add: 'Ajouter',
    adding: 'Ajout…',
    list: 'Mots à surveiller',
    count: (n: number) => `${plural(n, 'mot', 'mots')} sur ${SUSPECT_WORDS_MAX}`,
    empty: 'Aucun mot pour le moment.',
    remove: (word: string) => `Retirer : ${isolate(word)}`,
    removing: (word: string) => `Retrait de « ${isolate(word)} »…`,
    added: 'Mot ajouté',
    removed: 'Mot retiré',
  },
  slots: {
    left: (n: number) =>
      n === 0
        ? 'Plus aucune publication possible aujourd’hui'
        : `Encore ${plural(n, 'publication possible', 'publications possibles')} aujourd’hui`,
    used: (n: number) =>
      `${plural(n, 'place utilisée', 'places utilisées')} sur ${POSTS_PUBLISHED_PER_DAY}`,
    why: `${plural(POSTS_PUBLISHED_PER_DAY, 'publication', 'publications')} par jour au plus. Un post supprimé du mur garde sa place jusqu’à minuit.`,
    tooMany: (n: number) => `${plural(n, 'post', 'posts')} de trop`,
  },
  reject: {
    confirm: (n: number) => `Rejeter ${n} post(s) ?`,
    text: (n: number) =>
      `${n > 1 ? 'Ils quitteront la file sans être publiés.' : 'Il quittera la file sans être publié.'} Vous pourrez annuler juste après.`,
    reason: 'Motif pour l’auteur',
    canned: [
      'Conditions, article 4.7 : hors sujet, le mur parle de la société.',
      'Conditions, article 4.2 : propos injurieux ou haineux.',
      'Conditions, article 4.3 : met en cause une personne privée.',
      'Conditions, article 4.4 : accusation grave sans source.',
      'Conditions, article 4.5 : publicité ou démarchage.',
      'Conditions, article 4.5 : un post très proche est déjà publié.',
      'Loi du 29 juillet 1881 : injure, diffamation ou provocation à la haine.',
      'Code pénal : menaces, harcèlement ou apologie du terrorisme.',
      'Code civil, article 9 : atteinte à la vie privée.',
      'Code électoral, article L49 : propagande pendant le silence électoral.',
    ],
    action: 'Rejeter',
    busy: 'Rejet…',
    failed: (title: string, cause: string) =>
      `${quotedNames([title])} n’a pas été rejeté. ${cause}`,
    /** `cause` ended the decision before the last commit; null if only these posts were refused. */
    partly: (names: readonly string[], cause: string | null) =>
      [
        names.length > 1
          ? `Rejet incomplet : ${quotedNames(names)} n’ont pas été rejetés et restent sélectionnés.`
          : `Rejet incomplet : ${quotedNames(names)} n’a pas été rejeté et reste sélectionné.`,
        ...(cause === null ? [] : [`${cause}.`]),
      ].join(' '),
  },
  rejection: {
    sending: (n: number) => `${plural(n, 'rejet en cours', 'rejets en cours')}…`,
    again: 'Reprendre',
    againFor: (title: string) => `Reprendre : ${title}`,
    dismissFor: (title: string) => `Fermer : ${title}`,
  },
  reason: {
    other: 'Autre motif',
    own: 'Votre motif',
    ground: 'Fondement',
    noGround: 'Choisissez une loi ou une règle',
    kinds: { law: 'Loi', rules: 'Règles du Mur' },
  },
  undo: {
    offer: (n: number) => plural(n, 'post rejeté', 'posts rejetés'),
    action: 'Annuler le rejet',
    working: 'Annulation…',
    dismiss: 'Fermer',
    /** Posts that are pending again, and others that were decided or withdrawn since. */
    partly: (n: number, others: number) =>
      `${plural(n, 'post rétabli', 'posts rétablis')}, ${decidedBefore(others)}`,
    none: (n: number) =>
      n > 1
        ? 'Aucun post rétabli : ils sont déjà traités ou retirés'
        : 'Aucun post rétabli : il est déjà traité ou retiré',
  },
  closing: {
    /** `n` is undefined while they are counted. */
    open: (n: number | undefined) =>
      `Plus de ${CLOSING_DAYS} jours${n === undefined ? '' : ` (${formatNumber(n)})`}`,
    title: 'Clore ce qui attend depuis trop longtemps',
    text: 'Ces posts ne seront pas publiés, sans que leur texte soit en cause. Vous pourrez annuler juste après.',
    days: 'En attente depuis plus de (jours)',
    count: (n: number) =>
      n === 0
        ? 'Aucun post n’attend depuis aussi longtemps.'
        : `${plural(n, 'post sera clos', 'posts seront clos')}.`,
    reason: (reason: string) => `L’auteur de chacun lira : « ${reason} »`,
    action: 'Clore',
    working: 'Clôture…',
    progress: (count: number, total: number) => `Clôture… ${outOf(count, total)}`,
    stop: 'Arrêter',
    stopping: 'Arrêt…',
    done: (n: number) => plural(n, 'post non retenu', 'posts non retenus'),
    /** Posts that were closed, and others that were decided or withdrawn meanwhile. */
    doneBut: (n: number, others: number) =>
      `${plural(n, 'post non retenu', 'posts non retenus')}, ${decidedBefore(others)}`,
    stopped: (n: number, total: number) =>
      `Clôture arrêtée : ${formatNumber(n)} sur ${plural(total, 'post', 'posts')}`,
    /** `cause` ended the closing before its last commit. */
    partly: (n: number, total: number, cause: string) =>
      `Clôture incomplète : ${formatNumber(n)} sur ${plural(total, 'post', 'posts')}. ${cause}.`,
    undo: 'Annuler la clôture',
    restored: 'Clôture annulée : de nouveau en attente',
  },
  composer: {
    title: 'La publication du jour',
    text: 'Faites glisser les posts, ou déplacez-les avec les flèches : le premier de la liste sera affiché en premier.',
    list: 'Ordre de publication',
    empty: 'Il ne reste aucun post à publier.',
    move: (title: string) => `Déplacer : ${title}`,
    up: (title: string) => `Monter : ${title}`,
    down: (title: string) => `Descendre : ${title}`,
    remove: (title: string) => `Retirer : ${title}`,
    preview: 'Aperçu du mur',
    previewText: 'La journée entière : les posts déjà publiés apparaissent estompés.',
    usedPlace: 'Place utilisée',
    freePlace: 'Place libre',
    phone: 'Téléphone',
    desktop: 'Ordinateur',
    keepFirst: (n: number) => (n === 1 ? 'Garder le premier' : `Garder les ${n} premiers`),
    returned: (n: number) => `${plural(n, 'post remis', 'posts remis')} dans la file.`,
    undoKeep: 'Annuler',
    publish: (n: number) => `Publier ${plural(n, 'post', 'posts')}`,
    publishing: 'Publication…',
    /** Announced by screen readers while a post is dragged by keyboard. */
    drag: {
      /** Read by screen readers instead of 'bouton'. */
      role: 'déplaçable',
      instructions:
        'Pour déplacer un post, appuyez sur Espace, puis sur les flèches, puis de nouveau sur Espace. Échap annule.',
      start: (title: string) => `« ${title} » est saisi.`,
      over: (title: string, place: number) => `« ${title} » passe à la place ${place}.`,
      end: (title: string, place: number) => `« ${title} » est posé à la place ${place}.`,
      cancel: (title: string) => `« ${title} » reste où il était.`,
    },
  },
  edit: {
    open: (title: string) => `Modifier : ${title}`,
    category: (title: string) => `Catégorie de : ${title}`,
    action: 'Modifier',
    title: 'Modifier le post',
    intro:
      'Corrigez l’orthographe, la catégorie ou la source, et rien d’autre. L’auteur verra la modification et le texte d’avant.',
    save: 'Enregistrer',
    changed: 'Ce post vient d’être modifié ailleurs. Quelle version garder ?',
    decided: 'Ce post vient d’être traité ailleurs : il ne peut plus être modifié ici.',
    theirs: 'L’autre version',
    mine: 'Mes modifications',
  },
  published: {
    list: 'Posts publiés',
    empty: 'Aucun post publié',
    more: `Voir les ${ADMIN_PAGE} suivants`,
    loading: 'Chargement des posts…',
    end: 'Vous avez atteint le tout premier post.',
    on: (day: string) => `Publié le ${day}`,
    delete: 'Supprimer',
    deleteOf: (title: string) => `Supprimer : ${title}`,
  },
  deletion: {
    confirm: 'Supprimer ce post définitivement ?',
    text: 'Il quitte le mur, les archives et la recherche avec ses réactions. S’il a été publié aujourd’hui, il garde sa place jusqu’à minuit.',
    suspendFirst: 'Suspendre d’abord l’auteur',
    suspendFirstHint: 'Une fois le post supprimé, il sera trop tard pour suspendre son auteur.',
    reason: 'Motif, que liront l’auteur et ceux qui ont signalé le post',
    canned: [
      'Conditions, article 4.2 : propos injurieux ou haineux.',
      'Conditions, article 4.3 : met en cause une personne privée.',
      'Conditions, article 4.4 : information fausse ou trompeuse.',
      'Conditions, article 4.5 : publicité ou démarchage.',
      'Conditions, article 3 : supprimé à la demande de son auteur.',
      'Loi du 29 juillet 1881 : injure, diffamation ou provocation à la haine.',
      'Code pénal : menaces, harcèlement ou apologie du terrorisme.',
      'Code civil, article 9 : atteinte à la vie privée.',
      'Code électoral, article L49 : propagande pendant le silence électoral.',
    ],
    action: 'Supprimer définitivement',
    busy: 'Suppression…',
  },
  avatars: {
    count: (n: number, active: number) =>
      `${plural(n, 'photo', 'photos')}, dont ${plural(active, 'proposée', 'proposées')}`,
    list: 'Catalogue des photos',
    empty: 'Le catalogue est vide',
    emptyText: 'Ajoutez une première photo : les utilisateurs la trouveront dans leur profil.',
    add: 'Ajouter une photo',
    address: 'Adresse de l’image ou nom de fichier',
    addressHint:
      'Sans http:// ni https://, c’est un fichier du dossier /profile_pictures/ du site.',
    addressPlaceholder: 'chat.jpg',
    name: 'Nom',
    nameHint: 'Lu à voix haute aux personnes aveugles.',
    preview: 'Aperçu',
    previewEmpty: 'L’aperçu apparaît ici.',
    previewLoading: 'Chargement de l’image…',
    previewShown: 'La photo sera affichée ainsi.',
    broken:
      'Cette image est introuvable : vérifiez l’adresse. Si son fichier n’est pas encore en ligne, vous pouvez l’ajouter quand même.',
    brokenTile: 'Image introuvable',
    save: 'Ajouter',
    saveBroken: 'Ajouter quand même',
    saving: 'Ajout…',
    active: 'Proposée',
    inactive: 'Masquée',
    toggle: (name: string) => `Proposer ${isolate(name)}`,
    delete: (name: string) => `Supprimer ${isolate(name)}`,
    deleteConfirm: (name: string) => `Supprimer la photo « ${isolate(name)} » ?`,
    countingWearers: 'Recherche des personnes qui l’utilisent…',
    wearers: (n: number) =>
      n === 0
        ? 'Personne ne l’utilise.'
        : plural(
            n,
            'personne l’utilise et retrouvera la première lettre de son pseudo.',
            'personnes l’utilisent et retrouveront la première lettre de leur pseudo.',
          ),
    wearersUnknown: 'Les personnes qui l’utilisent retrouveront la première lettre de leur pseudo.',
    deleteAction: 'Supprimer',
    deleting: 'Suppression…',
    cleared: (n: number) => `Suppression… ${plural(n, 'profil modifié', 'profils modifiés')}`,
  },
  reports: {
    list: 'Posts et profils signalés',
    noneShown: 'Aucun post n’est encore affiché',
    empty: 'Aucun signalement en attente',
    emptyText:
      'Les posts et les profils que des lecteurs signalent apparaissent ici automatiquement.',
    open: (n: number) => plural(n, 'signalement à traiter', 'signalements à traiter'),
    before: (n: number) => plural(n, 'signalement déjà traité', 'signalements déjà traités'),
    returned: 'Rouvert par une contestation : tous ses signalements sont à traiter à nouveau.',
    damaged: 'Dossier abîmé : les nombres et les dates de ces signalements peuvent être faux.',
    last: (time: string) => `Dernier signalement il y a ${time}`,
    lastNow: 'Dernier signalement à l’instant',
    since: (day: string) => `En attente depuis le ${day}`,
    author: 'Demande de retrait par son auteur',
    count: (reason: string, n: number) => (n > 1 ? `${reason} (${n} fois)` : reason),
    words: 'Précisions',
    decidedWords: 'Précisions des signalements déjà traités',
    wordsLoading: 'Chargement des précisions…',
    /** `n` is null while the others are counted. */
    moreWords: (n: number | null) => {
      if (n === null) return 'Voir les autres précisions';
      if (n > REPORT_WORDS_LIMIT) return `En voir ${REPORT_WORDS_LIMIT} autres sur ${n}`;
      return n === 1 ? 'Voir la dernière précision' : `Voir les ${n} autres précisions`;
    },
    caseFailed: 'Erreur de chargement des signalements de ce post ou de ce profil',
    changed: 'Désélectionné : il a changé depuis que vous l’avez choisi. Relisez-le.',
    wordsFailed: 'Erreur de chargement des précisions',
    goodFaith: ' (déclaré exact, de bonne foi)',
    heading: (reason: string, day: string) => `${reason}, le ${day}`,
    loading: 'Chargement du post…',
    deleted: 'Ce post n’est plus sur le mur.',
    dismiss: 'Classer sans suite',
    dismissOf: (title: string) => `Classer sans suite : ${title}`,
    judge: (reasons: readonly string[]) =>
      `Ne plus rouvrir le dossier pour ${reasons.length > 1 ? 'ces motifs' : 'ce motif'} tant que le texte ne change pas : ${reasons.join(', ')}`,
    profile: 'Profil',
    profileLoading: 'Chargement du profil…',
    profileFailed: 'Erreur de chargement du profil',
    profileGone: 'Ce compte n’existe plus.',
    profilePrivate: 'Ce profil est maintenant privé.',
    act: 'Agir sur ce profil',
    actOf: (name: string) => `Agir sur ce profil : ${name}`,
    order:
      'D’abord ce qui est signalé comme illicite, puis ce qui attend depuis le plus longtemps.',
    more: (n: number) =>
      n > REPORTS_PAGE
        ? `En voir ${REPORTS_PAGE} autres sur ${n}`
        : n === 1
          ? 'Voir l’autre'
          : `Voir les ${n} autres`,
    limit: (n: number, total: number) =>
      `${formatNumber(total)} posts et profils sont signalés. ${formatNumber(n)} sont chargés : ceux qui n’ont plus été signalés depuis le plus longtemps, et les contenus signalés comme illicites. Les suivants apparaîtront au fil de vos décisions.`,
  },
  bulk: {
    selectAll: 'Tout sélectionner',
    undo: 'Annuler',
    sendNow: 'Envoyer maintenant',
    /** Stops the time in which a decision can be undone (RGAA 13.1). */
    hold: 'Attendre',
    held: 'Rien n’est encore envoyé : le délai est arrêté.',
    dismiss: {
      confirm: (n: number) =>
        `Classer sans suite les signalements ${n === 1 ? 'd’un post' : `de ${n} posts`} ?`,
      dialog: (n: number) => ({
        text: `Cette décision ne change rien ${n > 1 ? 'aux posts' : 'au post'}. Vous aurez ${DELAY} pour annuler.`,
        reason: `Motif, que liront ceux qui ont signalé ${n > 1 ? 'les posts' : 'le post'}`,
      }),
      waiting: (n: number) =>
        `Les signalements ${n === 1 ? 'd’un post' : `de ${n} posts`} seront classés sans suite dans ${DELAY}.`,
      sending: (count: number, total: number) => `Classement… ${count} sur ${total}`,
      done: (count: number, total: number) =>
        `Signalements classés sans suite : ${count} sur ${total}`,
    },
    delete: {
      confirm: (n: number) => `Supprimer ${plural(n, 'post', 'posts')} définitivement ?`,
      dialog: (n: number) => ({
        text: `${n > 1 ? 'Ils quittent le mur, les archives et la recherche avec leurs' : 'Il quitte le mur, les archives et la recherche avec ses'} réactions. Vous aurez ${DELAY} pour annuler.`,
        reason: `Motif, que liront ${n > 1 ? 'les auteurs et ceux qui ont signalé les posts' : 'l’auteur et ceux qui ont signalé le post'}`,
      }),
      waiting: (n: number) =>
        `${plural(n, 'post sera supprimé', 'posts seront supprimés')} dans ${DELAY}.`,
      sending: (count: number, total: number) => `Suppression… ${count} sur ${total}`,
      done: (count: number, total: number) => `Posts supprimés : ${count} sur ${total}`,
    },
    changed: (n: number) =>
      `(${plural(n, 'désélectionné : il a changé', 'désélectionnés : ils ont changé')})`,
    failed: (n: number) => plural(n, 'post reste à traiter :', 'posts restent à traiter :'),
    failure: (names: string, message: string) => `${names} : ${message}`,
  },
  dismissal: {
    confirm: 'Classer ces signalements sans suite ?',
    text: 'Cette décision ne change rien au post ; s’il est signalé à nouveau, il reviendra ici.',
    reason: 'Motif, que liront ceux qui ont signalé le post',
    canned: [
      'Ce post n’est contraire ni à la loi ni aux règles du mur.',
      'Une opinion, même vive, a sa place sur le mur.',
      'Le signalement ne permet pas de savoir ce qui pose problème.',
      'Le post a été corrigé.',
      'Le post n’est plus sur le mur.',
    ],
    action: 'Classer sans suite',
    busy: 'Classement…',
  },
  profileDismissal: {
    confirm: 'Classer ces signalements sans suite ?',
    text: 'Cette décision ne change rien au profil ; s’il est signalé à nouveau, il reviendra ici.',
    reason: 'Motif, que liront ceux qui ont signalé le profil',
    canned: [
      'Ce profil n’est contraire ni à la loi ni aux règles du mur.',
      'Le signalement ne permet pas de savoir ce qui pose problème.',
      'Le profil a été corrigé.',
      'Ce compte n’existe plus.',
    ],
    action: 'Classer sans suite',
    busy: 'Classement…',
  },
  action: {
    confirm: 'Agir sur ce profil ?',
    text: 'Cette personne lira le motif dans son profil, et comment contester la décision. Elle ne saura pas qui l’a signalée.',
    removePhoto: 'Retirer aussi sa photo de profil',
    askPseudo: 'Demander un autre pseudo',
    reason: 'Motif, que liront cette personne et ceux qui l’ont signalée',
    canned: [
      'Conditions, article 2 : la photo est injurieuse ou choquante.',
      'Conditions, article 2 : le pseudo est injurieux et doit être changé.',
      'Conditions, article 2 : ce profil se fait passer pour quelqu’un d’autre.',
      'Loi du 29 juillet 1881 : photo ou pseudo injurieux ou haineux.',
      'Code civil, article 9 : la photo montre une personne sans son accord.',
    ],
    action: 'Agir sur ce profil',
    busy: 'Envoi…',
  },
  appeals: {
    list: 'Décisions contestées',
    empty: 'Aucune contestation en attente',
    emptyText:
      'Les décisions que leurs auteurs ou des lecteurs contestent apparaissent ici. Vous ne saurez pas qui conteste.',
    limit: `Seules les ${OPEN_APPEALS_LIMIT} plus anciennes sont affichées.`,
    kinds: {
      rejected: 'Rejet contesté',
      deleted: 'Suppression contestée',
      suspended: 'Suspension contestée',
      dismissed: 'Classement sans suite contesté',
    },
    gone: 'Ce post n’existe plus, et son texte n’est plus conservé.',
    words: { author: 'L’auteur écrit :', reporter: 'Une personne qui a signalé écrit :' },
    by: (who: string) => `par ${who}`,
    formerAdmin: 'un ancien modérateur',
    answerTo: (action: string, name: string) => `${action} : ${name}`,
    noEntry: 'Cette décision n’est plus dans le journal : il n’est plus possible de répondre.',
    own: 'C’est votre décision : un autre modérateur doit répondre.',
    alone:
      'C’est votre décision. Vous êtes le seul modérateur : vous pouvez répondre, et la réponse le dira.',
    answers: {
      upheld: {
        confirm: 'Maintenir la décision ?',
        reason: APPEAL_ANSWER,
        canned: [
          'Après une nouvelle lecture, la décision est conforme aux règles du mur.',
          'Votre texte n’apporte pas d’élément nouveau.',
        ],
        action: 'Maintenir la décision',
        busy: 'Envoi…',
      },
      overturned: {
        confirm: 'Revenir sur la décision ?',
        reason: APPEAL_ANSWER,
        canned: [
          'La décision reposait sur une erreur de lecture.',
          'La règle citée ne s’appliquait pas.',
        ],
        action: 'Revenir sur la décision',
        busy: 'Envoi…',
      },
    },
    consequences: {
      upheld: 'La décision reste. Elle ne peut pas être contestée une deuxième fois ici.',
      rejected: 'Le post revient dans la file d’attente.',
      deleted:
        'Le post ne revient pas de lui-même sur le mur : son auteur pourra proposer le même texte à nouveau.',
      suspended: 'La suspension est levée aussitôt, si elle est encore en cours.',
      dismissed: 'Le dossier revient parmi les signalements.',
    },
  },
  suspension: {
    title: 'Suspension de l’auteur',
    openOf: (title: string) => `Suspendre l’auteur : ${title}`,
    confirm: 'Suspendre l’auteur de ce post ?',
    text: `L’auteur, même anonyme, ne pourra pas envoyer de post pendant la durée choisie. Si le post est anonyme, vous ne saurez pas qui l’a écrit. Le post reste tel qu’il est. La suspension n’a pas d’effet si l’auteur a envoyé ${RECENT_POSTS_MAX} autres posts depuis.`,
    days: 'Durée',
    dayChoice: (n: number) => plural(n, 'jour', 'jours'),
    reason: 'Motif, que lira l’auteur',
    canned: [
      'Conditions, article 4.2 : propos injurieux ou haineux répétés.',
      'Conditions, article 4.3 : met en cause des personnes privées.',
      'Conditions, article 4.5 : publicité ou démarchage répétés.',
      'Conditions, article 4.5 : envois répétés du même post.',
      'Loi du 29 juillet 1881 : injures ou propos haineux répétés.',
      'Code pénal : menaces ou appel à la violence.',
    ],
    action: 'Suspendre',
    busy: 'Suspension…',
    endedText:
      'L’auteur a déjà été suspendu pour ce post. Pour le suspendre à nouveau, partez d’un post envoyé depuis.',
    until: (when: string) => `Jusqu’au ${when}`,
    wasUntil: (when: string) => `Terminée le ${when}`,
    lift: 'Lever la suspension',
    liftOf: (title: string) => `Lever la suspension : ${title}`,
    lifting: 'Levée de la suspension…',
    deletedPost: 'post supprimé',
    list: 'Suspensions en cours',
    listCount: (n: number) =>
      n === 0
        ? 'Aucune suspension en cours'
        : plural(n, 'suspension en cours', 'suspensions en cours'),
  },
  emergency: {
    name: 'Urgence',
    open: 'Urgence : mettre en pause les inscriptions, l’envoi de posts ou les signalements',
    title: 'En cas d’urgence',
    text: 'Pendant une vague d’abus, mettez en pause les inscriptions, l’envoi de posts ou les signalements. Tout le monde peut toujours lire et réagir, et les modérateurs peuvent continuer à traiter les posts.',
    /** Heading and state of each part of the site that can be paused. */
    parts: {
      signUps: {
        name: 'Inscriptions',
        on: 'Ouvertes : tout le monde peut créer un compte.',
        off: 'En pause : personne ne peut créer de compte.',
        banner: 'Les inscriptions sont en pause.',
        confirm: 'Mettre en pause les inscriptions ?',
        action: 'Mettre en pause les inscriptions',
        consequence:
          'Plus personne ne pourra créer de compte, ni par email ni par Google. Les comptes existants ne changent pas.',
        paused: 'Les inscriptions sont en pause',
        resumed: 'Les inscriptions ont repris',
      },
      submissions: {
        name: 'Envoi de posts',
        on: 'Ouvert : tout le monde peut envoyer des posts.',
        off: 'En pause : personne ne peut envoyer de post.',
        banner: 'L’envoi de posts est en pause.',
        confirm: 'Mettre en pause l’envoi de posts ?',
        action: 'Mettre en pause l’envoi de posts',
        consequence:
          'Plus personne ne pourra envoyer de post, les modérateurs non plus. Les posts en attente restent dans la file et les brouillons sont conservés.',
        paused: 'L’envoi de posts est en pause',
        resumed: 'L’envoi de posts a repris',
      },
      reports: {
        name: 'Signalements',
        on: 'Ouverts : tout le monde peut signaler un post ou un profil.',
        off: 'En pause : les lecteurs voient l’adresse email à la place du formulaire.',
        banner: 'Les signalements sont en pause.',
        confirm: 'Mettre en pause les signalements ?',
        action: 'Mettre en pause les signalements',
        consequence:
          'Plus personne ne pourra signaler avec le formulaire : les lecteurs verront l’adresse email à la place. Un auteur peut toujours demander le retrait de son post. Lisez les emails : la loi demande de traiter chaque signalement.',
        paused: 'Les signalements sont en pause',
        resumed: 'Les signalements ont repris',
      },
    },
    reason: 'Motif, pour le journal',
    canned: [
      'Vague d’inscriptions automatiques.',
      'Vague de posts automatiques.',
      'Vague de signalements abusifs.',
      'Coût inhabituel.',
    ],
    pause: 'Mettre en pause',
    pauseOf: (part: string) => `Mettre en pause : ${part}`,
    pausing: 'Mise en pause…',
    resume: 'Reprendre',
    resumeOf: (part: string) => `Reprendre : ${part}`,
    resuming: 'Reprise…',
  },
  /** The admins' opinions on pending posts. */
  opinions: {
    list: 'Avis des modérateurs',
    verdicts: { yes: 'Oui', doubtful: 'Doute', no: 'Non' },
    /** Choices of the form. */
    choices: { yes: 'Oui, à publier', doubtful: 'J’ai un doute', no: 'Non, à rejeter' },
    outdated: 'sur le texte d’avant sa dernière modification',
    missing: (n: number) =>
      `Avis favorables avant la publication : ${YESES_REQUIRED - n} sur ${YESES_REQUIRED}`,
    open: 'Donner mon avis',
    openOf: (title: string) => `Donner mon avis : ${title}`,
    title: 'Mon avis sur ce post',
    text: 'Seuls les modérateurs le lisent. Il est effacé avec la décision.',
    verdict: 'Avis',
    words: 'Commentaire (facultatif)',
    wordsMax: `${OPINION_WORDS_MAX} caractères au plus`,
    save: 'Enregistrer',
    saved: 'Avis enregistré',
    withdraw: 'Retirer mon avis',
    withdrawing: 'Retrait…',
    withdrawn: 'Avis retiré',
    filter: (n: number) => `À deux (${n})`,
    filterNone: 'Rien à regarder à deux',
    filterNoneText: 'Aucun post affiché n’attend un second avis.',
    twoYeses: {
      label: 'Les posts avec un mot à surveiller attendent l’avis favorable de deux modérateurs',
      text: 'Ils ne peuvent pas être publiés avant. S’il n’y a qu’un modérateur, ils ne peuvent plus l’être du tout.',
      on: 'Deux avis favorables sont maintenant nécessaires',
      off: 'Deux avis favorables ne sont plus nécessaires',
    },
  },
  log: {
    list: 'Décisions de modération',
    intro:
      'Chaque décision est inscrite au moment où elle est prise. Personne ne peut modifier ce journal depuis l’application.',
    empty: 'Aucune décision pour le moment',
    more: `Voir les ${LOG_PAGE} suivantes`,
    loading: 'Chargement du journal…',
    end: `Le journal s’arrête ici : une décision en est effacée après ${MODERATION_LOG_MONTHS} mois.`,
    filter: 'Décisions affichées',
    all: 'Toutes les décisions',
    kinds: {
      publication: 'Publications',
      rejection: 'Rejets',
      edit: 'Modifications',
      deletion: 'Suppressions',
      report: 'Signalements',
      suspension: 'Suspensions',
      appeal: 'Contestations',
      emergency: 'Urgences',
    },
    emptyKind: 'Aucune décision de ce type',
    /** The action on the posts, the profile or the part beside it. */
    actions: {
      publish: 'Publié',
      reject: 'Rejeté',
      close: 'Non retenu',
      restore: 'Rejet annulé',
      edit: 'Modifié',
      delete: 'Supprimé',
      dismiss: 'Classé sans suite',
      act: 'Mesure prise',
      suspend: 'Auteur suspendu',
      lift: 'Suspension levée',
      uphold: 'Décision maintenue',
      overturn: 'Décision annulée',
      pause: 'Mis en pause',
      resume: 'Relancé',
    },
    profile: 'Voir le profil',
    closedProfile: 'profil supprimé depuis',
    formerAdmin: 'Un ancien modérateur',
    fields: {
      profilePictureId: 'photo de profil retirée',
      photoURL: 'photo Google retirée',
      pseudo: 'autre pseudo demandé',
    },
    changed: (fields: readonly string[]) => `Champs modifiés : ${fields.join(', ')}`,
    judged: (reasons: readonly string[]) =>
      `Dossier à ne plus rouvrir tant que le texte ne change pas, pour : ${reasons.join(', ')}`,
    reason: (reason: string) => `Motif : ${isolate(reason)}`,
    others: (n: number) => `et ${plural(n, 'autre', 'autres')}`,
    deleted: 'supprimé depuis',
    days: (n: number) => `Pour ${plural(n, 'jour', 'jours')}`,
    text: 'Voir le texte',
    unreadable: 'Entrée illisible',
    restore: { reject: 'Annuler ce rejet', close: 'Annuler cette clôture' },
    erased: 'texte effacé',
    restoring: 'Annulation…',
  },
  numbers: {
    show: 'Chiffres',
    title: `Les ${NUMBERS_DAYS} derniers jours`,
    today: 'Places utilisées aujourd’hui',
    todayHint: 'Un post supprimé du mur garde sa place jusqu’à minuit.',
    pending: 'En attente',
    posts: 'Posts publiés',
    reactions: 'Réactions reçues',
    /** Short, so that on a phone the names of categories stay in one line. */
    head: { posts: 'Posts', reactions: 'Réactions' },
    reactionsHint: 'Réactions : total actuel des posts publiés ce jour-là.',
    chart: (what: string, total: string) => `${what} : ${total} au total`,
    most: (n: string, day: string) => `maximum : ${n} le ${day}`,
    cut: (peak: string) => `${peak} (barre raccourcie)`,
    category: 'Catégorie',
    bar: (day: string, n: string) => `${day} : ${n}`,
    table: 'Voir le tableau',
    day: 'Jour',
    readAt: (time: string) => `Relevé à ${time}`,
    refresh: 'Actualiser',
  },
  shortcuts: {
    name: 'Clavier',
    open: 'Raccourcis clavier',
    keys: [
      ['j', 'Post suivant'],
      ['k', 'Post précédent'],
      ['x', 'Cocher ou décocher le post'],
      ['X', 'Cocher tous les posts jusqu’à celui-ci (Maj\u00a0+\u00a0x)'],
      ['a', 'Cocher les posts suivants, autant qu’il reste de places aujourd’hui'],
      ['p', 'Publier la sélection, après un aperçu'],
      ['r', 'Rejeter la sélection'],
      ['e', 'Modifier le post'],
      ['o', 'Donner mon avis sur le post'],
      ['z', 'Annuler le dernier rejet ou la dernière clôture'],
      ['F8', 'Garder les messages à l’écran, puis les laisser partir'],
      ['?', 'Cette aide'],
    ],
  },
  success: {
    published: 'Posts publiés avec succès !',
    rejected: 'Posts rejetés',
    restored: 'Rejet annulé : de nouveau en attente',
    edited: 'Post modifié',
    category: 'Catégorie modifiée',
    deleted: 'Post supprimé',
    dismissed: 'Signalements classés sans suite',
    upheld: 'Décision maintenue',
    overturned: 'Décision annulée',
    acted: 'Signalements traités',
    suspended: 'L’auteur de ce post est suspendu',
    lifted: 'Suspension levée',
    avatarAdded: 'Photo ajoutée !',
    avatarShown: 'La photo est proposée',
    avatarHidden: 'La photo n’est plus proposée',
    avatarDeleted: 'Photo supprimée',
  },
  /** The message of each refusal code of an admin's action. */
  refusals: {
    ...commonMessages.error,
    nothingSelected: 'Veuillez sélectionner au moins un post',
    dailyPublications: `Maximum ${plural(POSTS_PUBLISHED_PER_DAY, 'post', 'posts')} par jour`,
    dailyDeletions: `Vous avez atteint la limite de ${DELETIONS_PER_ADMIN_PER_DAY} suppressions par jour. Un autre modérateur peut supprimer ce post, ou vous-même demain.`,
    decidedElsewhere: (names: readonly string[]) =>
      names.length > 1
        ? `Rien n’a été changé : ${quotedNames(names)} ont été traités entre-temps.`
        : `Rien n’a été changé : ${quotedNames(names)} a été traité entre-temps.`,
    postDeleted: 'Rien n’a été changé : un post de la sélection a été retiré entre-temps.',
    changedElsewhere: 'Rien n’a été changé : ce post a été modifié entre-temps.',
    accountClosed:
      'Rien n’a été changé : ce compte vient d’être supprimé. Classez les signalements sans suite.',
    reportsDecided: 'Rien n’a été changé : ces signalements ont été traités entre-temps.',
    newReports: 'De nouveaux signalements sont arrivés : relisez-les',
    changedSinceRead: (names: readonly string[]) =>
      names.length > 1
        ? `Rien n’a été changé : ${quotedNames(names)} ont été modifiés entre-temps. Relisez-les.`
        : `Rien n’a été changé : ${quotedNames(names)} a été modifié entre-temps. Relisez-le.`,
    partlyPublished: (names: readonly string[]) =>
      names.length > 1
        ? `Publication interrompue : ${quotedNames(names)} sont publiés, les autres restent en attente.`
        : `Publication interrompue : ${quotedNames(names)} est publié, les autres restent en attente.`,
    publishedElsewhere: 'Un autre modérateur publie : réessayez',
    deletedElsewhere: 'Un autre modérateur supprime des posts : réessayez',
    suspectWordsFull: `La liste contient déjà ${SUSPECT_WORDS_MAX} mots : retirez-en un d’abord.`,
    notIndexed: 'Ce post n’est pas dans l’index de recherche : seule sa source peut être modifiée.',
    alreadySuspended: 'Rien n’a été changé : l’auteur de ce post a déjà été suspendu pour ce post.',
    tooManySuspensions: `Rien n’a été changé : ${SUSPENSIONS_MAX} suspensions sont déjà en cours.`,
    appealAnswered:
      'Rien n’a été changé : un autre modérateur a déjà répondu à cette contestation.',
    avatarDeleted: 'Cette photo a déjà été supprimée.',
    opinionsMissing: (names: readonly string[]) =>
      names.length > 1
        ? `${quotedNames(names)} contiennent un mot à surveiller : deux modérateurs doivent donner un avis favorable avant la publication. Le vôtre compte.`
        : `${quotedNames(names)} contient un mot à surveiller : deux modérateurs doivent donner un avis favorable avant la publication. Le vôtre compte.`,
  },
  /** The reason of posts that are not chosen, for their authors. `n` posts were waiting. */
  notChosen: (n: number) =>
    `Non retenu : ${PLACES} par jour, ${plural(n, 'proposition', 'propositions')}`,
  error: {
    closing: 'Erreur de chargement des posts à clore',
    reports: 'Erreur de chargement des signalements',
    nothingToUndo: 'Aucun rejet à annuler',
    suspension: 'Erreur de chargement de la suspension',
    suspensions: 'Erreur de chargement des suspensions',
    log: 'Erreur de chargement du journal',
    appeals: 'Erreur de chargement des contestations',
    emergency:
      'Impossible de savoir si les inscriptions, l’envoi de posts ou les signalements sont en pause',
    suspectWords: 'Erreur de chargement des mots à surveiller',
    opinions: 'Erreur de chargement des avis des modérateurs',
    numbers: 'Erreur de chargement des chiffres',
  },
} as const);
