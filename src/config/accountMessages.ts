import { plural } from './messages';
import { typesetAll } from './typography';

/**
 * The French sentences of the dialogs in which people change their account. Apart from `messages`,
 * which is loaded before the first post can be read.
 */
export const accountMessages = typesetAll({
  picture: {
    title: 'Photo de profil',
    text: 'Choisissez une image du mur, ou gardez la première lettre de votre pseudo.',
    grid: 'Photos proposées',
    nameless: (n: number) => `Photo ${n}`,
    save: 'Enregistrer',
    remove: 'Retirer la photo',
    empty: 'Aucune photo n’est proposée pour le moment.',
  },
  password: {
    title: 'Changer de mot de passe',
    titleNew: 'Définir un mot de passe',
    current: 'Mot de passe actuel',
    next: 'Nouveau mot de passe',
    confirmation: 'Confirmer le nouveau mot de passe',
    submit: 'Changer le mot de passe',
  },
  email: {
    title: 'Changer d’email',
    current: (email: string) => `Adresse actuelle : ${email}`,
    next: 'Nouvel email',
    password: 'Mot de passe',
    submit: 'Changer l’email',
    awaitsMail: (email: string) =>
      `Un lien de confirmation a été envoyé à ${email}. Votre adresse changera quand vous l’aurez ouvert ; vous devrez alors vous reconnecter.`,
  },
  pseudo: {
    title: 'Changer de pseudo',
    current: (pseudo: string) => `Pseudo actuel : ${pseudo}`,
    next: 'Nouveau pseudo',
    consequence:
      'Votre ancien pseudo redevient libre aussitôt. Les posts déjà publiés gardent le pseudo qu’ils portent.',
    submit: 'Changer le pseudo',
  },
  deletion: {
    title: 'Supprimer le compte',
    intro: 'Voici ce qui se passera, sans retour possible :',
    effects: [
      'vos réactions sont retirées du mur ;',
      'vos posts en attente ou refusés sont supprimés ;',
      'vos posts publiés restent sur le mur, sans aucun lien avec vous : ils deviennent anonymes ;',
      'votre profil, votre pseudo et votre compte sont supprimés.',
    ],
    log: 'Nous gardons seulement la trace de cette demande : votre email et sa date, que seuls les administrateurs peuvent lire.',
    password: 'Mot de passe',
    word: (word: string) => `Tapez ${word} pour confirmer`,
    submit: 'Supprimer définitivement',
    deleting: 'Suppression…',
    step: (number: number, of: number, name: string) => `Étape ${number} sur ${of} : ${name}…`,
    steps: {
      reactions: {
        name: 'retrait de vos réactions',
        count: (n: number) => plural(n, 'réaction retirée', 'réactions retirées'),
      },
      unpublished: {
        name: 'suppression de vos posts non publiés',
        count: (n: number) => plural(n, 'post supprimé', 'posts supprimés'),
      },
      published: {
        name: 'vos posts publiés deviennent anonymes',
        count: (n: number) => plural(n, 'post détaché de vous', 'posts détachés de vous'),
      },
      record: { name: 'suppression de votre profil et de votre compte', count: null },
    },
  },
});
