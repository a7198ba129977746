import {
  CONTENT_MAX,
  FORMER_TEXT_MONTHS,
  PASSWORD_MIN,
  POSTS_PER_USER_PER_DAY,
  PSEUDO_MAX,
  PSEUDO_MIN,
  REPORT_WORDS_MAX,
  REPORTS_PER_USER_PER_DAY,
  TITLE_MAX,
  URL_MAX,
} from './limits';
import { commonMessages } from './messages';
import { settings } from './settings';
import { plural, typesetAll } from './typography';

/**
 * The French messages that forms share: their fields and schemas, the refusals of actions on accounts, and
 * what authors read about decisions and limits. Readers never load them.
 */
export const formMessages = typesetAll({
  /** The errors and hints of form schemas. */
  validation: {
    emailRequired: 'Veuillez entrer votre email',
    pseudoInvalid: 'Pseudo invalide',
    pseudoReserved: 'Ce pseudo est réservé',
    pseudoSame: 'Choisissez un pseudo différent',
    emailSame: "Le nouvel email est identique à l'ancien",
    avatar: 'Veuillez sélectionner une photo',
    deletionWord: (word: string) => `Tapez ${word} pour confirmer`,
    allFields: 'Veuillez remplir tous les champs',
    /** At an empty field, while the toast says `allFields`. */
    missing: {
      pseudo: 'Indiquez votre pseudo',
      newPseudo: 'Indiquez un pseudo',
      email: 'Indiquez votre email',
      newEmail: 'Indiquez votre nouvel email',
      password: 'Indiquez votre mot de passe',
      newPassword: 'Choisissez un mot de passe',
      confirmation: 'Tapez le mot de passe une seconde fois',
    },
    allRequired: 'Tous les champs sont obligatoires.',
    email: 'Email invalide',
    emailHint: 'Par exemple : nom@exemple.fr',
    pseudo: `Le pseudo doit contenir entre ${PSEUDO_MIN} et ${PSEUDO_MAX} caractères (lettres, chiffres, _ et - uniquement)`,
    passwordHint: `Au moins ${PASSWORD_MIN} caractères.`,
    passwordMin: `Le mot de passe doit contenir au moins ${PASSWORD_MIN} caractères`,
    passwordsDiffer: 'Les mots de passe ne correspondent pas',
    contentRequired: 'Le contenu est requis',
    charactersMax: (n: number) => `${n} caractères au plus`,
    contentMax: `Le contenu ne peut pas dépasser ${CONTENT_MAX} caractères`,
    titleMax: `Le titre ne peut pas dépasser ${TITLE_MAX} caractères`,
    category: 'Veuillez sélectionner une catégorie',
    url: 'URL invalide',
    urlMax: `L’adresse ne peut pas dépasser ${URL_MAX} caractères`,
    reportReason: 'Indiquez un motif',
    illegalWords: 'Expliquez pourquoi ce contenu est illicite',
    appealWords: 'Dites pourquoi cette décision est injuste',
    goodFaith: 'Cochez la déclaration de bonne foi',
    opinions: 'Cochez cette case pour publier votre post',
    reportWordsMax: `Ce texte ne peut pas dépasser ${REPORT_WORDS_MAX} caractères`,
  },
  /** Signing in, signing up and changing an account. */
  account: {
    pseudoHint: `${PSEUDO_MIN} à ${PSEUDO_MAX} caractères : lettres, chiffres, tiret (-) et tiret bas (_)`,
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    strength: 'Force du mot de passe :',
    strengthOf: (label: string, percent: number) => `${label} (${percent} %)`,
    strengthLabels: ['Trop faible', 'Faible', 'Moyen', 'Bon', 'Fort', 'Très fort'],
    confirmWithGoogle: 'Confirmer avec Google',
  },
  /** One for each code of a failed action on an account. */
  accountRefusals: {
    ...commonMessages.error,
    offline: `${commonMessages.error.offline}. Vérifiez votre réseau.`,
    pseudoTaken: 'Ce pseudo est déjà pris',
    pseudoSame: 'Choisissez un pseudo différent',
    pseudoTooSoon: "Vous ne pouvez changer votre pseudo qu'une fois par mois",
    signUpsPaused: 'Les inscriptions sont fermées pour le moment. Réessayez plus tard.',
    emailTaken: 'Cette adresse email est déjà utilisée',
    invalidEmail: 'Adresse email invalide',
    weakPassword: 'Le mot de passe est trop faible',
    wrongPassword: 'Mot de passe incorrect',
    accountDisabled: `Ce compte est suspendu. Pour en connaître le motif ou contester la décision, écrivez à ${settings.contact}.`,
    accountExists: 'Un compte existe déjà avec cet email',
    notConfirmed: 'Confirmation annulée',
    popupBlocked: 'Votre navigateur a bloqué la fenêtre de Google. Autorisez-la, puis réessayez.',
    otherGoogleAccount: 'Ce compte Google n’est pas celui de votre compte Le Mur.',
    maybeSent:
      'Pas de réponse : l’email est peut-être parti. Regardez dans votre boîte de réception avant de réessayer.',
    tooManyAttempts: 'Trop de tentatives. Réessayez dans quelques minutes.',
  },
  /** The fields of a post's text. */
  post: {
    /** The names of the fields in a sentence. */
    names: { title: 'titre', content: 'message', category: 'catégorie', source: 'source' },
    title: 'Titre (facultatif)',
    content: 'Message',
    contentPlaceholder: 'Qu’avez-vous vu, vécu, pensé ?',
    charactersLeft: (n: number) => `Il reste au plus ${plural(n, 'caractère', 'caractères')}`,
    category: 'Catégorie',
    noCategory: 'Catégorie à choisir',
    source: 'Source (facultative)',
    sourcePlaceholder: 'https://…',
    sourceHint: 'L’adresse d’une page qui confirme ce que vous écrivez.',
  },
  /** The daily limit of posts. */
  quota: {
    left: (n: number) =>
      `Encore ${plural(n, 'post', 'posts')} possible${n < 2 ? '' : 's'} aujourd’hui`,
    reached: `Vous avez atteint la limite de ${POSTS_PER_USER_PER_DAY} posts par jour`,
    next: 'Vous pourrez en écrire un autre demain, à partir de minuit (heure de Paris).',
  },
  /** A suspension, for the suspended. */
  suspension: {
    title: 'Vous ne pouvez pas publier pour le moment',
    until: (when: string) => `Votre compte est suspendu jusqu’au ${when}.`,
    post: (title: string) => `Post concerné : « ${title} »`,
    rest: 'D’ici là, vous pouvez lire, réagir, et modifier ou retirer vos posts en attente.',
  },
  /** A moderator's decision, for those whom it concerns. */
  decision: {
    reason: 'Motif :',
    /** The origin of a decision: its messages by kind. */
    origins: {
      reading: 'Origine : lecture par un modérateur.',
      reports: 'Origine : un ou plusieurs signalements.',
      ownRequest: 'Origine : votre demande de retrait.',
    },
    /** Begins the reason of a deletion that grants the author's request. */
    removalGround: 'Conditions, article 3',
    human: 'Décision prise par une personne, jamais par un programme.',
    contest: 'Pour contester, dans les six mois :',
    /** Where the app has a form for it, which does not tell moderators who contests. */
    contestHere: 'le bouton « Contester », sans dire qui vous êtes, ou',
    contestInOwnPosts: '« Contester » dans « Mes posts », sans dire qui vous êtes, ou',
    contestElsewhere: 'ou un organisme de règlement des litiges certifié, ou un tribunal.',
    subjectOfPost: (id: string) => `Contestation d’une décision (post ${id})`,
    subjectOfProfile: (uid: string) => `Contestation d’une décision (profil ${uid})`,
    /** Shown where a mail tells moderators who the author of an anonymous post is. */
    ownPost: 'Si vous nous écrivez, nous saurons que ce post est de vous.',
    /** The same for a post of which nothing is left to tell whether it was anonymous. */
    deletedPost:
      'Si ce post était anonyme et que vous nous écrivez, nous saurons qu’il était de vous.',
  },
  /** Texts that moderators edited or deleted, for their authors and admins. */
  formerText: {
    detail: (label: string) => `${label} :`,
    none: `Ce texte n’est pas conservé, ou ne l’est plus : il est gardé ${FORMER_TEXT_MONTHS} mois au plus.`,
  },
  /** The report form. */
  report: {
    post: 'Signaler ce post',
    profile: 'Signaler ce profil',
    text: 'Les modérateurs ne voient pas qui signale. Leur réponse apparaîtra dans « Mes signalements », dans votre profil.',
    reason: 'Motif',
    words: 'Précisions (facultatives)',
    illegalWords: 'Pourquoi est-ce illicite ?',
    goodFaith: 'Je déclare de bonne foi que ces informations sont exactes.',
    send: 'Signaler',
    sending: 'Envoi…',
    paused: (contact: string) =>
      `Le formulaire est fermé pour le moment. Écrivez à ${contact} : votre signalement sera lu.`,
    refusals: {
      ...commonMessages.error,
      dailyReports: `Vous avez atteint la limite de ${REPORTS_PER_USER_PER_DAY} signalements par jour`,
    },
    reported: 'Signalement envoyé. Merci !',
  },
} as const);
