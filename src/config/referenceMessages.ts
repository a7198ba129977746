import { typesetAll } from './typography';

/** The French messages beside the reference of an error, which only the app chunk needs. */
export const referenceMessages = typesetAll({
  copy: 'Copier la référence',
  copied: 'Référence copiée',
  notCopied: 'La copie a échoué : notez la référence.',
} as const);
