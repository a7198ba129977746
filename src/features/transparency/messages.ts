import { STATISTICS_DAYS, STATISTICS_DECISIONS_MIN } from '@/config/limits';
import { plural, typesetAll } from '@/config/typography';

/** The French messages of the page of figures. */
export const transparencyMessages = typesetAll({
  title: 'Transparence',
  introduction:
    'Ce que les modérateurs ont décidé, compté à partir de leur journal. Ces chiffres ne nomment personne, ni auteur, ni lecteur, ni modérateur.',
  counted: (day: string) => `Chiffres du ${day}`,
  none: {
    title: 'Pas encore de chiffres',
    text: 'Ils sont comptés une fois par jour, quand les modérateurs travaillent.',
  },
  recent: {
    title: `Les ${STATISTICS_DAYS} derniers jours`,
    few: `Les modérateurs ont répondu à moins de ${STATISTICS_DECISIONS_MIN} posts en ${STATISTICS_DAYS} jours : c’est trop peu pour en tirer un délai ou une proportion.`,
    answers: (decided: number, published: number, odds: string) =>
      `${plural(decided, 'post a eu une réponse', 'posts ont eu une réponse')}, ${plural(published, 'a paru', 'ont paru')} : ${odds}.`,
    delay: (half: string, most: string) =>
      `La moitié des réponses sont venues sous ${half}, neuf sur dix sous ${most}.`,
    noDelay: 'Le délai des réponses n’est pas encore connu.',
  },
  months: {
    title: 'Mois par mois',
    text: 'Chaque mois est compté une fois, quand il est fini.',
    none: 'Aucun mois n’est encore compté.',
    month: 'Mois',
  },
  tables: {
    proposed: 'Posts proposés',
    grounds: 'Motifs des refus',
    published: 'Posts publiés',
    reports: 'Signalements',
    appeals: 'Contestations',
  },
  notes: {
    proposed:
      'Un post que les modérateurs ont remis en attente reste compté parmi les refusés ou les non retenus. Les refus annulés après une contestation sont comptés plus bas.',
    grounds:
      'D’après la règle ou la loi que le motif nomme. Les motifs des suppressions ne sont pas comptés : dans un mois qui en compte peu, ils diraient pourquoi tel post a disparu.',
    reports: 'Un signalement qui a mené à la suppression d’un post est compté avec elle.',
  },
  kinds: {
    published: 'Publiés',
    rejected: 'Refusés',
    notChosen: 'Non retenus',
    restored: 'Remis en attente',
    edited: 'Corrigés',
    deleted: 'Supprimés',
    dismissed: 'Sans suite',
    acted: 'Profils modérés',
    upheld: 'Décision maintenue',
    overturned: 'Décision annulée',
  },
  grounds: {
    /** Heading of the column. */
    head: 'Motifs',
    none: 'aucun',
    other: 'autre motif',
    count: (n: string, about: string) => `${about} : ${n}`,
  },
} as const);
