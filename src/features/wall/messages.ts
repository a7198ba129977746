import { POSTS_PUBLISHED_PER_DAY, POSTS_PUBLISHED_PER_DAY_IN_WORDS } from '#postsPerDay';
import { WALL_PAGE } from '@/config/limits';
import { plural, typesetAll } from '@/config/typography';

/** The French messages of the wall that its preview does not show; the others are in config/previewMessages. */
export const wallMessages = typesetAll({
  /** The title of the home page, also in index.html. */
  title: `Le Mur · ${POSTS_PUBLISHED_PER_DAY_IN_WORDS} ${POSTS_PUBLISHED_PER_DAY === 1 ? 'post' : 'posts'} par jour sur la société`,
  arrived: (n: number) => plural(n, 'nouveau post', 'nouveaux posts'),
  all: 'Voir tout',
  pending: {
    state: 'En attente, visible de vous seul',
    amend: 'Modifier',
    ownPosts: 'Mes posts',
  },
  mostReacted: 'Ce qui fait réagir',
  more: `Voir plus (${WALL_PAGE} posts)`,
  end: 'Vous avez atteint le tout premier post.',
  /** Shown without a network, because the posts may be outdated. */
  readOn: (when: string) => `contenu enregistré le ${when}`,
  unseen: {
    toggle: 'Pas encore vus',
    /** Shown from the first use on. */
    stored:
      'Le mur retient sur cet appareil, dès maintenant et jusqu’à votre déconnexion, les posts que vous voyez.',
    today: 'Vous avez vu tous les posts du jour',
    none: 'Vous avez tout vu',
    noneText: 'Vous avez déjà vu tous les posts sur cet appareil.',
    resting: (n: number) =>
      `Rien de nouveau parmi ${plural(n, 'post plus ancien', 'posts plus anciens')}`,
    goOn: 'Chercher plus loin',
    all: 'Tout revoir',
  },
} as const);
