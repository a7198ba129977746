import { typesetAll } from '@/config/typography';

/** The French messages of the cookie banner. */
export const consentMessages = typesetAll({
  title: 'Vos cookies, votre choix',
  text: 'Le Mur fonctionne sans cookies. Si vous acceptez, nous mesurons les visites, recevons des rapports de panne et affichons des publicités de Google.',
  more: 'En savoir plus',
  all: 'Tout accepter',
  essential: 'Refuser',
  customise: 'Personnaliser',
  customiseSoon: 'La personnalisation arrive bientôt.',
  /** Shown when a visitor who has chosen is asked again on their request. */
  current: { all: 'Vous avez accepté.', essential: 'Vous avez refusé.' },
} as const);
