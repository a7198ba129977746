import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { englishIn } from '../../tests/support/english';
import { LEGAL_TEXTS } from '../../tests/factories/legalTexts';
import { legalMessages } from './legal/text';
import { DELETION_WORD, POSTS_PUBLISHED_PER_DAY } from './limits';
import { commonMessages } from './messages';
import { pageFilesByPath } from './paths';
import { formatNumber, isolate, plural, typeset, typesetAll, typesetPost } from './typography';

/** Sample arguments of messages: numbers, names, lists, page ranges and counts by status. */
const SAMPLES: readonly (readonly unknown[])[] = [
  ...[0, 1, 2, 1_234_567].map((n) => [n, n, 'Sujet']),
  ['Sujet', 'Sujet', 'Sujet'],
  [DELETION_WORD],
  ...[0, 1, 2, 1_234_567].map((n) => ['Sujet', n]),
  [['Un']],
  ['Sujet', ['Un', 'Deux']],
  [['Un', 'Deux', 'Trois', 'Quatre']],
  [['Un'], null],
  [['Un', 'Deux'], 'Sujet'],
  [{ page: 1, pages: 1, from: 1, to: 1, total: 1 }],
  [{ pending: 0, published: 1, rejected: 2, notChosen: 3, deleted: 1234 }],
  [{ page: 1200, pages: 1234, from: 24_001, to: 24_020, total: 24_680 }],
];

/**
 * Calls a message function, which returns a text or an object of texts, with every sample.
 *
 * @returns the texts of the samples that fit
 */
function textsOf(message: (...args: readonly unknown[]) => unknown): string[] {
  return SAMPLES.flatMap((sample) => {
    try {
      const result = message(...sample);
      const texts =
        typeof result === 'string' ? [result] : Object.values(Object(result)).map(String);
      return texts.filter((text) => !/NaN|undefined|object/.test(text));
    } catch {
      return [];
    }
  });
}

/** Lists every text with its message key: ['wall.count', '2 posts']. */
function textsByKey(value: unknown, name: string): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value === 'function') {
    const texts = textsOf((...args) => Reflect.apply(value, null, args));
    if (texts.length === 0) throw new Error(`no sample makes ${name} speak`);
    return texts.map((text) => [name, text]);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => textsByKey(member, `${name}.${key}`));
}

/** The French texts of index.html and of the manifest, which the build does not typeset. */
function textsOfFiles() {
  const page = readFileSync('index.html', 'utf8')
    .replaceAll('&nbsp;', '\u00a0')
    .replace(/<script[^]*?<\/script>|<!--[^]*?-->/g, '');
  const texts = [...page.matchAll(/>([^<>]*\p{L}[^<>]*)</gu)].map(([, text = '']) => text);
  const meta = [...page.matchAll(/(?:description|alt|title)"\s+content="([^"]*)"/g)];
  const manifest: unknown = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
  return {
    page: texts.map((text) => text.trim().replace(/[ \n]+/g, ' ')),
    meta: meta.map(([, text]) => text),
    manifest: Object(manifest).description,
  };
}

/** All modules of messages: { './messages.ts': { messages: … } }. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./*essages.ts', '../features/**/*essages.ts'],
  { eager: true },
);
const all = [
  ...Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => textsByKey(value, name)),
  ),
  ...textsByKey([typesetAll(LEGAL_TEXTS), legalMessages], 'legal'),
  ...textsByKey(pageFilesByPath(), 'paths'),
  ...textsByKey(textsOfFiles(), 'files'),
];

/** Wordings that the specification fixes with straight apostrophes or three dots. */
const QUOTED = [
  "S'inscrire",
  "Le nouvel email est identique à l'ancien",
  "Erreur lors du changement d'email",
  "Vous ne pouvez changer votre pseudo qu'une fois par mois",
  'Rechargement...',
];

const unquoted = (text: string): string =>
  QUOTED.reduce((rest, quote) => rest.replace(quote, ''), text);

it('checks more than 500 texts', () => expect(all.length).toBeGreaterThan(500));

it.each([
  ['has a breaking space before ? ! : ; » or after «', (text: string) => / [?!:;»]|« /.test(text)],
  // Except in the paths of links.
  [
    'lacks the space before ? ! ; »',
    (text: string) => /[\p{L}\d][?!;»]/u.test(text.replace(/\]\(\/\S*?\)/g, ']')),
  ],
  // Except in URLs and in the keys of the Auth SDK.
  ['lacks the space before :', (text: string) => /\p{L}:(?!\/\/|authUser|…)/u.test(text)],
  ['has straight quotes', (text: string) => /['"]/.test(unquoted(text))],
  ['has three dots instead of an ellipsis', (text: string) => unquoted(text).includes('...')],
  ['counts one as many', (text: string) => /(?:Afficher|Voir) les 1 /.test(text)],
  ['has two spaces in a row', (text: string) => /\s\s/.test(text)],
  ['calls posts short messages', (text: string) => /messages? courts?/i.test(text)],
  ['contains English', (text: string) => englishIn(text).length > 0],
] as const)('no text %s', (_, isWrong) => {
  expect(all.filter(([, text]) => isWrong(text))).toEqual([]);
});

/** Messages whose wording the specification fixes; one of a number has the number of this build. */
const SPECIFIED = [
  'Veuillez remplir tous les champs',
  'Veuillez entrer votre email',
  'Email invalide',
  "Le nouvel email est identique à l'ancien",
  'Choisissez un pseudo différent',
  'Le mot de passe doit contenir au moins 8 caractères',
  'Les mots de passe ne correspondent pas',
  'Le contenu est requis',
  'Le contenu ne peut pas dépasser 280 caractères',
  'Le titre ne peut pas dépasser 60 caractères',
  'Veuillez sélectionner une catégorie',
  'URL invalide',
  'Veuillez sélectionner une photo',
  'Veuillez sélectionner au moins un post',
  'Connexion réussie !',
  'Inscription réussie ! Bienvenue !',
  'Connexion avec Google réussie ! 🎉',
  'Déconnexion réussie',
  'Email de réinitialisation envoyé !',
  'Compte supprimé. Au revoir !',
  'Votre post est en attente de validation !',
  'Photo de profil mise à jour !',
  'Photo de profil retirée',
  'Mot de passe modifié avec succès !',
  'Email modifié avec succès ! Veuillez vous reconnecter.',
  'Pseudo modifié avec succès ! Rechargement...',
  'Votre profil est maintenant public',
  'Votre profil est maintenant privé',
  'Posts publiés avec succès !',
  'Posts rejetés',
  'Catégorie modifiée',
  'Post supprimé',
  'Photo ajoutée !',
  'Photo supprimée',
  'Ce pseudo est déjà pris',
  'Cette adresse email est déjà utilisée',
  'Le mot de passe est trop faible',
  'Utilisateur introuvable',
  'Mot de passe incorrect',
  'Adresse email invalide',
  'Un compte existe déjà avec cet email',
  'Mot de passe actuel incorrect',
  'Le nouveau mot de passe est trop faible',
  'Erreur lors du changement de mot de passe',
  'Cet email est déjà utilisé',
  "Erreur lors du changement d'email",
  "Vous ne pouvez changer votre pseudo qu'une fois par mois",
  'Erreur lors de la mise à jour du profil',
  'Erreur lors de la mise à jour',
  'Erreur lors de la suppression du compte',
  'Vous avez atteint la limite de 5 posts par jour',
  'Erreur lors de la réaction',
  'Post introuvable',
  'Ce profil est privé',
  'Erreur lors du chargement du profil',
  'Erreur de chargement des posts',
  'Erreur de chargement des photos',
  'Erreur de connexion',
  'Action non autorisée',
  'Une erreur est survenue',
  'Aucun post pour le moment',
  'Aucun post pour cette date',
  'Voir tous les posts',
  'Aucun post publié',
  `Maximum ${plural(POSTS_PUBLISHED_PER_DAY, 'post', 'posts')} par jour`,
];

it('keeps the wordings of the specification to the letter', () => {
  const shown = new Set(all.map(([, text]) => text));
  expect(SPECIFIED.filter((message) => !shown.has(typeset(message)))).toEqual([]);
});

describe('typesetPost', () => {
  it.each([
    ['Vraiment ? Oui ! Non ; bon', 'Vraiment\u202f? Oui\u202f! Non\u202f; bon'],
    ['Bilan : « rien » !', 'Bilan\u00a0: «\u00a0rien\u00a0»\u202f!'],
    ["L'été aujourd'hui, l'« ami »", 'L’été aujourd’hui, l’«\u00a0ami\u00a0»'],
    ['Bon... Enfin....', 'Bon… Enfin…'],
    [`title='a'"`, `title='a'"`],
    ["Il dit 'non' à 5' d'ici", "Il dit 'non' à 5' d’ici"],
    ['Déjà\u00a0! https://a.fr/?b=c;d', 'Déjà\u00a0! https://a.fr/?b=c;d'],
    ['De 16 h 10 à 9 h, 41 °C', 'De 16\u00a0h\u00a010 à 9\u00a0h, 41\u00a0°C'],
    ['12 km, 3 kg, 5 min', '12\u00a0km, 3\u00a0kg, 5\u00a0min'],
    ['Le 21 novembre et le 1er mai', 'Le 21\u00a0novembre et le 1er\u00a0mai'],
    ['10 000 habitants, 2 marsouins', '10\u00a0000 habitants, 2 marsouins'],
    ['12 minutes, 4 hommes, h 10, 16h10', '12 minutes, 4 hommes, h 10, 16h10'],
    ['un\ndeux ?\n! trois', 'un\ndeux\u202f?\n! trois'],
  ])('sets %j as %j', (typed, shown) => expect(typesetPost(typed)).toBe(shown));
});

describe('isolate', () => {
  it.each([
    ['Plain text', 'Plain text'],
    ['\u202Ereversed', 'reversed'],
    ['مرحبا', '\u2068مرحبا\u2069'],
    ['a \u2067שלום', '\u2068a שלום\u2069'],
  ])('returns %j as %j', (text, isolated) => expect(isolate(text)).toBe(isolated));
});

describe('numbers', () => {
  it.each([
    [0, '0 post'],
    [1, '1 post'],
    [2, '2 posts'],
    [123_456, '123\u202f456 posts'],
  ])('plural() returns for %i: %s', (n, expected) =>
    expect(plural(n, 'post', 'posts')).toBe(expected),
  );

  it('are grouped by thousands in accessible names as in visible numbers', () => {
    expect(commonMessages.post.reactionCount('Grave', 12_345)).toBe(
      `Grave\u00a0: ${formatNumber(12_345)} réactions`,
    );
  });
});
