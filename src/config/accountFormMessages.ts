import { PSEUDO_MAX, PSEUDO_MIN } from './limits';
import { typesetAll } from './typography';

/** The French messages that the forms of signing in, signing up and changing an account share. */
export const accountFormMessages = typesetAll({
  pseudoHint: `${PSEUDO_MIN} à ${PSEUDO_MAX} caractères : lettres, chiffres, tiret (-) et tiret bas (_)`,
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  strength: 'Force du mot de passe :',
  strengthOf: (label: string, percent: number) => `${label} (${percent} %)`,
  strengthLabels: ['Trop faible', 'Faible', 'Moyen', 'Bon', 'Fort', 'Très fort'],
  confirmWithGoogle: 'Confirmer avec Google',
} as const);
