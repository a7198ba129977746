import {
  CONTENT_MAX,
  PASSWORD_MIN,
  PSEUDO_MAX,
  PSEUDO_MIN,
  REPORT_WORDS_MAX,
  TITLE_MAX,
  URL_MAX,
} from './limits';
import { typesetAll } from './typography';

/** The French messages of form schemas, which load with the forms. */
export const validationMessages = typesetAll({
  emailRequired: 'Veuillez entrer votre email',
  pseudoInvalid: 'Pseudo invalide',
  pseudoSame: 'Choisissez un pseudo différent',
  emailSame: "Le nouvel email est identique à l'ancien",
  avatar: 'Veuillez sélectionner une photo',
  deletionWord: (word: string) => `Tapez ${word} pour confirmer`,
  allFields: 'Veuillez remplir tous les champs',
  allRequired: 'Tous les champs sont obligatoires.',
  email: 'Email invalide',
  emailHint: 'Par exemple : nom@exemple.fr',
  pseudo: `Le pseudo doit contenir entre ${PSEUDO_MIN} et ${PSEUDO_MAX} caractères (lettres, chiffres, _ et - uniquement)`,
  passwordHint: `Au moins ${PASSWORD_MIN} caractères.`,
  passwordMin: `Le mot de passe doit contenir au moins ${PASSWORD_MIN} caractères`,
  passwordsDiffer: 'Les mots de passe ne correspondent pas',
  contentRequired: 'Le contenu est requis',
  charactersMax: (n: number) => `${n} caractères au plus`,
  contentMax: `Le contenu ne peut pas dépasser ${CONTENT_MAX} caractères`,
  titleMax: `Le titre ne peut pas dépasser ${TITLE_MAX} caractères`,
  category: 'Veuillez sélectionner une catégorie',
  url: 'URL invalide',
  urlMax: `L’adresse ne peut pas dépasser ${URL_MAX} caractères`,
  reportReason: 'Indiquez un motif',
  illegalWords: 'Expliquez pourquoi ce contenu est illicite',
  goodFaith: 'Cochez la déclaration de bonne foi',
  reportWordsMax: `Ce texte ne peut pas dépasser ${REPORT_WORDS_MAX} caractères`,
} as const);
