import { typesetAll } from '@/config/typography';

/** The French messages of the open post and of its page; the share dialog has its own (share/messages). */
export const postMessages = typesetAll({
  react: 'Réagir à ce post',
  withdrawn: 'Réaction retirée',
  slow: 'Connexion lente : réaction en attente…',
  loading: 'Chargement du post…',
  previous: 'Post précédent',
  next: 'Post suivant',
  position: (position: number, count: number, canLoadMore: boolean) =>
    `${position} sur ${count}${canLoadMore ? '+' : ''}`,
  report: {
    action: 'Signaler',
    already:
      'Vous avez déjà signalé ce post. La réponse des modérateurs apparaîtra dans « Mes signalements ».',
    /** For visitors: the mail already contains the post's URL. */
    byMail: 'Signaler par email',
    noMail: (contact: string) =>
      `Aucun message ne s’ouvre ? Écrivez à ${contact} en indiquant l’adresse de ce post.`,
    mailSubject: 'Signaler un post du Mur',
    mailAbout: (address: string) => `Je vous signale ce post : ${address}`,
  },
  share: {
    action: 'Partager',
    more: 'Lien ou image',
  },
  signInToReact: 'Vous devez être connecté pour réagir',
  reacted: 'Réaction enregistrée',
  page: {
    notFoundText: 'L’adresse est peut-être incomplète, ou le post a été retiré du mur.',
    readNext: 'À lire ensuite',
    seeDay: (day: string) => `Les posts du ${day}`,
    /** Shown with a prerendered post that could not be compared with the database. */
    prerendered: 'Le texte affiché est une copie : il a pu être modifié ou retiré depuis.',
  },
} as const);
