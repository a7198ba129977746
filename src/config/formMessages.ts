import {
  AVATAR_NAME_MAX,
  CLOSING_DAYS_MAX,
  CLOSING_DAYS_MIN,
  CONTENT_MAX,
  DECISION_REASON_MAX,
  FORMER_TEXT_MONTHS,
  OPINION_WORDS_MAX,
  PASSWORD_MIN,
  POSTS_PER_USER_PER_DAY,
  PSEUDO_MAX,
  PSEUDO_MIN,
  REPORT_WORDS_MAX,
  REPORTS_PER_USER_PER_DAY,
  STATISTICS_DAYS,
  SUSPECT_WORD_MAX,
  TITLE_MAX,
  URL_MAX,
} from './limits';
import { commonMessages } from './messages';
import { settings } from './settings';
import { plural, typesetAll } from './typography';

/** Delays of at least this many hours are given in days. */
const DAYS_FROM = 120;

/** Formats a step of WAIT_HOURS: '24 h', '5 jours'. */
const delay = (hours: number): string =>
  hours < DAYS_FROM ? `${hours} h` : plural(Math.round(hours / 24), 'jour', 'jours');

/** Formats the share of the decided posts that were published: '1 post sur 6 paraît'. */
function odds(decided: number, published: number): string {
  if (published === 0) return `aucun post n’a paru en ${STATISTICS_DAYS} jours`;
  const share = published / decided;
  // A larger share rounded to 'one of two' or 'one of three' would be wrong by up to a tenth of all posts.
  if (share <= 0.25) return `1 post sur ${Math.round(1 / share)} paraît`;
  const tenths = Math.round(10 * share);
  if (tenths === 5) return '1 post sur 2 paraît';
  return tenths === 10 ? 'presque tous les posts paraissent' : `${tenths} posts sur 10 paraissent`;
}

/**
 * The French messages that forms share: their fields and schemas, the refusals of actions on accounts, and
 * what authors read about decisions and limits. Readers of posts never load them.
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
    /** Errors of empty fields; a toast shows `allFields`. */
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
    /** Forms of the back office. */
    moderation: {
      reasonRequired: 'Indiquez un motif',
      groundRequired: 'Indiquez la loi ou la règle sur laquelle repose la décision',
      reasonMax: `Le motif ne peut pas dépasser ${DECISION_REASON_MAX} caractères`,
      imageRequired: 'Indiquez l’adresse de l’image ou un nom de fichier',
      nameRequired: 'Donnez un nom à la photo',
      wordRequired: 'Indiquez un mot ou une expression',
      wordMax: `Au plus ${SUSPECT_WORD_MAX} caractères par mot ou expression`,
      wordComma: 'Ajoutez les mots un par un, sans virgule',
      verdictRequired: 'Choisissez un avis',
      opinionMax: `Le commentaire ne peut pas dépasser ${OPINION_WORDS_MAX} caractères`,
      wordListed: 'Ce mot est déjà dans la liste',
      days: `Un nombre de jours entre ${CLOSING_DAYS_MIN} et ${CLOSING_DAYS_MAX}`,
      nameMax: `Le nom ne peut pas dépasser ${AVATAR_NAME_MAX} caractères`,
    },
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
  /** The check before a post is sent (docs/product.md#check-before-sending). */
  warnings: {
    title: 'À vérifier avant l’envoi',
    text: 'Corrigez votre post, ou envoyez-le tel quel.',
    /** The kinds of findings; the words that were found follow. */
    found: {
      pseudo: 'Ce post est anonyme, mais contient votre pseudo :',
      name: 'Ce post est anonyme, mais contient votre nom :',
      profile: 'Ce post est anonyme, mais mène à votre profil :',
      phone: 'Ce texte contient un numéro de téléphone :',
      email: 'Ce texte contient une adresse email :',
      iban: 'Ce texte contient un IBAN :',
      plate: 'Ce texte contient une plaque d’immatriculation :',
      address: 'Ce texte contient une adresse postale :',
      capitals: 'Ce passage en capitales se lit comme un cri :',
      source: 'La source mène à l’accueil d’un site, pas à une page :',
    },
    quote: (words: string) => `« ${words} »`,
    nearCopy: 'Un post déjà publié dit presque la même chose :',
    open: 'Lire ce post',
    submitAnyway: 'Publier quand même',
    saveAnyway: 'Enregistrer quand même',
  },
  /** The speed and the odds of a publication, from the public figures. */
  figures: {
    delay,
    odds,
    /** `half` is the delay of half of the answers; null if it is not known. */
    now: (chances: string, half: string | null) =>
      `En ce moment : ${half === null ? '' : `une réponse sur deux sous ${half}, `}${chances}.`,
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
    /** Shown where the app has a form that contests the decision and hides who contests from moderators. */
    contestHere: 'le bouton « Contester », sans dire qui vous êtes, ou',
    contestInOwnPosts: '« Contester » dans « Mes posts », sans dire qui vous êtes, ou',
    contestElsewhere: 'ou un organisme de règlement des litiges certifié, ou un tribunal.',
    subjectOfPost: (id: string) => `Contestation d’une décision (post ${id})`,
    subjectOfProfile: (uid: string) => `Contestation d’une décision (profil ${uid})`,
    /** Shown where a mail would reveal the author of an anonymous post to the moderators. */
    ownPost: 'Si vous nous écrivez, nous saurons que ce post est de vous.',
    /** Like `ownPost`, for a deleted post: it is unknown whether the post was anonymous. */
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
      alreadyReported:
        'Rien n’a été envoyé : vous l’aviez déjà signalé, ou demandé son retrait. La réponse des modérateurs apparaîtra dans « Mes signalements ».',
    },
    reported: 'Signalement envoyé. Merci !',
  },
} as const);
