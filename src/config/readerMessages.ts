import { plural } from './messages';
import { typesetAll } from './typography';

/**
 * The French sentences of what readers do beyond reading, as far as they stand on every page. Apart
 * from `messages`, which is loaded before the first post can be read; what opens on demand has its own
 * in `onDemandMessages`.
 */
export const readerMessages = typesetAll({
  share: { action: 'Partager', more: 'Lien ou image' },
  random: 'Au hasard',
  shortcuts: 'Lire au clavier',
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
