import { SORTED_DAY_MAX } from './limits';
import { plural } from './messages';
import { typesetAll } from './typography';

/**
 * The French sentences of what readers do beyond reading: sharing, keys, a post at random. Apart from
 * `messages`, which is loaded before the first post can be read.
 */
export const readerMessages = typesetAll({
  share: {
    action: 'Partager',
    more: 'Lien ou image',
    title: 'Partager ce post',
    address: 'Adresse du post',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    copyRefused: 'Votre navigateur refuse la copie. Le lien est sélectionné : copiez-le vous-même.',
    picture: 'En image',
    pictureText: 'Pour les réseaux qui n’affichent pas d’aperçu du lien.',
    preview: (post: string) => `Image du post : ${post}`,
    drawing: 'Préparation de l’image…',
    failed: 'L’image n’a pas pu être préparée',
    download: 'Télécharger l’image',
    sharePicture: 'Partager l’image',
    refused: 'Votre navigateur n’a pas pu la partager. Téléchargez l’image.',
    file: 'le-mur',
  },
  random: {
    action: 'Au hasard',
    hint: 'Lire un post au hasard, parmi tous',
    searching: 'Un post au hasard…',
  },
  order: {
    label: 'Ordre des posts du jour',
    published: 'Dans l’ordre',
    reactions: 'Par réactions',
    tooMany: (n: number) =>
      `Ce jour compte ${plural(n, 'post', 'posts')} : au-delà de ${SORTED_DAY_MAX}, ils restent dans l’ordre.`,
  },
  unseen: {
    toggle: 'Pas encore vus',
    today: 'Vous avez vu tous les posts du jour',
    none: 'Vous avez tout vu',
    noneText: 'Chaque post de ce mur a déjà été affiché pour vous, sur cet appareil.',
    resting: (n: number) =>
      `Rien de nouveau parmi ${plural(n, 'post plus ancien', 'posts plus anciens')}`,
    goOn: 'Chercher plus loin',
    all: 'Tout afficher',
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
