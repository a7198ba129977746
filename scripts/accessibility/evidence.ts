import type { Criterion } from '../../src/config/legal/accessibilityAudit.ts';

/** The title of a criterion in RGAA 4.1.2, and the evidence for its result. */
export interface Evidence {
  readonly title: string;
  readonly evidence: string;
}

const of = (title: string, evidence: string): Evidence => ({ title, evidence });

const NO_CAPTCHA = 'No image CAPTCHA; App Check, where it is configured, asks the reader nothing.';
const NO_FRAME =
  'No frame. Google’s sign-in and ads have their own where they are configured: their makers answer for them.';
const NO_MEDIA = 'No audio, no video, no animation with a timeline.';
const NO_LAYOUT_TABLE = 'No table for layout.';
const NO_COMPLEX_TABLE =
  'Each table has one row of column headers and at most one column of row headers.';
const NO_MAP = 'No site map: the menu and the search are the two systems (12.1).';
const NO_DOCUMENT = 'What can be downloaded is a PNG image and a JSON file, no office document.';
const AXE =
  '`accessibility.spec.ts` (axe) on [most screens](accessibility.md#checked-by-each-run-of-the-tests)';
const READER =
  '`npm run test:screen-reader` asserts what Orca says of the wall and of posting in Firefox. To be confirmed by people who use NVDA, JAWS or VoiceOver: no machine hears as they do.';

/** Titles and evidence by criterion. */
export const EVIDENCE: Readonly<Record<Criterion, Evidence>> = {
  '1.1': of(
    'Chaque image porteuse d’information a-t-elle une alternative textuelle ?',
    `${AXE}. Share image: \`alt\` with the post’s excerpt; charts: \`role="img"\` with total and peak; catalogue photos: named radio buttons.`,
  ),
  '1.2': of(
    'Chaque image de décoration est-elle correctement ignorée par les technologies d’assistance ?',
    'Dump of all `img` and `svg` of the sample: icons, logo and emojis are `aria-hidden`, photos beside a pseudo have `alt=""`.',
  ),
  '1.3': of(
    'Pour chaque image porteuse d’information ayant une alternative textuelle, cette alternative est-elle pertinente (hors cas particuliers) ?',
    'Read: the alternatives name the post, the total and the peak, the photo. Names of catalogue photos are typed by admins, who are told that screen readers read them.',
  ),
  '1.4': of(
    'Pour chaque image utilisée comme CAPTCHA ou comme image-test, ayant une alternative textuelle, cette alternative permet-elle d’identifier la nature et la fonction de l’image ?',
    NO_CAPTCHA,
  ),
  '1.5': of(
    'Pour chaque image utilisée comme CAPTCHA, une solution d’accès alternatif au contenu ou à la fonction du CAPTCHA est-elle présente ?',
    NO_CAPTCHA,
  ),
  '1.6': of(
    'Chaque image porteuse d’information a-t-elle, si nécessaire, une description détaillée ?',
    'The charts are followed by tables with all their values, by category and by day.',
  ),
  '1.7': of(
    'Pour chaque image porteuse d’information ayant une description détaillée, cette description est-elle pertinente ?',
    'Tables and charts are rendered from the same numbers (`DayChart.test.tsx`).',
  ),
  '1.8': of(
    'Chaque image texte porteuse d’information, en l’absence d’un mécanisme de remplacement, doit si possible être remplacée par du texte stylé. Cette règle est-elle respectée (hors cas particuliers) ?',
    'The share image is made to be sent elsewhere; the same text stands beside it as text.',
  ),
  '1.9': of(
    'Chaque légende d’image est-elle, si nécessaire, correctement reliée à l’image correspondante ?',
    'Each chart is in a `figure` with `role="figure"` and the caption’s words as its name.',
  ),
  '2.1': of('Chaque cadre a-t-il un titre de cadre ?', NO_FRAME),
  '2.2': of(
    'Pour chaque cadre ayant un titre de cadre, ce titre de cadre est-il pertinent ?',
    NO_FRAME,
  ),
  '3.1': of(
    'Dans chaque page web, l’information ne doit pas être donnée uniquement par la couleur. Cette règle est-elle respectée ?',
    'Looked at: a category has its name on each paper, errors have words, the strength of a password and the charts have words and numbers, chosen items a tick, a border or bold letters.',
  ),
  '3.2': of(
    'Dans chaque page web, le contraste entre la couleur du texte et la couleur de son arrière-plan est-il suffisamment élevé (hors cas particuliers) ?',
    `${AXE}, in both themes; \`tokens.test.ts\` for all pairs, hovered and pressed too (figures below).`,
  ),
  '3.3': of(
    'Dans chaque page web, les couleurs utilisées dans les composants d’interface ou les éléments graphiques porteurs d’informations sont-elles suffisamment contrastées (hors cas particuliers) ?',
    '`tokens.test.ts`: borders of fields, focus, switches and bars of charts at least 3:1 (figures below).',
  ),
  '4.1': of(
    'Chaque média temporel pré-enregistré a-t-il, si nécessaire, une transcription textuelle ou une audiodescription (hors cas particuliers) ?',
    NO_MEDIA,
  ),
  '4.2': of(
    'Pour chaque média temporel pré-enregistré ayant une transcription textuelle ou une audiodescription synchronisée, celles-ci sont-elles pertinentes (hors cas particuliers) ?',
    NO_MEDIA,
  ),
  '4.3': of(
    'Chaque média temporel synchronisé pré-enregistré a-t-il, si nécessaire, des sous-titres synchronisés (hors cas particuliers) ?',
    NO_MEDIA,
  ),
  '4.4': of(
    'Pour chaque média temporel synchronisé pré-enregistré ayant des sous-titres synchronisés, ces sous-titres sont-ils pertinents ?',
    NO_MEDIA,
  ),
  '4.5': of(
    'Chaque média temporel pré-enregistré a-t-il, si nécessaire, une audiodescription synchronisée (hors cas particuliers) ?',
    NO_MEDIA,
  ),
  '4.6': of(
    'Pour chaque média temporel pré-enregistré ayant une audiodescription synchronisée, celle-ci est-elle pertinente ?',
    NO_MEDIA,
  ),
  '4.7': of(
    'Chaque média temporel est-il clairement identifiable (hors cas particuliers) ?',
    NO_MEDIA,
  ),
  '4.8': of(
    'Chaque média non temporel a-t-il, si nécessaire, une alternative (hors cas particuliers) ?',
    NO_MEDIA,
  ),
  '4.9': of(
    'Pour chaque média non temporel ayant une alternative, cette alternative est-elle pertinente ?',
    NO_MEDIA,
  ),
  '4.10': of(
    'Chaque son déclenché automatiquement est-il contrôlable par l’utilisateur ?',
    'No sound.',
  ),
  '4.11': of(
    'La consultation de chaque média temporel est-elle, si nécessaire, contrôlable par le clavier et tout dispositif de pointage ?',
    NO_MEDIA,
  ),
  '4.12': of(
    'La consultation de chaque média non temporel est-elle contrôlable par le clavier et tout dispositif de pointage ?',
    NO_MEDIA,
  ),
  '4.13': of(
    'Chaque média temporel et non temporel est-il compatible avec les technologies d’assistance (hors cas particuliers) ?',
    NO_MEDIA,
  ),
  '5.1': of('Chaque tableau de données complexe a-t-il un résumé ?', NO_COMPLEX_TABLE),
  '5.2': of(
    'Pour chaque tableau de données complexe ayant un résumé, celui-ci est-il pertinent ?',
    NO_COMPLEX_TABLE,
  ),
  '5.3': of(
    'Pour chaque tableau de mise en forme, le contenu linéarisé reste-t-il compréhensible ?',
    NO_LAYOUT_TABLE,
  ),
  '5.4': of(
    'Pour chaque tableau de données ayant un titre, le titre est-il correctement associé au tableau de données ?',
    '`caption` on the calendar and on the tables of the legal pages; those of the back office have none.',
  ),
  '5.5': of(
    'Pour chaque tableau de données ayant un titre, celui-ci est-il pertinent ?',
    'Read: the month, the title of the section.',
  ),
  '5.6': of(
    'Pour chaque tableau de données, chaque en-tête de colonne et chaque en-tête de ligne sont-ils correctement déclarés ?',
    'Read in the code: `th` for all. On a phone the cells of a legal table stand one below the other, and so do those of its header.',
  ),
  '5.7': of(
    'Pour chaque tableau de données, la technique appropriée permettant d’associer chaque cellule avec ses en-têtes est-elle utilisée (hors cas particuliers) ?',
    'Read in the code: each `th` has its `scope`.',
  ),
  '5.8': of(
    'Chaque tableau de mise en forme ne doit pas utiliser d’éléments propres aux tableaux de données. Cette règle est-elle respectée ?',
    NO_LAYOUT_TABLE,
  ),
  '6.1': of(
    'Chaque lien est-il explicite (hors cas particuliers) ?',
    'Dump of all links of the sample, read: a source names its host and the new tab; visible words are part of each name (axe, `label-content-name-mismatch`).',
  ),
  '6.2': of('Dans chaque page web, chaque lien a-t-il un intitulé ?', `${AXE}.`),
  '7.1': of(
    'Chaque script est-il, si nécessaire, compatible avec les technologies d’assistance ?',
    `${AXE}; native buttons, dialogs, popovers, radio buttons; ARIA patterns of combobox, tabs and switch; names asked for by role in all tests. ${READER}`,
  ),
  '7.2': of(
    'Pour chaque script ayant une alternative, cette alternative est-elle pertinente ?',
    'No script has an alternative; without JavaScript the page says so.',
  ),
  '7.3': of(
    'Chaque script est-il contrôlable par le clavier et par tout dispositif de pointage (hors cas particuliers) ?',
    '`main-job.spec.ts` plays the main job by keyboard alone; sorting posts by arrow buttons (`admin-queue.spec.ts`).',
  ),
  '7.4': of(
    'Pour chaque script qui initie un changement de contexte, l’utilisateur est-il averti ou en a-t-il le contrôle ?',
    'Menus change what a list shows and move no focus; the reload after a changed pseudo or email follows a button and is announced.',
  ),
  '7.5': of(
    'Dans chaque page web, les messages de statut sont-ils correctement restitués par les technologies d’assistance ?',
    `Component tests of live regions and alerts: toasts (repeated in an open dialog), counts, pending and failed writes. ${READER}`,
  ),
  '8.1': of('Chaque page web est-elle définie par un type de document ?', '`<!doctype html>`.'),
  '8.2': of(
    'Pour chaque page web, le code source généré est-il valide selon le type de document spécifié ?',
    'The generated code of the sample, parsed again by parse5: no parse error, no id twice, no reference to a missing id. The W3C’s validator was not at hand: whoever audits next should run it.',
  ),
  '8.3': of(
    'Dans chaque page web, la langue par défaut est-elle présente ?',
    '`accessibility.spec.ts` checks `lang="fr"`.',
  ),
  '8.4': of(
    'Pour chaque page web ayant une langue par défaut, le code de langue est-il pertinent ?',
    '`fr`; `accessibility.spec.ts` finds no English word that is seen or spoken.',
  ),
  '8.5': of(
    'Chaque page web a-t-elle un titre de page ?',
    '`accessibility.spec.ts` checks it on most screens.',
  ),
  '8.6': of(
    'Pour chaque page web ayant un titre de page, ce titre est-il pertinent ?',
    'Read: ‘Page · Le Mur’; an open post has its own words as title.',
  ),
  '8.7': of(
    'Dans chaque page web, chaque changement de langue est-il indiqué dans le code source (hors cas particuliers) ?',
    'A post has no field for its language, so a foreign passage in it cannot be marked. The app’s own texts are French.',
  ),
  '8.8': of(
    'Dans chaque page web, le code de langue de chaque changement de langue est-il valide et pertinent ?',
    'No change of language is marked (8.7).',
  ),
  '8.9': of(
    'Dans chaque page web, les balises ne doivent pas être utilisées uniquement à des fins de présentation. Cette règle est-elle respectée ?',
    'Dump of the sample: no `br`, `b`, `i`, `u`, no empty paragraph for its space.',
  ),
  '8.10': of(
    'Dans chaque page web, les changements du sens de lecture sont-ils signalés ?',
    '`dir="auto"` on texts and fields of posts, reasons and reports (read in the code).',
  ),
  '9.1': of(
    'Dans chaque page web, l’information est-elle structurée par l’utilisation appropriée de titres ?',
    '`accessibility.spec.ts`: one first heading, levels in order (axe); the outline of the sample read. A dialog begins with a second-level heading, which names it.',
  ),
  '9.2': of(
    'Dans chaque page web, la structure du document est-elle cohérente (hors cas particuliers) ?',
    'Dump of landmarks: one `header`, `main`, `footer`, `search` in the header, `nav` with names.',
  ),
  '9.3': of(
    'Dans chaque page web, chaque liste est-elle correctement structurée ?',
    'Dump of lists: `ul` and `ol` with `li` only, `dl` for the numbers of the day.',
  ),
  '9.4': of(
    'Dans chaque page web, chaque citation est-elle correctement indiquée ?',
    '`blockquote` for the words of a report and for a quoted post.',
  ),
  '10.1': of(
    'Dans le site web, des feuilles de styles sont-elles utilisées pour contrôler la présentation de l’information ?',
    'Read in the code.',
  ),
  '10.2': of(
    'Dans chaque page web, le contenu visible porteur d’information reste-t-il présent lorsque les feuilles de styles sont désactivées ?',
    'Sample looked at without styles. Only the faces beside a card’s count of reactions are drawn by a style: the count and, in the open post, each reaction are text.',
  ),
  '10.3': of(
    'Dans chaque page web, l’information reste-t-elle compréhensible lorsque les feuilles de styles sont désactivées ?',
    'Sample looked at without styles: the order is that of the page.',
  ),
  '10.4': of(
    'Dans chaque page web, le texte reste-t-il lisible lorsque la taille des caractères est augmentée jusqu’à 200 %, au moins (hors cas particuliers) ?',
    '`accessibility.spec.ts` on most screens, at the usual width and at 320 px.',
  ),
  '10.5': of(
    'Dans chaque page web, les déclarations CSS de couleurs de fond d’élément et de police sont-elles correctement utilisées ?',
    'Read in `src/styles`: each ground has its ink; the page sets both.',
  ),
  '10.6': of(
    'Dans chaque page web, chaque lien dont la nature n’est pas évidente est-il visible par rapport au texte environnant ?',
    'Links within text are underlined (looked at; axe, `link-in-text-block`).',
  ),
  '10.7': of(
    'Dans chaque page web, pour chaque élément recevant le focus, la prise de focus est-elle visible ?',
    '`main-job.spec.ts` finds an outline of at least 2 px in view at each stop; contrast in `tokens.test.ts`.',
  ),
  '10.8': of(
    'Pour chaque page web, les contenus cachés ont-ils vocation à être ignorés par les technologies d’assistance ?',
    'Read: `aria-hidden` only on icons, emojis and what a name repeats; closed menus and tabs are not rendered or `hidden`.',
  ),
  '10.9': of(
    'Dans chaque page web, l’information ne doit pas être donnée uniquement par la forme, taille ou position. Cette règle est-elle respectée ?',
    'Read: no text says ‘the round button’ or ‘on the right’; the dot on the user menu has a description.',
  ),
  '10.10': of(
    'Dans chaque page web, l’information ne doit pas être donnée par la forme, taille ou position uniquement. Cette règle est-elle implémentée de façon pertinente ?',
    'As 10.9.',
  ),
  '10.11': of(
    'Pour chaque page web, les contenus peuvent-ils être présentés sans perte d’information ou de fonctionnalité et sans avoir recours soit à un défilement vertical pour une fenêtre ayant une hauteur de 256 px, soit à un défilement horizontal pour une fenêtre ayant une largeur de 320 px (hors cas particuliers) ?',
    '`accessibility.spec.ts` at 320 px on most screens; looked at 256 px high. Rows of tabs scroll sideways in one line; the composer’s preview is a picture of a wider wall, whose posts are also in a list beside it.',
  ),
  '10.12': of(
    'Dans chaque page web, les propriétés d’espacement du texte peuvent-elles être redéfinies par l’utilisateur sans perte de contenu ou de fonctionnalité (hors cas particuliers) ?',
    'Sample with line height 1.5, letters 0.12 em, words 0.16 em, paragraphs 2 em apart, measured for clipped text: a card fades out sooner, says ‘Lire la suite’, and opens the whole post.',
  ),
  '10.13': of(
    'Dans chaque page web, les contenus additionnels apparaissant à la prise de focus ou au survol d’un composant d’interface sont-ils contrôlables par l’utilisateur (hors cas particuliers) ?',
    'Only the search’s results open on focus: Escape closes them, they stay while pointed at (`SearchBox.test.tsx`, `search.spec.ts`). Tooltips are the browser’s.',
  ),
  '10.14': of(
    'Dans chaque page web, les contenus additionnels apparaissant via les styles CSS uniquement peuvent-ils être rendus visibles au clavier et par tout dispositif de pointage ?',
    'No content appears by styles alone.',
  ),
  '11.1': of(
    'Chaque champ de formulaire a-t-il une étiquette ?',
    `${AXE}; fields whose label is not visible (search, menus, the sheet of a new post) have a \`title\`.`,
  ),
  '11.2': of(
    'Chaque étiquette associée à un champ de formulaire est-elle pertinente (hors cas particuliers) ?',
    'Read.',
  ),
  '11.3': of(
    'Dans chaque formulaire, chaque étiquette associée à un champ de formulaire ayant la même fonction et répétée plusieurs fois dans une même page ou dans un ensemble de pages est-elle cohérente ?',
    'Read: ‘Email’, ‘Mot de passe’, ‘Rechercher’ everywhere.',
  ),
  '11.4': of(
    'Dans chaque formulaire, chaque étiquette de champ et son champ associé sont-ils accolés (hors cas particuliers) ?',
    'Looked at: labels above their fields, beside radio buttons and checkboxes.',
  ),
  '11.5': of(
    'Dans chaque formulaire, les champs de même nature sont-ils regroupés, si nécessaire ?',
    '`fieldset` for the categories, kinds of search, reasons, photos, choices of a closing.',
  ),
  '11.6': of(
    'Dans chaque formulaire, chaque regroupement de champs de même nature a-t-il une légende ?',
    '`legend` in each of them.',
  ),
  '11.7': of(
    'Dans chaque formulaire, chaque légende associée à un regroupement de champs de même nature est-elle pertinente ?',
    'Read.',
  ),
  '11.8': of(
    'Dans chaque formulaire, les items de même nature d’une liste de choix sont-ils regroupés de manière pertinente ?',
    'Lists of categories, orders and months: one kind each, in a natural order.',
  ),
  '11.9': of(
    'Dans chaque formulaire, l’intitulé de chaque bouton est-il pertinent (hors cas particuliers) ?',
    'Dump of all buttons of the sample, read; those of a list name their post.',
  ),
  '11.10': of(
    'Dans chaque formulaire, le contrôle de saisie est-il utilisé de manière pertinente (hors cas particuliers) ?',
    'Optional fields say so, or the form says that all fields are required; formats are given before sending (email, password, pseudo); errors are words beside the field, linked to it, with `aria-invalid`.',
  ),
  '11.11': of(
    'Dans chaque formulaire, le contrôle de saisie est-il accompagné, si nécessaire, de suggestions facilitant la correction des erreurs de saisie ?',
    'The example of an email and the rules of pseudo and password stay visible beside an error.',
  ),
  '11.12': of(
    'Pour chaque formulaire qui modifie ou supprime des données, ou qui transmet des réponses à un test ou à un examen, ou dont la validation a des conséquences financières ou juridiques, les données saisies peuvent-elles être modifiées, mises à jour ou récupérées par l’utilisateur ?',
    'A pending post can be edited or withdrawn, a rejection undone; closing the account needs a typed word, publishing and deleting a confirmation.',
  ),
  '11.13': of(
    'La finalité d’un champ de saisie peut-elle être déduite pour faciliter le remplissage automatique des champs avec les données de l’utilisateur ?',
    '`autocomplete` on email, pseudo and passwords (read in the code; axe, `autocomplete-valid`).',
  ),
  '12.1': of(
    'Chaque ensemble de pages dispose-t-il de deux systèmes de navigation différents, au moins (hors cas particuliers) ?',
    'The menu and the search, in the header of each page.',
  ),
  '12.2': of(
    'Dans chaque ensemble de pages, le menu et les barres de navigation sont-ils toujours à la même place (hors cas particuliers) ?',
    'One header and one footer for all pages (`App.tsx`).',
  ),
  '12.3': of('La page « plan du site » est-elle pertinente ?', NO_MAP),
  '12.4': of(
    'Dans chaque ensemble de pages, la page « plan du site » est-elle accessible à partir d’une fonctionnalité identique ?',
    NO_MAP,
  ),
  '12.5': of(
    'Dans chaque ensemble de pages, le moteur de recherche est-il atteignable de manière identique ?',
    'In the header; on small screens in the panel of its button ‘Rechercher’.',
  ),
  '12.6': of(
    'Les zones de regroupement de contenus présentes dans plusieurs pages web (zones d’en-tête, de navigation principale, de contenu principal, de pied de page et de moteur de recherche) peuvent-elles être atteintes ou évitées ?',
    'Landmarks for each (9.2), and the link of 12.7.',
  ),
  '12.7': of(
    'Dans chaque page web, un lien d’évitement ou d’accès rapide à la zone de contenu principal est-il présent (hors cas particuliers) ?',
    '‘Aller au contenu’ is the first stop of the keyboard (`main-job.spec.ts`).',
  ),
  '12.8': of(
    'Dans chaque page web, l’ordre de tabulation est-il cohérent ?',
    'Played by keyboard; no positive `tabindex` in the dump of the sample. The cookie banner comes before the header.',
  ),
  '12.9': of(
    'Dans chaque page web, la navigation ne doit pas contenir de piège au clavier. Cette règle est-elle respectée ?',
    'Played by keyboard: dialogs and menus close with Escape and return the focus.',
  ),
  '12.10': of(
    'Dans chaque page web, les raccourcis clavier n’utilisant qu’une seule touche (lettre minuscule ou majuscule, ponctuation, chiffre ou symbole) sont-ils contrôlables par l’utilisateur ?',
    '‘Raccourcis clavier’ in the footer lists them and switches them off; they do nothing in a field (`useShortcuts.test.tsx`).',
  ),
  '12.11': of(
    'Dans chaque page web, les contenus additionnels apparaissant au survol, à la prise de focus ou à l’activation d’un composant d’interface sont-ils si nécessaire atteignables au clavier ?',
    'Menus, results and panels follow their button; played by keyboard.',
  ),
  '13.1': of(
    'Pour chaque page web, l’utilisateur a-t-il le contrôle de chaque limite de temps modifiant le contenu (hors cas particuliers) ?',
    'A session has no time limit, and no page refreshes itself. The reload after a changed pseudo or email and a closed account only follows the user’s own request.',
  ),
  '13.2': of(
    'Dans chaque page web, l’ouverture d’une nouvelle fenêtre ne doit pas être déclenchée sans action de l’utilisateur. Cette règle est-elle respectée ?',
    'Only links open a tab, and say so.',
  ),
  '13.3': of(
    'Dans chaque page web, chaque document bureautique en téléchargement possède-t-il, si nécessaire, une version accessible (hors cas particuliers) ?',
    NO_DOCUMENT,
  ),
  '13.4': of(
    'Pour chaque document bureautique ayant une version accessible, cette version offre-t-elle la même information ?',
    NO_DOCUMENT,
  ),
  '13.5': of(
    'Dans chaque page web, chaque contenu cryptique (art ASCII, émoticône, syntaxe cryptique) a-t-il une alternative ?',
    'The form replaces the usual emoticons by emojis, which have names (`emoticons.test.ts`, `WritingSheet.test.tsx`). A rare one or a drawing of signs has no alternative.',
  ),
  '13.6': of(
    'Dans chaque page web, pour chaque contenu cryptique (art ASCII, émoticône, syntaxe cryptique) ayant une alternative, cette alternative est-elle pertinente ?',
    'The app’s own emojis are hidden, with their word beside them.',
  ),
  '13.7': of(
    'Dans chaque page web, les changements brusques de luminosité ou les effets de flash sont-ils correctement utilisés ?',
    'Nothing flashes; the theme is set before the first paint.',
  ),
  '13.8': of(
    'Dans chaque page web, chaque contenu en mouvement ou clignotant est-il contrôlable par l’utilisateur ?',
    'Movements last less than 0.5 s, except the sign of loading, which ends with it; ‘reduced motion’ stops all.',
  ),
  '13.9': of(
    'Dans chaque page web, le contenu proposé est-il consultable quelle que soit l’orientation de l’écran (portrait ou paysage) (hors cas particuliers) ?',
    'No orientation is locked; looked at in both.',
  ),
  '13.10': of(
    'Dans chaque page web, les fonctionnalités utilisables ou disponibles au moyen d’un geste complexe peuvent-elles être également disponibles au moyen d’un geste simple (hors cas particuliers) ?',
    'Swiping to the next post: arrow buttons; dragging a post: up and down buttons.',
  ),
  '13.11': of(
    'Dans chaque page web, les actions déclenchées au moyen d’un dispositif de pointage sur un point unique de l’écran peuvent-elles faire l’objet d’une annulation (hors cas particuliers) ?',
    'Actions follow the click; a dialog closes when a press on its backdrop ends there (`Dialog.test.tsx`).',
  ),
  '13.12': of(
    'Dans chaque page web, les fonctionnalités qui impliquent un mouvement de l’appareil ou vers l’appareil peuvent-elles être satisfaites de manière alternative (hors cas particuliers) ?',
    'No function uses a movement of the device.',
  ),
};
