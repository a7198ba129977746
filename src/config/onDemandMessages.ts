import { SORTED_DAY_MAX } from './limits';
import { plural } from './messages';
import { typesetAll } from './typography';

/** The French sentences of dialogs and pages that are loaded when a reader asks for them. */
export const onDemandMessages = typesetAll({
  share: {
    title: 'Partager ce post',
    address: 'Adresse du post',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    copyRefused: 'Votre navigateur refuse la copie. Le lien est sélectionné : copiez-le vous-même.',
    picture: 'En image',
    shareImageText: 'Pour les réseaux qui n’affichent pas d’aperçu du lien.',
    preview: (post: string) => `Image du post : ${post}`,
    failed: 'L’image n’a pas pu être préparée',
    download: 'Télécharger l’image',
    shareImage: 'Partager l’image',
    refused: 'Votre navigateur n’a pas pu la partager. Téléchargez l’image.',
    file: 'le-mur',
  },
  order: {
    label: 'Ordre des posts du jour',
    published: 'Dans l’ordre',
    reactions: 'Par réactions',
    tooMany: (n: number) =>
      `Ce jour compte ${plural(n, 'post', 'posts')} : au-delà de ${SORTED_DAY_MAX}, ils restent dans l’ordre.`,
  },
  shortcuts: {
    title: 'Raccourcis clavier',
    toggle: 'Raccourcis actifs',
    toggleText: 'Des touches seules, hors des champs. Ce choix reste sur cet appareil.',
    keys: [
      ['j', 'Post suivant'],
      ['k', 'Post précédent'],
      ['Entrée', 'Ouvrir le post'],
      ['1 à 5', 'Réagir au post ouvert, dans l’ordre des boutons'],
      ['h', 'Un post au hasard'],
      ['/', 'Rechercher'],
      ['?', 'Cette aide'],
    ],
  },
} as const);
