import { POSTS_PUBLISHED_PER_DAY, POSTS_PUBLISHED_PER_DAY_IN_WORDS } from '#postsPerDay';
import { CONTENT_MAX } from '@/config/limits';
import { capitalised, plural, typesetAll } from '@/config/typography';

/** The French messages of the wall that its preview shows, too; others are in pageMessages.ts. */
export const wallMessages = typesetAll({
  today: 'Posts du jour',
  /** Stands under the heading where the introduction has no room. */
  promise:
    POSTS_PUBLISHED_PER_DAY === 1
      ? 'Un post par jour au plus, lu avant d’être affiché'
      : `${capitalised(POSTS_PUBLISHED_PER_DAY_IN_WORDS)} posts par jour au plus, lus avant d’être affichés`,
  previous: 'Publications précédentes',
  /** Used while more posts can be loaded: their total is unknown. */
  shownCount: (n: number) => plural(n, 'post affiché', 'posts affichés'),
  introduction: 'Le Mur, c’est quoi ?',
  introductionText: `Un mur public où l’on écrit, en ${CONTENT_MAX} caractères, ce qui va et ce qui ne va pas dans la société. Chaque jour, ${POSTS_PUBLISHED_PER_DAY === 1 ? 'un post au plus y est affiché' : `${POSTS_PUBLISHED_PER_DAY} posts au plus y sont affichés`}.`,
  categories: 'Cinq couleurs, cinq sujets',
  todayEmpty: 'Pas encore de post aujourd’hui',
  todayEmptyText:
    'Les posts du jour apparaîtront ici dès leur publication, sans recharger la page.',
} as const);
