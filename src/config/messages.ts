import { POSTS_PUBLISHED_PER_DAY, POSTS_PUBLISHED_PER_DAY_IN_WORDS } from '#postsPerDay';
import { previewMessages } from './previewMessages';
import { plural, typesetAll } from './typography';

const reportReasons = {
  illegal: 'Contenu illicite',
  hate: 'Haine ou harcèlement',
  private: 'Vie privée',
  false: 'Information trompeuse',
  spam: 'Spam ou publicité',
  other: 'Autre',
} as const;

/** The kinds of subject that users report, as messages name them. */
export type Reported = 'post' | 'profil';

/**
 * The French messages that several subjects share; each feature has its own in features/<name>/messages.
 * `error` has one for each general code of a failed action (domain/refusal.ts).
 * The wordings of SPECIFIED in typography.test.ts are those of the specification; `typesetAll` sets the spaces
 * for French.
 */
export const commonMessages = typesetAll({
  app: {
    ...previewMessages.app,
    skipToContent: 'Aller au contenu',
    footer:
      POSTS_PUBLISHED_PER_DAY === 1
        ? 'Le Mur publie un post sur la société par jour, au plus. Il est lu par un modérateur avant d’être affiché.'
        : `Le Mur publie chaque jour jusqu’à ${POSTS_PUBLISHED_PER_DAY_IN_WORDS} posts sur la société. Chacun est lu par un modérateur avant d’être affiché.`,
    notFoundTitle: 'Cette page n’existe pas',
    notFoundText: 'L’adresse est peut-être incomplète, ou la page a été retirée.',
    backHome: 'Retour au mur',
    contact: 'Nous écrire',
    /** Names the notice that says why the user was led away from a page. */
    departure: 'Pourquoi cette page',
    loading: 'Chargement…',
    advertisement: 'Publicité',
    newTab: '(nouvel onglet)',
  },
  header: {
    home: 'Le Mur, accueil',
    archives: 'Archives',
    navigation: 'Navigation principale',
    signUp: "S'inscrire",
    signIn: 'Se connecter',
    newPost: 'Nouveau post',
    lightMode: 'Passer en mode clair',
    darkMode: 'Passer en mode sombre',
    openMenu: 'Ouvrir le menu',
    userMenu: (pseudo: string) => `Menu de ${pseudo}`,
    admin: 'Admin',
    backOffice: 'Backoffice',
    signOut: 'Se déconnecter',
    ownPosts: 'Mes posts',
    news: (n: number) =>
      plural(n, 'nouvelle décision sur vos posts', 'nouvelles décisions sur vos posts'),
    profile: 'Mon profil',
    random: 'Au hasard',
  },
  footer: {
    legalNotice: 'Mentions légales',
    terms: 'Conditions générales',
    privacy: 'Confidentialité',
    cookies: 'Cookies',
    /** The state that the audit results in (legal/accessibilityAudit.ts), which only its page loads. */
    accessibility: 'Accessibilité : partiellement conforme',
    transparency: 'Transparence',
    links: 'Informations légales',
    manageCookies: 'Gérer les cookies',
    feed: 'S’abonner (flux Atom)',
  },
  shortcuts: {
    title: 'Raccourcis clavier',
    /** The keys of readers; those of the back office are in its messages. */
    ofReaders: (reactions: number) =>
      [
        ['j', 'Post suivant'],
        ['k', 'Post précédent'],
        ['Entrée', 'Ouvrir le post'],
        [`1 à ${reactions}`, 'Réagir au post ouvert, dans l’ordre des boutons'],
        ['h', 'Un post au hasard'],
        ['/', 'Rechercher'],
        ['F8', 'Garder les messages à l’écran, puis les laisser partir'],
        ['?', 'Cette aide'],
      ] as const,
    toggle: 'Raccourcis actifs',
    toggleText: 'Ils se taisent quand vous écrivez. Ce réglage vaut pour cet appareil.',
  },
  action: {
    close: 'Fermer',
    retry: 'Réessayer',
    cancel: 'Annuler',
    saving: 'Enregistrement…',
    confirming: 'Vérification…',
  },
  post: {
    ...previewMessages.post,
    reactionCount: (label: string, n: number) => `${label} : ${plural(n, 'réaction', 'réactions')}`,
    deleted: 'Ce post a été retiré du mur',
    loadingMore: 'Chargement des posts…',
    empty: 'Aucun post pour le moment',
    emptyInvitation: 'Soyez la première personne à écrire sur le mur.',
  },
  report: {
    reasons: reportReasons,
    action: { post: 'Signaler', profil: 'Signaler ce profil' },
    sent: 'Signalé',
    already: (reported: Reported) =>
      `Vous avez déjà signalé ce ${reported}. La réponse des modérateurs apparaîtra dans « Mes signalements ».`,
    /** For visitors: the mail already contains the URL. */
    byMail: { post: 'Signaler par email', profil: 'Signaler ce profil par email' },
    noMail: (contact: string, reported: Reported) =>
      `Aucun message ne s’ouvre ? Écrivez à ${contact} en indiquant l’adresse de ce ${reported}.`,
    /** The subject and the lines of every mail that reports something (DSA, article 16). */
    mail: {
      subject: (reported: Reported) => `Signaler un ${reported} du Mur`,
      hello: 'Bonjour,',
      about: (reported: Reported, address: string) => `Je vous signale ce ${reported} : ${address}`,
      why: 'Voici pourquoi :',
      name: 'Mon nom : ',
      signIn: 'Signaler ici avec un compte',
      goodFaith: 'Je déclare de bonne foi que ces informations sont exactes et complètes.',
    },
  },
  account: {
    signingIn: 'Connexion…',
  },
  unsaved: {
    question: 'Quitter sans enregistrer ?',
    discard: 'Quitter',
    goOn: 'Reprendre',
    restored: 'Voici le texte que vous aviez commencé.',
  },
  /** Writes without an answer (docs/writes.md). */
  writes: {
    unconfirmed: 'Peut-être enregistré : nous vérifions.',
  },
  /** Beside the reference of an error. */
  reference: {
    copy: 'Copier la référence',
    copied: 'Référence copiée',
    notCopied: 'La copie a échoué : notez la référence.',
  },
  success: {
    signedOut: 'Déconnexion réussie',
    signedInWithGoogle: 'Connexion avec Google réussie ! 🎉',
    accountDeleted: 'Compte supprimé. Au revoir !',
  },
  error: {
    ...previewMessages.error,
    unknown: 'Une erreur est survenue',
    notSaved: 'Non enregistré : la connexion a été perdue. Réessayez.',
    notAllowed: 'Action non autorisée',
    signInRequired: 'Vous devez être connecté',
    sessionExpired: 'Votre session a expiré. Reconnectez-vous.',
    loadAvatars: 'Erreur de chargement des photos',
    postNotFound: 'Post introuvable',
    reaction: 'Erreur lors de la réaction',
  },
} as const);
