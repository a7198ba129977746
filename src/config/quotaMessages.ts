import { POSTS_PER_USER_PER_DAY } from './limits';
import { plural, typesetAll } from './typography';

/** The French messages of the daily limit of posts, of writing a post and of the own posts. */
export const quotaMessages = typesetAll({
  left: (n: number) =>
    `Encore ${plural(n, 'post', 'posts')} possible${n < 2 ? '' : 's'} aujourd’hui`,
  reached: `Vous avez atteint la limite de ${POSTS_PER_USER_PER_DAY} posts par jour`,
  next: 'Vous pourrez en écrire un autre demain, à partir de minuit (heure de Paris).',
} as const);
