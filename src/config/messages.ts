import { POSTS_PUBLISHED_PER_DAY } from './limits';
import { plural, typesetAll } from './typography';

const posts = (n: number): string => plural(n, 'post', 'posts');

const reportReasons = {
  illegal: 'Contenu illicite',
  hate: 'Haine ou harcèlement',
  private: 'Vie privée',
  false: 'Information trompeuse',
  spam: 'Spam ou publicité',
  other: 'Autre',
} as const;

/**
 * The French messages that several subjects share; each feature has its own in features/<name>/messages.
 * Messages quoted in docs/product.md#messages keep that exact wording; `typesetAll` sets their spaces
 * for French.
 */
export const messages = typesetAll({
  app: {
    name: 'Le Mur',
    skipToContent: 'Aller au contenu',
    footer:
      POSTS_PUBLISHED_PER_DAY === 1
        ? 'Le Mur publie un message court sur la société par jour, au plus. Il est lu par un modérateur avant d’être affiché.'
        : `Le Mur publie chaque jour jusqu’à ${POSTS_PUBLISHED_PER_DAY} messages courts sur la société. Chacun est lu par un modérateur avant d’être affiché.`,
    notFoundTitle: 'Cette page n’existe pas',
    notFoundText: 'L’adresse est peut-être incomplète, ou la page a été retirée.',
    backHome: 'Retour au mur',
    contact: 'Nous écrire',
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
  action: {
    close: 'Fermer',
    retry: 'Réessayer',
    cancel: 'Annuler',
    saving: 'Enregistrement…',
    confirming: 'Vérification…',
  },
  post: {
    count: posts,
    anonymous: 'Anonyme',
    sourceLink: (host: string) => `Lire la source sur ${host} (nouvel onglet)`,
    seeCategory: (label: string) => `${label} : voir les posts`,
    open: (title: string) => `Ouvrir le post : ${title}`,
    reactions: (n: number) => plural(n, 'réaction', 'réactions'),
    reactionCount: (label: string, n: number) => `${label} : ${plural(n, 'réaction', 'réactions')}`,
    deleted: 'Ce post a été retiré du mur',
    readOn: 'Lire la suite',
    loadingMore: 'Chargement des posts…',
    empty: 'Aucun post pour le moment',
    emptyInvitation: 'Soyez la première personne à écrire sur le mur.',
  },
  report: {
    reasons: reportReasons,
    sent: 'Signalé',
  },
  account: {
    signingIn: 'Connexion…',
    memberSince: (date: string) => `Membre depuis ${date}`,
  },
  unsaved: {
    question: 'Quitter sans enregistrer ?',
    discard: 'Quitter',
    goOn: 'Continuer à modifier',
  },
  success: {
    signedOut: 'Déconnexion réussie',
    signedInWithGoogle: 'Connexion avec Google réussie ! 🎉',
    accountDeleted: 'Compte supprimé. Au revoir !',
  },
  error: {
    unknown: 'Une erreur est survenue',
    offline: 'Erreur de connexion',
    notSaved: 'Non enregistré : la connexion a été perdue. Réessayez.',
    busy: 'Le service est surchargé. Réessayez dans quelques minutes.',
    reference: (code: string) => `Référence : ${code}`,
    notAllowed: 'Action non autorisée',
    signInRequired: 'Vous devez être connecté',
    sessionExpired: 'Votre session a expiré. Reconnectez-vous.',
    userNotFound: 'Utilisateur introuvable',
    loadProfile: 'Erreur lors du chargement du profil',
    loadAvatars: 'Erreur de chargement des photos',
    loadPosts: 'Erreur de chargement des posts',
    postNotFound: 'Post introuvable',
  },
} as const);
