import { fold } from '@/domain/search/words';
import { withoutUrls } from './contactDetails';

/** Finds shouting: sentences in capitals, which are not acronyms, titles of laws or quoted signs. */

const QUOTED = /«[^»]*»|“[^”]*”|"[^"]*"/g;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;

/** Words that no acronym is: with one of them, or with a long word, capitals are a sentence. */
const SMALL_WORDS = new Set(
  'les des une est pas sur dans qui que pour avec sans nous vous ils elles son ses nos vos leur mon mes tout tous toute trop plus non oui stop assez honte marre aux cette ces par mais quand ou et'.split(
    ' ',
  ),
);
/** Acronyms that are as long as words. */
const LONG_ACRONYMS = new Set(
  'agirc arrco cedeao ceseda cnracl dgccrf drassm efsa enedis erasmus frontex hadopi interpol europol ircantec iupac parcoursup snuipp trackdet unedic unesco unicef unssaf urssaf smicard sncf ratp pinel crous greta agefiph arcep arcom miviludes mivilud'.split(
    ' ',
  ),
);
const LONG = 6;

/** Words and letters from which capitals within a text count as shouting. */
const WORDS_MIN = 4;
const LETTERS_MIN = 15;
/** Letters from which a text counts that is all in capitals. */
const TEXT_MIN = 10;
const SHARE = 0.7;

const isCapitals = (word: string): boolean => word === word.toUpperCase() && /\p{Lu}/u.test(word);

function isOfSentence(word: string): boolean {
  const letters = fold(word);
  return SMALL_WORDS.has(letters) || (letters.length >= LONG && !LONG_ACRONYMS.has(letters));
}

const lettersIn = (words: readonly string[]): number => words.join('').length;

/** A run of words in capitals; the items of a list are runs of their own. */
interface Run {
  readonly words: string[];
  readonly start: number;
  end: number;
}

function runsIn(text: string): Run[] {
  const runs: Run[] = [];
  let run: Run | null = null;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const end = index + word.length;
    if (!isCapitals(word)) run = null;
    else if (run && !/[\n,;/()]/.test(text.slice(run.end, index))) {
      run.words.push(word);
      run.end = end;
    } else {
      run = { words: [word], start: index, end };
      runs.push(run);
    }
  }
  return runs;
}

/** Returns true if nearly all letters of a text are capitals. */
function isAllCapitals(text: string): boolean {
  const words = text.match(WORD) ?? [];
  const capitals = words.filter(isCapitals);
  return (
    lettersIn(capitals) >= Math.max(TEXT_MIN, SHARE * lettersIn(words)) &&
    capitals.length > 1 &&
    capitals.some(isOfSentence)
  );
}

/** Returns the passages in capitals. */
export function findCapitals(written: string): string[] {
  const text = withoutUrls(written).replace(QUOTED, (quote) => ' '.repeat(quote.length));
  const isShouted = isAllCapitals(text);
  return runsIn(text)
    .filter(
      ({ words }) =>
        words.some(isOfSentence) &&
        ((isShouted && words.length > 1) ||
          (words.length >= WORDS_MIN && lettersIn(words) >= LETTERS_MIN)),
    )
    .map(({ start, end }) => written.slice(start, end));
}
