import { ARCHIVE_PAGE, SORTED_DAY_MAX } from '@/config/limits';
import { commonMessages } from '@/config/messages';
import { formatNumber, typesetAll } from '@/config/typography';

/** The French messages of the archive that its preview does not show; the others are in ./previewMessages. */
export const archiveMessages = typesetAll({
  description: 'Tous les posts publiés sur Le Mur, jour après jour.',
  categoryDescription: (label: string) =>
    `Tous les posts « ${label} » publiés sur Le Mur, du plus récent au plus ancien.`,
  allDates: 'Toutes les dates',
  choose: 'Filtrer par date',
  chosen: (date: string) => `Filtrer par date : ${date}`,
  daysFailed: 'Erreur de chargement des dates',
  reset: 'Effacer la date',
  month: 'Mois',
  monthOption: (month: string, n: number) => `${month} (${commonMessages.post.count(n)})`,
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  dayOption: (day: string, n: number) => `${day}, ${commonMessages.post.count(n)}`,
  newerMonth: 'Mois suivant',
  olderMonth: 'Mois précédent',
  empty: 'Aucun post pour cette date',
  seeAll: 'Voir tous les posts',
  emptyCategory: (label: string) => `Aucun post « ${label} » pour le moment`,
  emptyCategoryDay: (label: string) => `Aucun post « ${label} » pour cette date`,
  seeCategory: (label: string) => `Voir tous les posts « ${label} »`,
  more: `Voir plus (${ARCHIVE_PAGE} posts)`,
  shownOfMany: (n: number, total: number) =>
    `Affichage de 1 à ${formatNumber(n)} sur au moins ${commonMessages.post.count(total)}`,
  shown: (n: number, total: number) =>
    `Affichage de 1 à ${formatNumber(n)} sur ${commonMessages.post.count(total)}`,
  pages: 'Pages des archives',
  previous: 'Page précédente',
  next: 'Page suivante',
  page: (n: number) => `Page ${formatNumber(n)}`,
  summary: (range: { page: number; pages: number; from: number; to: number; total: number }) =>
    `Page ${formatNumber(range.page)} sur ${formatNumber(range.pages)}, affichage de ${formatNumber(range.from)} à ${formatNumber(range.to)} sur ${commonMessages.post.count(range.total)}`,
  moved:
    'Des posts ont été publiés ou retirés entre-temps : certains ont pu changer de page depuis votre dernière lecture.',
  inexact: 'Le nombre de posts peut être inexact : un post peut manquer ou apparaître deux fois.',
  order: {
    by: 'Trier par',
    published: 'publication',
    reactions: 'réactions',
    tooMany: (n: number) =>
      `Ce jour compte ${commonMessages.post.count(n)} : au-delà de ${SORTED_DAY_MAX}, ils restent dans l’ordre de publication.`,
  },
} as const);
