import { CONSENT_MONTHS } from '@/config/limits';
import type { ConsentService, OptionalService } from '@/config/optionalServices';
import { typesetAll } from '@/config/typography';

const AND = new Intl.ListFormat('fr');

/** The purpose of Google's cookies, which the visitor accepts, by service. */
const PURPOSES = [
  ['ads', 'publicités personnalisées', 'la publicité'],
  ['analytics', 'mesure d’audience', 'la mesure d’audience'],
] as const;
const REPORTS = 'les rapports de panne';

/** Says what this build does after consent, and nothing that it never does. */
function explain(services: readonly OptionalService[]): string {
  const google = PURPOSES.flatMap(([service, use]) => (services.includes(service) ? [use] : []));
  const actions = [
    ...(google.length > 0 ? [`Google dépose ses cookies (${google.join(', ')})`] : []),
    ...(services.includes('errorReports') ? [`nous recevons ${REPORTS}`] : []),
  ];
  const now = services.includes('appCheck')
    ? 'Contre les robots, Le Mur utilise reCAPTCHA, de Google, qui dépose un cookie.'
    : 'Le Mur fonctionne sans cookies.';
  const then =
    actions.length === 0
      ? 'Rien ici ne demande votre accord aujourd’hui. Votre réponse vaudra si nous ajoutons un service, et nous vous reposerons alors la question.'
      : `Si vous acceptez, ${AND.format(actions)}.`;
  return `${now} ${then}`;
}

/** Says which choice is in force; '' where nothing needs consent. */
function current(accepted: readonly ConsentService[], used: readonly ConsentService[]): string {
  if (used.length === 0) return '';
  if (accepted.length === 0) return 'Vous avez refusé.';
  if (accepted.length === used.length) return 'Vous avez accepté.';
  const names = PURPOSES.flatMap(([service, , name]) => (accepted.includes(service) ? [name] : []));
  return `Vous avez accepté ${AND.format([...names, ...(accepted.includes('errorReports') ? [REPORTS] : [])])}.`;
}

/** The French messages of the cookie banner. */
export const consentMessages = typesetAll({
  title: 'Vos cookies, votre choix',
  text: explain,
  more: 'En savoir plus',
  all: 'Tout accepter',
  essential: 'Refuser',
  customise: 'Personnaliser',
  customiseSoon: 'La personnalisation arrive bientôt.',
  /** Shown when a visitor who has chosen is asked again on their request. */
  current,
} as const);

/** The French messages of the choices one by one. */
export const choicesMessages = typesetAll({
  legend: 'Ce que vous acceptez',
  services: {
    ads: {
      name: 'Publicité',
      text: `Google choisit les publicités d’après vos visites, ici et ailleurs, et garde pour cela des cookies ${CONSENT_MONTHS} mois au plus.`,
    },
    analytics: {
      name: 'Mesure d’audience',
      text: `Google Analytics compte les visites, et garde pour cela des cookies ${CONSENT_MONTHS} mois au plus.`,
    },
    errorReports: {
      name: 'Rapports de panne',
      text: 'Nous recevons ce qui a échoué, sans rien qui vous désigne. Rien n’est gardé sur votre appareil.',
    },
  },
  save: 'Enregistrer mes choix',
} as const);
