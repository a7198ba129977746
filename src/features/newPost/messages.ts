import { POSTS_PER_USER_PER_DAY, POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { commonMessages } from '@/config/messages';
import { plural, typesetAll } from '@/config/typography';

/** The French messages of writing a post, drafts included. */
export const newPostMessages = typesetAll({
  title: 'Nouveau post',
  text: '« Publier » envoie votre post aux modérateurs, qui décident de l’afficher ou non. D’ici là, vous pouvez le modifier ou le retirer dans « Mes posts ».',
  /** Shown in place of the public figures while there are none. */
  odds: `Au plus ${plural(POSTS_PUBLISHED_PER_DAY, 'post paraît', 'posts paraissent')} par jour : ne pas être retenu n’est pas une faute.`,
  rules: 'Règles de publication',
  anonymous: 'Publier anonymement',
  anonymousHint: 'Votre pseudo ne sera visible ni des lecteurs ni des modérateurs.',
  opinions:
    'J’accepte que mes posts, qui peuvent révéler mes opinions politiques, philosophiques ou religieuses, soient lus par les modérateurs, et publiés s’ils les retiennent.',
  opinionsHint:
    'Pour retirer cet accord : retirez vos posts dans « Mes posts », ou supprimez votre compte.',
  opinionsMore: 'Confidentialité',
  missing: { content: 'Écrivez votre message', category: 'Choisissez une catégorie' },
  submit: 'Publier',
  sending: 'Envoi en cours…',
  cancel: 'Annuler',
  draft: {
    restored: (when: string) => `Brouillon du ${when}`,
    saved: 'Brouillon enregistré sur cet appareil',
    unsaved:
      'Votre navigateur ne peut pas enregistrer ce brouillon : il sera perdu si vous quittez la page.',
    discard: 'Effacer le brouillon',
    discarded: 'Brouillon effacé',
    undo: 'Rétablir le brouillon',
    choiceTitle: 'Vous avez déjà un brouillon',
    choiceText: (when: string) => `Ce post remplacerait votre brouillon du ${when} :`,
    resume: 'Reprendre mon brouillon',
    replace: 'Le remplacer',
    signOutTitle: 'Se déconnecter et garder le brouillon ?',
    signOutText:
      'Le texte que vous avez commencé est enregistré sur cet appareil seulement. Les autres comptes ne le voient pas, mais une personne qui utilise ce navigateur pourrait le retrouver. Sur un appareil partagé, effacez-le.',
    signOutKeep: 'Garder et se déconnecter',
    signOutDiscard: 'Effacer et se déconnecter',
  },
  refusals: {
    ...commonMessages.error,
    alreadySent:
      'Une première version de ce post a déjà été envoyée. Publiez à nouveau pour envoyer aussi celle-ci.',
    dailyPosts: `Limite de ${POSTS_PER_USER_PER_DAY} posts par jour atteinte`,
    suspended: 'Votre compte est suspendu',
    submissionsPaused:
      'L’envoi de posts est fermé pour le moment. Votre brouillon est conservé : réessayez plus tard.',
  },
  limit: {
    draft: (when: string) => `Votre brouillon du ${when} est conservé :`,
  },
  success: {
    submitted: 'Votre post est en attente de validation !',
  },
} as const);
