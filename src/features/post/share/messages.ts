import { typesetAll } from '@/config/typography';

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
