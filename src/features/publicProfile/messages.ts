import { formatNumber, typesetAll } from '@/config/typography';

/** The French messages of public profiles. */
export const publicProfileMessages = typesetAll({
  /** While there is no pseudo to name the page. */
  heading: 'Profil',
  description: (pseudo: string) => `Les posts que @${pseudo} a publiés sur Le Mur.`,
  admin: 'Admin',
  private: '🔒 Privé',
  posts: 'Posts',
  received: 'Réactions reçues',
  edit: '⚙️ Modifier mon profil',
  atLeast: (n: number) => `au moins ${formatNumber(n)}`,
  tab: (count: string) => `Posts (${count})`,
  empty: 'Aucun post publié',
  isPrivate: 'Ce profil est privé',
} as const);
