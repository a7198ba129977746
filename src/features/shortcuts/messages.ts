import { typesetAll } from '@/config/typography';
import { REACTIONS } from '@/domain/posts/votes';

/** The French messages of the list of keyboard shortcuts. */
export const shortcutMessages = typesetAll({
  keys: [
    ['j', 'Post suivant'],
    ['k', 'Post précédent'],
    ['Entrée', 'Ouvrir le post'],
    [`1 à ${REACTIONS.length}`, 'Réagir au post ouvert, dans l’ordre des boutons'],
    ['h', 'Un post au hasard'],
    ['/', 'Rechercher'],
    ['F8', 'Garder les messages à l’écran, puis les laisser partir'],
    ['?', 'Cette aide'],
  ],
} as const);
