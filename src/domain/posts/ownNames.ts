import { compounds, fold } from '@/domain/search/words';
import { withScheme } from '@/domain/url';

/** Finds the names of an anonymous post's author in the post. */

/** The names of the author, as far as their account knows them. */
export interface OwnNames {
  readonly uid: string;
  readonly pseudo: string;
  /** Names that the sign-in knows, such as that of a Google account. */
  readonly names: readonly string[];
  readonly emails: readonly string[];
}

/** Shortest word of a name that counts. */
const WORD_MIN = 4;
/** Shortest pseudo that counts. */
const PSEUDO_MIN = 3;

/** First names and surnames that are words or places, and words of which pseudos are made, folded. */
const ORDINARY = new Set(
  `abeille aime aimee ambre amour anonyme ange ardent aube aurore avril bazin beau bellevue berger blanc blanche boulanger bois bon bonne bonnet brebis brique brun carre cerise chat chevalier chevre chien chomeur ciel citoyen citoyenne claire clair clement clemence colere colombe constance courage cure dame desire doux eglise electeur eleve ennemi espoir etoile etudiant fidele fille fils fleur florence flore fontaine force france francais gaulois gens gilet gloire grand grande gris hirondelle honneur humain iris jade jardin jeune joie jour juge juillet juin juste justice lambda lanterne lecteur legrand libre liberte lieu lion loup lorraine loyal lucide lune lyon maire maitre maman marchand marche marine marguerite marin mercier meunier michel modeste moineau mois monde moulin mouton mur muraille nancy noir noire noel nouvelle olive ouvrier ouvriere page paix papa papillon parent parents paris parfait passant patience patrie pauvre paysan pere mere petit petite peuple pierre place plume poete pont porte precaire prince printemps prof prudence public quidam raison rebelle reine republique retraite retraitee ricochet riche riviere rose rouge roux route roux rue ruche salarie sage sans seul seule simple soleil solidaire solitude temoin temps terre travail usager vallee vent vert verte victoire vie vieux vigie vigne ville village violette virgule vive voisin voisine voix vrai contact mairie info bonjour lorient nantes lille marseille rennes bordeaux`.split(
    /\s+/,
  ),
);
/** Endings of words that name a trade, a view or a quality; a pseudo may be such a word. */
const ORDINARY_ENDING =
  /(?:tions?|ismes?|istes?|ements?|eurs?|euses?|rices?|iers?|ieres?|ites?|ances?|ences?|ages?|iens?|iennes?|eux|ales?)$/;
const ARTICLES = new Set(
  'l le la les un une des du au aux ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs quel quelle chaque'.split(
    ' ',
  ),
);
/** Words after which an ordinary word with a capital is not a name: 'en France', 'palais de Justice'. */
const PREPOSITIONS = new Set(
  'd de en a et ou par pour sur sous vers sans petite grande vieille belle toute'.split(' '),
);
/** Texts after which a word is a name, folded. */
const INTRODUCTION =
  /(?:@|\b(?:je m['’]appelle|moi,? c['’]est|mon nom est|mon pseudo,?(?: est| c['’]est)?|sous le (?:nom|pseudo) de|signee?)(?: ?: ?| )["« ]*)$/;
/** The text before and after a word that is a signature. */
const BEFORE_SIGNATURE = /(?:\n|[\s][-–—]) *$/;
const AFTER_SIGNATURE = /^[\s.!]*$/;

/** A name of the author. */
interface Name {
  readonly kind: 'pseudo' | 'name';
  /** True for the name of a person, false for what may be any word. */
  readonly isPersonal: boolean;
  /** The words of the name, folded. */
  readonly words: readonly string[];
}

/** A name that a post contains, as it is written there. */
interface FoundName {
  readonly kind: 'pseudo' | 'name';
  readonly found: string;
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the words of a mailbox without its numbers; two or more are those of a name. */
const mailboxWords = (email: string): string[] =>
  wordsOf(/^[^@+]*/.exec(email)?.[0] ?? '')
    .map((word) => word.replace(/\d+$/, ''))
    .filter((word) => word !== '');

function namesOf({ pseudo, names, emails }: OwnNames): Name[] {
  const own = wordsOf(pseudo);
  const others = [...names.map(wordsOf), ...emails.map(mailboxWords)].filter(
    (words) => words.join() !== own.join(),
  );
  return [
    { kind: 'pseudo', isPersonal: false, words: own },
    ...others.map((words) => ({ kind: 'name' as const, isPersonal: words.length > 1, words })),
  ];
}

/** A word of a text. */
interface TextWord {
  readonly letters: string;
  readonly written: string;
  readonly start: number;
  /** False for a part of a compound: 'Paul' in 'Jean-Paul'. */
  readonly isAlone: boolean;
}

const textWords = (text: string): TextWord[] =>
  compounds(text).flatMap(({ elision, parts }) => [
    ...(elision ? [{ ...elision, isAlone: true }] : []),
    ...parts.map((part) => ({ ...part, isAlone: parts.length === 1 })),
  ]);

const isCapitalized = (written: string): boolean => /^\p{Lu}/u.test(written);
const isNumbered = (word: string): boolean => /\d/.test(word);

/**
 * True for a word that a text may well contain without naming the author, as each word of a pseudo that
 * has several.
 */
const isOrdinary = (word: string, { isPersonal, words }: Name): boolean =>
  word.length < WORD_MIN ||
  ORDINARY.has(word) ||
  (!isPersonal && (words.length > 1 || ORDINARY_ENDING.test(word)));

/** Returns the words of a name that count alone. */
const singleWords = ({ kind, words }: Name): readonly string[] =>
  words.some(isNumbered)
    ? []
    : words.filter(
        (word) => word.length >= (kind === 'pseudo' && words.length === 1 ? PSEUDO_MIN : WORD_MIN),
      );

/** Returns true if the word of a text stands for the author, and not for a thing or somebody else. */
function isNamed(text: string, all: readonly TextWord[], index: number, name: Name): boolean {
  const [before, word, after] = [all[index - 1], all[index], all[index + 1]];
  if (!word?.isAlone) return false;
  const end = word.start + word.written.length;
  const [textBefore, textAfter] = [fold(text.slice(0, word.start)), text.slice(end)];
  if (INTRODUCTION.test(textBefore)) return true;
  if (BEFORE_SIGNATURE.test(textBefore) && AFTER_SIGNATURE.test(textAfter)) return true;
  // A first name before another surname names another person: 'Paul Valéry'.
  if (
    after?.start === end + 1 &&
    textAfter.startsWith(' ') &&
    isCapitalized(word.written) &&
    isCapitalized(after.written) &&
    after.written !== after.written.toUpperCase() &&
    !name.words.includes(after.letters)
  ) {
    return false;
  }
  const hasArticle = before !== undefined && ARTICLES.has(before.letters);
  if (!isOrdinary(word.letters, name)) {
    return name.isPersonal || isCapitalized(word.written) || !hasArticle;
  }
  return (
    /^\p{Lu}\p{Ll}/u.test(word.written) &&
    before !== undefined &&
    !hasArticle &&
    !PREPOSITIONS.has(before.letters) &&
    /[\p{L}\p{N},] $/u.test(text.slice(0, word.start))
  );
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/** Returns the spellings of a whole name, as words of a text: in both orders, and as one word. */
const spellingsOf = ({ words }: Name): string[][] =>
  words.length > 1 || words.some(isNumbered)
    ? [[...words], words.toReversed(), [words.join('')], [words.toReversed().join('')]]
    : [];

/** Returns the whole names in a text, and the words that stand for one. */
function findIn(text: string, all: readonly TextWord[], name: Name): string[] {
  const letters = all.map((word) => word.letters);
  const whole = spellingsOf(name).flatMap((spelling) =>
    letters.flatMap((_, at) => {
      const last = all[at + spelling.length - 1];
      const first = all[at];
      return first && last && isSame(letters.slice(at, at + spelling.length), spelling)
        ? [text.slice(first.start, last.start + last.written.length)]
        : [];
    }),
  );
  if (whole.length > 0) return whole;
  const singles = singleWords(name);
  return all
    .filter(({ letters: word }, index) => singles.includes(word) && isNamed(text, all, index, name))
    .map(({ written }) => written);
}

/** Sites on which the address of a page holds a person's name. */
const SOCIAL =
  /(?:^|\.)(?:x|twitter|facebook|instagram|tiktok|youtube|linkedin|threads|bsky|twitch|snapchat|github|medium|substack|linktr|onlyfans|mastodon|piaille|framapiaf)\.[a-z]+$/;

/** Returns the parts of an address that may be a name: host labels, folders and values. */
function partsOf(address: string): { readonly isSocial: boolean; readonly parts: string[] } {
  try {
    const { hostname, pathname, searchParams } = new URL(withScheme(address.trim()));
    const path = decodeURIComponent(pathname).replace(/\.(?:html?|php|aspx?|pdf)$/, '');
    const labels = hostname.split('.').slice(0, -1);
    return {
      isSocial: SOCIAL.test(hostname),
      parts: [...labels, ...path.split('/'), ...searchParams.values()],
    };
  } catch {
    return { isSocial: false, parts: [] };
  }
}

/** Returns the parts of an address that name the author. Articles name many people by one word. */
function findInAddress(address: string, name: Name): string[] {
  const { isSocial, parts } = partsOf(address);
  const spellings = spellingsOf(name).map((spelling) => `-${spelling.join('-')}-`);
  const singles = singleWords(name);
  return parts.filter((part) => {
    const words = wordsOf(part);
    if (spellings.some((spelling) => `-${words.join('-')}-`.includes(spelling))) return true;
    const [word = '', ...others] = words
      .map((one) => one.replace(/\d+$/, ''))
      .filter((one) => one !== '');
    if (others.length > 0 || !singles.includes(word)) return false;
    return !isOrdinary(word, name) || isSocial || part.startsWith('@');
  });
}

/** Returns the names of the author in the text and in the source of a post. */
export function findOwnNames(text: string, source: string, own: OwnNames): FoundName[] {
  const words = textWords(text);
  const all = namesOf(own).flatMap((name) =>
    [...findIn(text, words, name), ...findInAddress(source, name)].map((found) => ({
      kind: name.kind,
      found,
      letters: fold(found),
    })),
  );
  // Drop names that are contained in another one ('Camille' in 'Camille_B'), and duplicates.
  return all
    .filter(
      ({ letters }, index) =>
        !all.some(
          (other, at) =>
            (other.letters.includes(letters) && other.letters !== letters) ||
            (other.letters === letters && at < index),
        ),
    )
    .map(({ kind, found }) => ({ kind, found }));
}
