import { CONTENT_MAX, POSTS_PUBLISHED_PER_DAY, WALL_PAGE } from '@/config/limits';
import { plural, typesetAll } from '@/config/typography';

/** The French messages of the wall. */
export const wallMessages = typesetAll({
  today: 'Posts du jour',
  /** Where the introduction has no room. */
  promise: 'Dix posts par jour, lus avant d’être affichés',
  previous: 'Publications précédentes',
  /** Used while more posts can be loaded: their total is unknown. */
  shownCount: (n: number) => plural(n, 'post affiché', 'posts affichés'),
  arrived: (n: number) => plural(n, 'nouveau post', 'nouveaux posts'),
  all: 'Voir tout',
  introduction: 'Le Mur, c’est quoi ?',
  introductionText: `Un mur public où l’on écrit, en ${CONTENT_MAX} caractères, ce qui va et ce qui ne va pas dans la société. Chaque jour, ${POSTS_PUBLISHED_PER_DAY} posts au plus y sont affichés.`,
  categories: 'Cinq couleurs, cinq sujets',
  day: 'Aujourd’hui',
  /** Counts posts, not slots: only admins know how many a deleted post keeps used. */
  dayCount: (n: number, max: number) => `${plural(n, 'post', 'posts')} sur ${max} au plus`,
  /** At most: only admins know how many slots deleted posts keep used. */
  free: (n: number) => `Encore ${plural(n, 'place', 'places')} au plus aujourd’hui`,
  mostReacted: 'Ce qui fait réagir',
  archives: 'Parcourir les archives',
  more: `Voir plus (${WALL_PAGE} posts)`,
  end: 'Vous avez tout lu : le mur commence ici.',
  todayEmpty: 'Rien encore aujourd’hui',
  todayEmptyText:
    'Les posts du jour apparaîtront ici dès leur publication, sans recharger la page.',
  /** Shown without a network, because the posts may be outdated. */
  readOn: (when: string) => `le Mur tel que vous l’avez lu le ${when}`,
  unseen: {
    toggle: 'Pas encore vus',
    today: 'Vous avez vu tous les posts du jour',
    none: 'Vous avez tout vu',
    noneText: 'Chaque post de ce mur a déjà été affiché pour vous, sur cet appareil.',
    resting: (n: number) =>
      `Rien de nouveau parmi ${plural(n, 'post plus ancien', 'posts plus anciens')}`,
    goOn: 'Chercher plus loin',
    all: 'Tout afficher',
  },
} as const);
