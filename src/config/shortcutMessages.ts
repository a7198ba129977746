import { typesetAll } from './typography';

/** The French messages that both lists of shortcuts share. */
export const shortcutMessages = typesetAll({
  title: 'Raccourcis clavier',
  toggle: 'Raccourcis actifs',
  toggleText: 'Actifs quand vous n’écrivez pas. Réglage propre à cet appareil.',
} as const);
