import { typesetAll } from '@/config/typography';

/** The French messages of writing a post, drafts included. */
export const newPostMessages = typesetAll({
  title: 'Nouveau post',
  text: 'Votre post sera lu par un modérateur avant d’être affiché sur le mur. D’ici là, vous pourrez le modifier ou le retirer dans « Mes posts ».',
  anonymous: 'Publier anonymement',
  anonymousHint: 'Votre pseudo ne sera visible ni des lecteurs ni des modérateurs.',
  submit: 'Publier',
  sending: 'Envoi en cours…',
  cancel: 'Annuler',
  draft: {
    restored: (day: string, time: string) => `Brouillon du ${day} à ${time}`,
    saved: 'Brouillon gardé sur cet appareil',
    unsaved: 'Ce navigateur ne garde pas le brouillon : il sera perdu en quittant cette page',
    discard: 'Effacer le brouillon',
    discarded: 'Brouillon effacé',
    undo: 'Annuler l’effacement',
    choiceTitle: 'Vous avez déjà un brouillon',
    choiceText: (day: string, time: string) =>
      `Corriger ce post remplacerait votre brouillon du ${day} à ${time} :`,
    resume: 'Reprendre mon brouillon',
    replace: 'Le remplacer',
    signOutTitle: 'Se déconnecter et garder le brouillon ?',
    signOutText:
      'Votre post commencé est gardé sur cet appareil seulement. Personne d’autre ne le verra dans Le Mur, mais quelqu’un qui utilise ce navigateur pourrait le retrouver. Sur un appareil partagé, effacez-le.',
    signOutKeep: 'Garder',
    signOutDiscard: 'Effacer',
  },
  limit: {
    draft: (day: string, time: string) => `Votre brouillon du ${day} à ${time} est gardé :`,
  },
  success: {
    submitted: 'Votre post est en attente de validation !',
  },
} as const);
