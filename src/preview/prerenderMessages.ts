import { typesetAll } from '@/config/typography';

/** The French messages of the prerendered pages and of the feed. */
export const prerenderMessages = typesetAll({
  /** Heading of a post without title, for screen readers. */
  heading: (day: string) => `Post du ${day}`,
  more: 'Lire d’autres posts',
  day: (day: string) => `Tous les posts du ${day}`,
  category: (label: string) => `Les posts « ${label} »`,
  wall: 'Le mur du jour',
  feed: 'Des messages courts sur la société, choisis chaque jour et lus par des modérateurs.',
} as const);
