import type { OptionalService } from '@/config/optionalServices';
import { typesetAll } from '@/config/typography';

const AND = new Intl.ListFormat('fr');

/** The effect of consent on each service; completes 'Si vous acceptez, nous …'. */
const ACTIONS = [
  ['analytics', 'mesurons les visites'],
  ['errorReports', 'recevons des rapports de panne'],
  ['ads', 'affichons des publicités de Google'],
] as const;

/** Names what this build does after consent, and nothing that it never does. */
function explain(services: readonly OptionalService[]): string {
  const actions = ACTIONS.flatMap(([service, does]) => (services.includes(service) ? [does] : []));
  const now = services.includes('appCheck')
    ? 'Contre les robots, Le Mur utilise reCAPTCHA, de Google, qui dépose un cookie.'
    : 'Le Mur fonctionne sans cookies.';
  const then =
    actions.length === 0
      ? 'Aujourd’hui, rien sur ce site ne demande votre accord, et rien ne sera ajouté sans lui.'
      : `Si vous acceptez, nous ${AND.format(actions)}.`;
  return `${now} ${then}`;
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
  current: { all: 'Vous avez accepté.', essential: 'Vous avez refusé.' },
} as const);
