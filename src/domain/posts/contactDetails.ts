import { fold } from '@/domain/search/words';

/**
 * Finds what leads to a person in a text: telephone numbers, e-mail addresses, IBANs, number plates.
 * Numbers and mailboxes that anybody may call or write to are left out (docs/product.md#check-before-sending).
 */

/** Replaces spaces, hyphens and apostrophes by plain ones. Each character keeps its index. */
export const plainSigns = (text: string): string =>
  text
    .replace(/[^\S\n]/g, ' ')
    .replace(/[‐‑–]/g, '-')
    .replace(/’/g, "'");

const URL_IN_TEXT = /(?:https?:\/\/|www\.)\S+/gi;

/** Replaces URLs by spaces: their numbers and words are no details of a person. */
export const withoutUrls = (text: string): string =>
  text.replace(URL_IN_TEXT, (url) => ' '.repeat(url.length));

/** Words of a place or a service that is open to everybody, folded. */
const PUBLIC_PLACE = new RegExp(
  String.raw`\b(?:mairie|prefecture|sous-prefecture|ministere|matignon|elysee|assemblee|senat|conseil|tribunal|palais|cour d'appel|commissariat|gendarmerie|police|pompiers|samu|sos|secours|urgences?|hopital|hopitaux|chu|clinique|ehpad|maternite|pharmacie|caf|cpam|carsat|urssaf|msa|mdph|ccas|pole emploi|france travail|impots|tresorerie|prud'hommes|rectorat|ambassade|consulat|bureaux?|guichet|standard|accueil|permanence|antenne|siege|ecoute|ligne|service|serveur|association|asso|syndicat|collectif|planning familial|croix-rouge|restos|banque alimentaire|emmaus|cimade|cnil|defenseur des droits|mediateur|ecole|college|lycee|universite|fac|creche|mediatheque|bibliotheque|musee|theatre|cinema|stade|gymnase|piscine|gare|metro|bar|cafe|restaurant|librairie|boulangerie|supermarche|magasin|hotel|eglise|mosquee|synagogue|chantier|immeuble|squat|foyer|rassemblement|manif(?:estation)?|rendez-vous|rdv|incendie|attentat|explosion|effondrement|poste|banque|redaction|journal|entreprise|usine|agence|cabinet|centre|maison (?:de|des|du))\b`,
);

/** Words with which even such a detail is that of a person, folded. */
const PRIVATE_WORDS =
  /\b(?:habit\w*|log(?:e|eait|ent|ez)|vit (?:au|a|chez)|vivent|domicil\w*|chez (?:moi|lui|elle|eux|elles|nous|mon|ma|mes|son|sa|m\.|mme|madame|monsieur)|perso(?:nnel\w*)?|voisine?s?|mon (?:numero|tel|telephone|portable|adresse)|son (?:numero|tel|telephone|portable|adresse)|(?:appel\w*|joign\w*|sonn\w*)-(?:moi|le|la|les)|mon ex|ma mere|mon pere)(?![\p{L}\p{N}])/u;

/** Distance from a detail within which words that explain it are looked for, in characters. */
const CONTEXT = 60;

/** Returns the folded text around a part of a text. */
const contextOf = (text: string, start: number, end: number): string =>
  fold(text.slice(Math.max(0, start - CONTEXT), end + CONTEXT));

/** Returns true if the words around a telephone number or a postal address say that it is a person's. */
export const isOfPerson = (text: string, start: number, end: number): boolean =>
  PRIVATE_WORDS.test(contextOf(text, start, end));

/** Returns true if a telephone number or a postal address is that of a place open to everybody. */
export const isOfPublicPlace = (text: string, start: number, end: number): boolean =>
  PUBLIC_PLACE.test(contextOf(text, start, end)) && !isOfPerson(text, start, end);

const PAIRS = String.raw`(?<gap> ?[.\-/] ?| {0,2})\d\d(?:\k<gap>\d\d){3}`;
const GROUPS = String.raw` ?\d\d[ .]\d{3}[ .]?\d{3}| ?\d{4}[ .]\d{4}|(?: \d){8}`;
/**
 * French numbers: in pairs, in other groups or after +33. Those that begin with 08 are services. Not
 * after another digit, so that no part of an amount or a reference counts.
 */
const FRENCH_PHONE = new RegExp(
  String.raw`(?<![\d+][ .,\-/]?)(?:(?:\+|00)33 ?(?:\(0\) ?)?|0 ?)[1-79](?:${PAIRS}|${GROUPS})(?![.,\-/]?\d)`,
  'g',
);
const FOREIGN_PHONE =
  /(?<![\d+][ .,\-/]?)(?:\+|00)(?:32|41|352|377|44|49|34|39|212|213|216|221|225|262|590|594|596|687|689)(?:[ .-]?\(0\))?(?:[ .-]?\d){7,10}(?!\d)/g;
const MOBILE = /^(?:(?:\+|00)33 ?(?:\(0\) ?)?|0 ?)[67]/;

export function findPhones(written: string): string[] {
  const text = withoutUrls(plainSigns(written));
  return [...text.matchAll(FRENCH_PHONE), ...text.matchAll(FOREIGN_PHONE)]
    .filter(
      ({ 0: found, index }) =>
        MOBILE.test(found) || !isOfPublicPlace(text, index, index + found.length),
    )
    .map(([found]) => found);
}

const AT = String.raw`(?:@| ?[([](?:at|arobase)[)\]] ?| arobase )`;
const DOT = String.raw`(?:\.| ?[([](?:dot|point)[)\]] ?| point )`;
const EMAIL = new RegExp(
  String.raw`(?<![\p{L}\d.+@_-])(?<mailbox>[\p{L}\d_+-]+(?:\.[\p{L}\d_+-]+)*)${AT}[\p{L}\d-]+(?:${DOT}[\p{L}\d-]+)*${DOT}[a-z]{2,}(?![\p{L}\d])`,
  'giu',
);
/** Mailboxes of a function, not of a person, folded. */
const ROLE =
  /^(?:contact|infos?|accueil|mairie|presse|secretariat|services?|support|courrier|courriel|redaction|no-?reply|ne-?pas-?repondre|dpo|rgpd|cnil|standard|prefecture|aide|sav|rh|recrutement|billetterie|bonjour|hello|admin|webmaster|communication|collectif|association|asso|urgences?|signalement|alerte|reclamations?|mediat\w+|abonnements?|newsletter|petition|concertation|enquete|temoignages?|moderation|elections?|inscriptions?|direction|syndicat|permanence|depute)(?![\p{L}])/u;

/** @param text a text, or the address of a source */
export const findEmails = (text: string): string[] =>
  [...text.matchAll(EMAIL)]
    .filter(({ groups }) => !ROLE.test(fold(groups?.['mailbox'] ?? '')))
    .map(([found]) => found);

/** Length of an IBAN by country. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  CH: 21,
  DE: 22,
  ES: 24,
  FR: 27,
  GB: 22,
  IE: 22,
  IT: 27,
  LT: 20,
  LU: 20,
  MA: 28,
  MC: 27,
  NL: 18,
  PL: 28,
  PT: 25,
  RO: 24,
  TN: 24,
};
const IBAN = /(?<![A-Z\d])[A-Z]{2}\d{2}(?:[ .-]?[A-Z\d]){11,30}/gi;

/** Returns true if the check digits of an IBAN are right (ISO 7064, MOD 97-10). */
function hasCheckDigits(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4);
  let rest = 0;
  // A letter counts as two digits, from 10 for A.
  for (const sign of moved) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  return rest === 1;
}

/** Returns the beginning of a text with as many letters and digits. */
function beginningOf(text: string, count: number): string {
  let left = count;
  let end = 0;
  while (end < text.length && left > 0) {
    if (/[A-Z\d]/i.test(text.charAt(end))) left -= 1;
    end += 1;
  }
  return text.slice(0, end);
}

export const findIbans = (text: string): string[] =>
  [...plainSigns(text).matchAll(IBAN)].flatMap(([found]) => {
    const compact = found.replace(/[ .-]/g, '').toUpperCase();
    const length = IBAN_LENGTHS[compact.slice(0, 2)] ?? Number.POSITIVE_INFINITY;
    if (compact.length < length || !hasCheckDigits(compact.slice(0, length))) return [];
    return [beginningOf(found, length)];
  });

/** Letters of a plate since 2009: I, O and U are not used. */
const PLATE_LETTERS = '[A-HJ-NP-TV-Z]{2}';
const PLATE = new RegExp(
  String.raw`(?<![\p{L}\d-])(?<first>${PLATE_LETTERS})(?<gap>[ -]?)(?!000)\d{3}\k<gap>(?<last>${PLATE_LETTERS})(?![\p{L}\d-])`,
  'gu',
);
const PLATE_TYPED = new RegExp(
  String.raw`(?<![\p{L}\d-])${PLATE_LETTERS}(?<gap>[ -]?)\d{3}\k<gap>${PLATE_LETTERS}(?![\p{L}\d-])`,
  'giu',
);
/** Plates until 2009: '1234 AB 75'. */
const OLD_PLATE =
  /(?<![\p{L}\d-])\d{2,4}(?<gap>[ -]?)(?!KM|KG|EUR|CV|MM|CM|ML|CL|ANS)[A-Z]{2,3}\k<gap>(?:\d{2}|2[AB])(?![\p{L}\d-])/gu;
const VEHICLE =
  /\b(?:plaque|immatricul\w*|voitures?|vehicule|bagnole|caisse|auto|camion(?:nette)?|utilitaire|moto|scooter|fourgon|clio|golf|twingo|megane|berline|suv|4x4|gare|garee|stationn\w*|conduc\w*|chauffard)\b/;
/** Words of two letters, which shouting puts on both sides of a number: 'LE 118 NE RÉPOND PAS'. */
const SHORT_WORDS = new Set(
  'LE LA DE EN NE ET CE SE ME TE ES AN AS VA AH EH MA SA TA KM KG DR PV EX'.split(' '),
);

/** Words before what has the form of a plate, folded: 'amendement CL-123-AN'. */
const REFERENCE =
  /\b(?:amendement|article|vol|train|norme|reference|ref\.?|dossier|code|modele|formulaire|numero|n°|salle|lot) ?:? ?$/;

/** Finds plates. Those that are typed in small letters or look old count only beside a vehicle. */
export function findPlates(written: string): string[] {
  const text = withoutUrls(plainSigns(written));
  const plates = [...text.matchAll(PLATE)].filter(
    ({ groups, index }) =>
      !REFERENCE.test(fold(text.slice(0, index))) &&
      (groups?.['gap'] !== ' ' ||
        !SHORT_WORDS.has(groups['first'] ?? '') ||
        !SHORT_WORDS.has(groups['last'] ?? '')),
  );
  const besideVehicle = [...text.matchAll(PLATE_TYPED), ...text.matchAll(OLD_PLATE)].filter(
    ({ 0: found, index }) => VEHICLE.test(contextOf(text, index, index + found.length)),
  );
  return [...new Set([...plates, ...besideVehicle].map(([found]) => found))];
}
