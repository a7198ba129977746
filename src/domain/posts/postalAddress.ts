import { fold } from '@/domain/search/words';
import { isOfPerson, isOfPublicPlace, plainSigns, withoutUrls } from './contactDetails';

/** Finds postal addresses: a number, a kind of street and its name. */

/** Kinds of street whose name may be written in small letters, folded. */
const STREETS = new Set('rue avenue av. boulevard bd bd. blvd impasse ruelle'.split(' '));
/** Kinds with a name in small letters only after an article: '4 chemin des vignes', not '1 route sombre'. */
const WAYS = new Set('allee chemin route quai faubourg venelle'.split(' '));
/** Words that are also something else: their name begins with a capital. */
const PLACES = new Set(
  'allees place passage square cite residence sentier voie villa hameau lotissement esplanade montee'.split(
    ' ',
  ),
);
/** Words after 'rue' that are no name: '1 rue sur deux', '2 rue plus loin'. */
const NO_NAME =
  /^(?:a|sur|plus|en|et|ou|est|sont|ont|pour|par|avec|sans|qui|que|dans|pas|comme|trop|barr|bloqu|ferm|coup|pieton|entier|seul|parall)(?:e?e?s?\b|\w)/;

const OF = String.raw`(?:de la |de l'|du |des |de |d')`;
/**
 * A number with the words of a street, up to the last of them that begins with a capital. Not after a letter,
 * a decimal or a sign of time; years are no house numbers.
 */
const ADDRESS = new RegExp(
  [
    String.raw`(?<![\p{L}\d][.,:/°-]?)(?!(?:1[5-9]|20)\d\d)[1-9]\d{0,3}(?: ?(?:bis|ter|quater|[A-D])(?= |,))?(?: ?, ?| )`,
    String.raw`(?<kind>\p{L}+\.?) (?<of>${OF}?)(?<name>[\p{L}\d][\p{L}\d'-]*(?: ${OF}?\p{Lu}[\p{L}'-]*)*)`,
  ].join(''),
  'gu',
);

/** Returns true if the words after a number are a street. */
function isStreet(kind: string, of: string, name: string): boolean {
  const isCapital = /^\p{Lu}/u.test(name);
  if (STREETS.has(kind)) return isCapital || !NO_NAME.test(fold(name));
  if (WAYS.has(kind)) return isCapital || /^(?:du|des|de la|de l') ?$/.test(of);
  return PLACES.has(kind) && isCapital;
}

/** Seats of public bodies whose address is a byword, and streets named after such a seat, folded. */
const OFFICIAL =
  /^(?:10,? rue de solferino|(?:101|110|127),? rue de grenelle|(?:57|72|78),? rue de varenne|55,? rue du faubourg[ -]saint-honore|15,? rue de vaugirard|(?:101|126),? rue de l'universite|139,? rue de bercy|37,? quai d'orsay|36,? quai des orfevres|14,? avenue duquesne|20,? avenue de segur|3,? rue de valois|2,? rue de montpensier|\d+,? place (?:vendome|beauvau|du palais|de fontenoy|de l'hotel[ -]de[ -]ville|de la mairie|de la prefecture)|\d+,? (?:rue|avenue) (?:de la (?:mairie|prefecture)|de l'hotel[ -]de[ -]ville|des champs-elysees))/;
/** Words before a number that is a date, a time or a line of transport, folded. */
const OTHER_NUMBER =
  /\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|bus|lignes?|tram|tramway|metro|rer|noctilien|sortie|acte|article|art\.|page) $|\b(?:du|le) \d{1,2} (?:et|au) $/;

export function findAddresses(written: string): string[] {
  const text = withoutUrls(plainSigns(written));
  return [...text.matchAll(ADDRESS)]
    .filter(({ 0: found, index, groups: { kind = '', of = '', name = '' } = {} }) => {
      if (!isStreet(fold(kind), of, name)) return false;
      const end = index + found.length;
      if (OTHER_NUMBER.test(fold(text.slice(Math.max(0, index - 20), index)))) return false;
      if (isOfPerson(text, index, end)) return true;
      return !OFFICIAL.test(fold(found)) && !isOfPublicPlace(text, index, end);
    })
    .map(([found]) => found.replace(/[.']$/, ''));
}
