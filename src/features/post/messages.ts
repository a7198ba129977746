import { typesetAll } from '@/config/typography';

/** The French messages of the open post, reports and sharing. */
export const postMessages = typesetAll({
  react: 'Réagir à ce post',
  reacting: 'Réaction en cours d’envoi…',
  slow: 'Connexion lente : réaction en attente…',
  reactionFailed: 'Erreur lors de la réaction',
  loading: 'Chargement du post…',
  previous: 'Post précédent',
  next: 'Post suivant',
  report: {
    action: 'Signaler',
    title: 'Signaler ce post',
    text: 'Votre signalement n’est lu que par les modérateurs, qui ne savent pas de qui il vient. Leur réponse apparaîtra dans votre profil, avec vos envois.',
    reason: 'Motif',
    words: 'Précisions (facultatif)',
    send: 'Signaler',
    sending: 'Envoi…',
    already:
      'Vous avez déjà signalé ce post. La réponse des modérateurs apparaîtra dans votre profil.',
    /** A visitor writes to us: the post's address stands in the mail already. */
    mailSubject: 'Signaler un post du Mur',
    mailHello: 'Bonjour,',
    mailAbout: (address: string) => `Je vous signale ce post : ${address}`,
    mailWhy: 'Voici pourquoi :',
    reported: 'Signalement envoyé. Merci !',
  },
  share: {
    action: 'Partager',
    more: 'Lien ou image',
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
    refused: 'Votre navigateur n’a pas pu la partager. Téléchargez l’image.',
    file: 'le-mur',
  },
  signInToReact: 'Vous devez être connecté pour réagir',
} as const);
