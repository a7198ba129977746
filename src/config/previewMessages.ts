import { POSTS_PUBLISHED_PER_DAY, POSTS_PUBLISHED_PER_DAY_IN_WORDS } from '#postsPerDay';
import { CONTENT_MAX } from './limits';
import { capitalised, formatNumber, plural, typesetAll } from './typography';

const WORDS = ['une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

/**
 * The French messages of the wall before the app is loaded; the first chunk has no others.
 * `messages` contains those that the app needs, too.
 */
export const previewMessages = typesetAll({
  app: {
    name: 'Le Mur',
  },
  post: {
    count: (n: number) => plural(n, 'post', 'posts'),
    anonymous: 'Anonyme',
    sourceLink: (host: string) => `Lire la source sur ${host} (nouvel onglet)`,
    seeCategory: (label: string) => `${label} : voir les posts`,
    open: (title: string) => `Ouvrir le post : ${title}`,
    reactions: (n: number) => plural(n, 'réaction', 'réactions'),
    readOn: 'Lire la suite',
  },
  account: {
    memberSince: (date: string) => `Membre depuis ${date}`,
  },
  wall: {
    /** Above the posts where the introduction has no room. */
    lead: `Le mur où l’on dit, en ${CONTENT_MAX} caractères, ce qui va et ce qui ne va pas.`,
    write: 'Écrire un post',
    today: 'Posts du jour',
    /** Stands under the heading where the introduction has no room. */
    promise:
      POSTS_PUBLISHED_PER_DAY === 1
        ? 'Un post par jour au plus, lu avant d’être affiché'
        : `${capitalised(POSTS_PUBLISHED_PER_DAY_IN_WORDS)} posts par jour au plus, lus avant d’être affichés`,
    previous: 'Publications précédentes',
    /** At most: only admins know how many slots deleted posts keep used. */
    free: (n: number) =>
      `Il reste au plus ${WORDS[n - 1] ?? formatNumber(n)} ${n < 2 ? 'place' : 'places'} aujourd’hui : la vôtre ?`,
    /** Used while more posts can be loaded: their total is unknown. */
    shownCount: (n: number) => plural(n, 'post affiché', 'posts affichés'),
    introduction: 'Le Mur, c’est quoi ?',
    introductionText: `Un mur public où l’on écrit, en ${CONTENT_MAX} caractères au plus, ce qui va et ce qui ne va pas dans la société. Chaque jour, ${POSTS_PUBLISHED_PER_DAY === 1 ? 'un seul post y est affiché' : `jusqu’à ${POSTS_PUBLISHED_PER_DAY_IN_WORDS} posts y sont affichés`}.`,
    todayEmpty: 'Pas encore de post aujourd’hui',
    todayEmptyText:
      'Les posts du jour apparaîtront ici dès leur publication, sans recharger la page.',
    readPrevious: 'Lire les précédents',
  },
  error: {
    offline: 'Erreur de connexion',
    reference: (code: string) => `Référence : ${code}`,
    busy: 'Le service est surchargé. Réessayez dans quelques minutes.',
    userNotFound: 'Utilisateur introuvable',
    loadProfile: 'Erreur lors du chargement du profil',
    loadPosts: 'Erreur de chargement des posts',
  },
} as const);
