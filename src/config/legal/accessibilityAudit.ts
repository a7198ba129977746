/**
 * Results of the accessibility audit: for each criterion of RGAA 4.1.2 a letter for each page of the
 * sample. The statement (accessibility.ts) is derived from them; docs/accessibility-audit.md has the titles
 * and the evidence.
 */

/** Day of the assessment, yyyy-MM-dd. */
export const ASSESSED = '2026-11-27';

/** The pages of the sample, in the order of the letters in RESULTS. */
export const SAMPLE = [
  { id: 'home', name: 'Accueil', where: '/' },
  { id: 'archive', name: 'Archives', where: '/archives' },
  { id: 'open post', name: 'Post ouvert', where: 'fenêtre, sur le mur' },
  { id: 'post page', name: 'Page d’un post', where: '/post/…' },
  { id: 'own profile', name: 'Mon profil', where: '/profile' },
  { id: 'public profile', name: 'Profil public', where: '/user/…' },
  { id: 'sign-in', name: 'Connexion et inscription', where: 'fenêtres' },
  { id: 'new post', name: 'Nouveau post', where: 'fenêtre' },
  { id: 'back office', name: 'Backoffice, cinq rubriques', where: '/admin' },
  { id: 'legal page', name: 'Politique relative aux cookies', where: '/politique-cookies' },
  { id: '404', name: 'Page introuvable', where: 'toute autre adresse' },
] as const;

/** The topics of RGAA, from 1 to 13. */
export const TOPICS = [
  'Images',
  'Cadres',
  'Couleurs',
  'Multimédia',
  'Tableaux',
  'Liens',
  'Scripts',
  'Éléments obligatoires',
  'Structuration de l’information',
  'Présentation de l’information',
  'Formulaires',
  'Navigation',
  'Consultation',
] as const;

const NOWHERE = '-----------';
const EVERYWHERE = 'CCCCCCCCCCC';
/** Conform on all pages; not applicable to the dialogs of the sample. */
const PAGES = 'CC-CCC--CCC';

/** C: conform, N: not conform, -: not applicable. */
export const RESULTS = {
  '1.1': '--CCC---C--',
  '1.2': EVERYWHERE,
  '1.3': '--CCC---C--',
  '1.4': NOWHERE,
  '1.5': NOWHERE,
  '1.6': '--------C--',
  '1.7': '--------C--',
  '1.8': '--CC-------',
  '1.9': '--------C--',
  '2.1': NOWHERE,
  '2.2': NOWHERE,
  '3.1': EVERYWHERE,
  '3.2': EVERYWHERE,
  '3.3': EVERYWHERE,
  '4.1': NOWHERE,
  '4.2': NOWHERE,
  '4.3': NOWHERE,
  '4.4': NOWHERE,
  '4.5': NOWHERE,
  '4.6': NOWHERE,
  '4.7': NOWHERE,
  '4.8': NOWHERE,
  '4.9': NOWHERE,
  '4.10': NOWHERE,
  '4.11': NOWHERE,
  '4.12': NOWHERE,
  '4.13': NOWHERE,
  '5.1': NOWHERE,
  '5.2': NOWHERE,
  '5.3': NOWHERE,
  '5.4': '-C-------C-',
  '5.5': '-C-------C-',
  '5.6': '-C------CC-',
  '5.7': '-C------CC-',
  '5.8': NOWHERE,
  '6.1': EVERYWHERE,
  '6.2': EVERYWHERE,
  '7.1': EVERYWHERE,
  '7.2': NOWHERE,
  '7.3': EVERYWHERE,
  '7.4': '-C--C---C--',
  '7.5': 'CCCCCCCCC--',
  '8.1': EVERYWHERE,
  '8.2': EVERYWHERE,
  '8.3': EVERYWHERE,
  '8.4': EVERYWHERE,
  '8.5': EVERYWHERE,
  '8.6': EVERYWHERE,
  '8.7': 'NNNNNN--N--',
  '8.8': NOWHERE,
  '8.9': EVERYWHERE,
  '8.10': 'CCCCCC-CC--',
  '9.1': EVERYWHERE,
  '9.2': EVERYWHERE,
  '9.3': PAGES,
  '9.4': '--------C--',
  '10.1': EVERYWHERE,
  '10.2': EVERYWHERE,
  '10.3': EVERYWHERE,
  '10.4': EVERYWHERE,
  '10.5': EVERYWHERE,
  '10.6': EVERYWHERE,
  '10.7': EVERYWHERE,
  '10.8': EVERYWHERE,
  '10.9': EVERYWHERE,
  '10.10': EVERYWHERE,
  '10.11': EVERYWHERE,
  '10.12': EVERYWHERE,
  '10.13': PAGES,
  '10.14': NOWHERE,
  '11.1': 'CC-CCCCCCCC',
  '11.2': 'CC-CCCCCCCC',
  '11.3': 'CC-CCCCCCCC',
  '11.4': 'CC-CCCCCCCC',
  '11.5': 'CC-CCC-CCCC',
  '11.6': 'CC-CCC-CCCC',
  '11.7': 'CC-CCC-CCCC',
  '11.8': PAGES,
  '11.9': EVERYWHERE,
  '11.10': '----C-CCC--',
  '11.11': '----C-CCC--',
  '11.12': '----C--CC--',
  '11.13': '----C-C----',
  '12.1': PAGES,
  '12.2': PAGES,
  '12.3': NOWHERE,
  '12.4': NOWHERE,
  '12.5': PAGES,
  '12.6': PAGES,
  '12.7': PAGES,
  '12.8': EVERYWHERE,
  '12.9': EVERYWHERE,
  '12.10': 'CCCCCC--CCC',
  '12.11': PAGES,
  '13.1': 'CCCCCCCCC--',
  '13.2': EVERYWHERE,
  '13.3': NOWHERE,
  '13.4': NOWHERE,
  '13.5': 'NNNNNN--N--',
  '13.6': 'CCCCCC-CC--',
  '13.7': EVERYWHERE,
  '13.8': EVERYWHERE,
  '13.9': EVERYWHERE,
  '13.10': '--C-----C--',
  '13.11': EVERYWHERE,
  '13.12': NOWHERE,
} as const;

export type Criterion = keyof typeof RESULTS;
export type Result = 'conform' | 'notConform' | 'notApplicable';

// Object.keys returns the keys of RESULTS, in the order above.
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
export const CRITERIA = Object.keys(RESULTS) as readonly Criterion[];

/** A criterion that is not conform: what readers meet, why, and what helps meanwhile. */
export interface Nonconformity {
  readonly criterion: Criterion;
  readonly content: string;
}

export const NONCONFORMITIES: readonly Nonconformity[] = [
  {
    criterion: '8.7',
    content:
      'Un post peut contenir un passage écrit dans une autre langue que le français, que rien n’indique : un lecteur d’écran le prononce comme du français. Les posts sont écrits par les utilisateurs, et le formulaire ne demande pas leur langue. Vous pouvez nous demander la lecture ou la traduction d’un post.',
  },
  {
    criterion: '13.5',
    content:
      'Un post peut contenir un dessin fait de signes, sans texte qui dise ce qu’il représente. Le formulaire remplace les émoticônes courantes, comme « :-) », par un émoji, que les lecteurs d’écran prononcent, mais il ne connaît pas les dessins plus rares ni les posts déjà envoyés. Les modérateurs peuvent corriger un post avant de le publier, mais rien ne les y oblige.',
  },
];

/** Returns the result of a criterion over all pages: one page that is not conform is enough. */
export function resultOf(criterion: Criterion): Result {
  const letters: string = RESULTS[criterion];
  if (letters.includes('N')) return 'notConform';
  return letters.includes('C') ? 'conform' : 'notApplicable';
}

export type Counts = Readonly<Record<Result, number>>;

/** Counts the results of the criteria. */
export const countResults = (criteria: readonly Criterion[] = CRITERIA): Counts => {
  const count = (result: Result) => criteria.filter((one) => resultOf(one) === result).length;
  return {
    conform: count('conform'),
    notConform: count('notConform'),
    notApplicable: count('notApplicable'),
  };
};

/** Returns the criteria of a topic, which is numbered from 1. */
export const criteriaOf = (topic: number): readonly Criterion[] =>
  CRITERIA.filter((criterion) => criterion.startsWith(`${topic}.`));

/** Rounds down, so that only a perfect result is 100. */
const percent = (part: number, whole: number): number => Math.floor((100 * part) / whole);

/** Returns the share of the applicable criteria that are conform, in percent. */
export function conformRate(): number {
  const { conform, notConform } = countResults();
  return percent(conform, conform + notConform);
}

/** Returns the average of the pages' own rates, in percent. */
export function averageRate(): number {
  const rates = SAMPLE.map((_, page) => {
    const letters = CRITERIA.map((criterion) => RESULTS[criterion].charAt(page));
    const conform = letters.filter((letter) => letter === 'C').length;
    return (100 * conform) / (conform + letters.filter((letter) => letter === 'N').length);
  });
  return Math.floor(rates.reduce((sum, rate) => sum + rate, 0) / rates.length);
}

/** Returns the state of conformity in the words of the law (arrêté du 20 septembre 2019). */
export function conformity(): 'totalement' | 'partiellement' | 'non' {
  if (countResults().notConform === 0) return 'totalement';
  return conformRate() >= 50 ? 'partiellement' : 'non';
}
