import { typesetAll } from '@/config/typography';

/** The French messages of the open post and of its page. */
export const postMessages = typesetAll({
  react: 'Réagir à ce post',
  withdrawn: 'Réaction retirée',
  slow: 'Connexion lente : réaction en attente…',
  loading: 'Chargement du post…',
  previous: 'Post précédent',
  next: 'Post suivant',
  position: (position: number, count: number, canLoadMore: boolean) =>
    `${position} sur ${count}${canLoadMore ? '+' : ''}`,
  share: {
    action: 'Partager',
    more: 'Lien ou image',
  },
  signInToReact: 'Vous devez être connecté pour réagir',
  reacted: 'Réaction enregistrée',
  page: {
    /** While there is no post to name the page. */
    heading: 'Post',
    notFoundText: 'L’adresse est peut-être incomplète, ou le post a été retiré du mur.',
    readNext: 'À lire ensuite',
    seeDay: (day: string) => `Les posts du ${day}`,
    /** Shown with a prerendered post that could not be compared with the database. */
    prerendered: 'Le texte affiché est une copie : il a pu être modifié ou retiré depuis.',
  },
} as const);

/** The French messages of the share dialog. */
export const shareMessages = typesetAll({
  title: 'Partager ce post',
  address: 'Adresse du post',
  copy: 'Copier le lien',
  copied: 'Lien copié',
  copyRefused: 'Votre navigateur refuse la copie. Le lien est sélectionné : copiez-le vous-même.',
  image: 'En image',
  imageText: 'Pour les réseaux qui n’affichent pas d’aperçu du lien.',
  preview: (post: string) => `Image du post : ${post}`,
  failed: 'L’image n’a pas pu être préparée',
  download: 'Télécharger l’image',
  shareImage: 'Partager l’image',
  refused: 'Votre navigateur n’a pas pu partager l’image. Téléchargez-la.',
  file: 'le-mur',
} as const);
