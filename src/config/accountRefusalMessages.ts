import { messages } from './messages';
import { settings } from './settings';
import { typesetAll } from './typography';

/** The French message of each refusal code of signing in, signing up and changing an account. */
export const accountRefusalMessages = typesetAll({
  ...messages.error,
  pseudoTaken: 'Ce pseudo est déjà pris',
  pseudoSame: 'Choisissez un pseudo différent',
  pseudoTooSoon: "Vous ne pouvez changer votre pseudo qu'une fois par mois",
  signUpsPaused: 'Les inscriptions sont fermées pour le moment. Réessayez plus tard.',
  emailTaken: 'Cette adresse email est déjà utilisée',
  invalidEmail: 'Adresse email invalide',
  weakPassword: 'Le mot de passe est trop faible',
  wrongPassword: 'Mot de passe incorrect',
  accountDisabled: `Ce compte est suspendu. Pour connaître le motif ou contester, écrivez à ${settings.contact}.`,
  accountExists: 'Un compte existe déjà avec cet email',
  notConfirmed: 'Confirmation annulée',
  popupBlocked: 'Votre navigateur a bloqué la fenêtre de Google. Autorisez-la, puis réessayez.',
  otherGoogleAccount: 'Ce compte Google n’est pas celui de votre compte Le Mur.',
  maybeSent:
    'Pas de réponse : l’email est peut-être parti. Regardez votre boîte de réception avant de réessayer.',
  tooManyAttempts: 'Trop de tentatives. Réessayez dans quelques minutes.',
} as const);
