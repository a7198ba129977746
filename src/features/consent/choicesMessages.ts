import { CONSENT_MONTHS } from '@/config/limits';
import { typesetAll } from '@/config/typography';

/** The French messages of the choices one by one, which their chunk alone loads. */
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
