import type { Profile } from './user';

/**
 * Names that stand for the site, its moderators or nobody: a reader would take their bearer for
 * official, or a signed post for an anonymous one. Only admins may bear them.
 */
const NAMES = [
  'anonyme',
  'anonymous',
  'admin',
  'administration',
  'administrator',
  'moderation',
  'moderator',
  'modo',
  'lemur',
  'lavigie',
  'redaction',
  'equipe',
  'staff',
  'support',
  'webmaster',
];

/** Words that no other French word begins with: 'Moderateur_Paul' claims the role, too. */
const ROLES = ['administrateur', 'administratrice', 'moderateur', 'moderatrice'];

/** 'La_Moderation', 'L-Admin', 'Un_Anonyme'. */
const ARTICLES = ['la', 'le', 'les', 'l', 'un', 'une'];

/** 'Admin_du_Mur', 'Equipe_Le_Mur', 'Le_Mur_Officiel'. */
const ENDINGS = ['dumur', 'lemur', 'officiel', 'officielle'];

/** Pattern of the characters that look like a letter. Pseudo keys are in lower case, where I and l can be told apart. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: '[a4]',
  b: '[b8]',
  e: '[e3]',
  g: '[g69]',
  i: '[i1l]',
  l: '[i1l]',
  m: '(m|rn)',
  o: '[o0]',
  s: '[s5]',
  t: '[t7]',
};

const oneOf = (words: readonly string[]): string =>
  `(${words.map((word) => word.replace(/./g, (letter) => LOOKALIKES[letter] ?? letter)).join('|')})`;

/** Pattern of a whole pseudoKey without _ and -; `reservedNames()` of firestore.rules is equal to it. */
export const RESERVED_PATTERN = `${oneOf(ARTICLES)}?(${oneOf(NAMES)}[s5]?${oneOf(ENDINGS)}?[0-9]*|${oneOf(ROLES)}.*)`;

const RESERVED = new RegExp(`^${RESERVED_PATTERN}$`);

/** Returns true for a pseudo that only admins may have (docs/product.md#validation). */
export const isReservedPseudo = (pseudo: string): boolean =>
  RESERVED.test(pseudo.toLowerCase().replace(/[_-]/g, ''));

/** Returns true for a user who may not keep their pseudo. */
export const holdsReservedPseudo = ({ role, pseudo }: Pick<Profile, 'role' | 'pseudo'>): boolean =>
  role !== 'admin' && isReservedPseudo(pseudo);
