import { SIGN_UP_AGE } from '@/config/limits';
import { typesetAll } from '@/config/typography';

/** The French messages of signing in and signing up. */
export const authMessages = typesetAll({
  signInTitle: 'Se connecter',
  /** Why an account is needed, by what the visitor wanted. */
  signInReason: {
    none: 'Connectez-vous pour réagir aux posts et en proposer.',
    react: (post: string) =>
      `Connectez-vous pour réagir à « ${post} ». Votre réaction sera enregistrée aussitôt.`,
    write: 'Connectez-vous, et le formulaire de votre post s’ouvre.',
    amend: 'Connectez-vous pour reprendre la modification de votre post.',
    report: 'Connectez-vous, et le formulaire de signalement s’ouvre.',
    visit: 'Connectez-vous, et la page que vous demandiez s’ouvre.',
  },
  signInAction: 'Se connecter',
  signUpTitle: "S'inscrire",
  signUpReason: {
    none: 'Avec un compte, vous pouvez réagir aux posts et en proposer.',
    react: (post: string) =>
      `Créez un compte pour réagir à « ${post} ». Votre réaction sera enregistrée aussitôt.`,
    write: 'Un compte, et votre post.',
    amend: 'Un compte, et votre post.',
    report: 'Un compte, et votre signalement.',
    visit: 'Un compte, et la page que vous demandiez.',
  },
  signUpAction: "S'inscrire",
  signingUp: 'Inscription…',
  noAccount: 'Pas encore de compte ?',
  hasAccount: 'Déjà un compte ?',
  legal: {
    before: `En créant un compte, vous déclarez avoir au moins ${SIGN_UP_AGE} ans et vous acceptez les `,
    beforeWithGoogle: 'La première connexion avec Google crée un compte ; vous acceptez alors les ',
    terms: 'conditions générales',
    between: '. La ',
    privacy: 'politique de confidentialité',
    after: ' explique comment nous utilisons vos données.',
  },
  pseudo: 'Pseudo',
  email: 'Email',
  password: 'Mot de passe',
  confirmation: 'Confirmer le mot de passe',
  google: {
    signIn: 'Continuer avec Google',
    leaving: 'Redirection vers Google…',
    or: 'ou',
  },
  removedPassword: {
    label: 'Votre mot de passe',
    text: 'Votre compte est maintenant relié à Google ; l’ancien mot de passe ne fonctionne plus, car votre adresse n’avait pas été vérifiée.',
    notMine:
      'Si vous n’aviez pas ouvert ce compte vous-même, quelqu’un d’autre l’a fait avec votre adresse : regardez ce qu’il contient.',
    define: 'Définir un mot de passe',
    understood: 'Compris',
  },
  perhapsWrong: 'L’adresse ou le mot de passe est peut-être incorrect.',
  reset: {
    forgotten: 'Mot de passe oublié ?',
    choose: 'Choisir un nouveau mot de passe',
    title: 'Mot de passe oublié',
    text: 'Indiquez votre adresse : vous recevrez un lien pour choisir un nouveau mot de passe.',
    send: 'Envoyer le lien',
    sending: 'Envoi…',
    sent: (email: string) =>
      `Si un compte existe pour ${email}, nous venons d’y envoyer un lien. Pensez à regarder dans vos courriers indésirables.`,
    back: 'Retour à la connexion',
  },
  success: {
    signedIn: 'Connexion réussie !',
    signedUp: 'Inscription réussie ! Bienvenue !',
    resetSent: 'Email de réinitialisation envoyé !',
  },
} as const);
