import { typesetAll } from './typography';

/** The French messages of the check before a post is sent (docs/product.md#check-before-sending). */
export const warningMessages = typesetAll({
  title: 'À vérifier avant l’envoi',
  text: 'Corrigez votre post, ou envoyez-le tel quel.',
  /** What was found, by kind; the words that were found follow. */
  found: {
    pseudo: 'Ce post est anonyme, mais contient votre pseudo :',
    name: 'Ce post est anonyme, mais contient votre nom :',
    profile: 'Ce post est anonyme, mais mène à votre profil :',
    phone: 'Ce texte contient un numéro de téléphone :',
    email: 'Ce texte contient une adresse email :',
    iban: 'Ce texte contient un IBAN :',
    plate: 'Ce texte contient une plaque d’immatriculation :',
    address: 'Ce texte contient une adresse postale :',
    capitals: 'Ce passage en capitales se lit comme un cri :',
    source: 'La source mène à l’accueil d’un site, pas à une page :',
  },
  quote: (words: string) => `« ${words} »`,
  nearCopy: 'Un post déjà publié dit presque la même chose :',
  open: 'Lire ce post',
  submitAnyway: 'Publier quand même',
  saveAnyway: 'Enregistrer quand même',
} as const);
