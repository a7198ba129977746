import { because, type Redundant } from '../redundant';

/** The mutants of src/domain that may survive. A mutant that is killed or no longer exists must be removed. */
export const EQUIVALENT: readonly Redundant[] = [
  ...because('A shortcut: without it the same result takes longer.', [
    'excerpt.ts: if (⟦text.length <= max⟧) return text; → false',
    'excerpt.ts: if (⟦text.length <= max⟧) return text; → text.length < max',
    'suspectWords.ts: if (⟦byFirstWord.size === 0 && prefixes.length === 0⟧) return []; → false',
    'suspectWords.ts: if (⟦pattern.isPrefix && pattern.words.length === 1⟧) prefixes.push(pattern); → true',
    'suspectWords.ts: if (⟦pattern.isPrefix && pattern.words.length === 1⟧) prefixes.push(pattern); → pattern.isPrefix || pattern.words.length === 1',
    'suspectWords.ts: if (pattern.isPrefix && ⟦pattern.words.length === 1⟧) prefixes.push(pattern); → true',
  ]),
  ...because('TypeScript requires it: the value is never undefined there, or never used.', [
    'archiveDays.ts: a.every(({ date, count }, n) => ⟦b[n]?.date⟧ === date && b[n].count === count); → b[n].date',
    'archiveDays.ts: ⟦current?.days⟧.push(day); → current.days',
    'archiveDays.ts: if (⟦current⟧) current.count += day.count; → true',
    'errorReport.ts: const [, version] = pattern.exec(userAgent) ?? ⟦[]⟧; → ["Stryker was here"]',
    'nearCopies.ts: for (const n of this.byShingle.get(shingle) ?? ⟦[]⟧) shared[n] = (shared[n] ?? 0) + 1; → ["Stryker was here"]',
    'suspectWords.ts: const joined = found.length === 1 ? ⟦found[0]?.joined⟧ : null; → found[0].joined',
  ]),
  ...because(
    'What stands for a missing text: anything that is invalid or found by no search will do.',
    [
      "archiveAddress.ts: const date = dateFrom(params.get('date') ?? ⟦''⟧); → \"Stryker was here!\"",
      "archiveAddress.ts: page: category === null ? pageFrom(params.get('page') ?? ⟦''⟧) : null, → \"Stryker was here!\"",
      'consent.ts: const given = new Date(date ?? ⟦\'\'⟧); → "Stryker was here!"',
      'search.ts: const words = findableWords(`${post.title ?? ⟦\'\'⟧} ${post.content}`).map(({ letters }) => letters); → "Stryker was here!"',
      'suspectWords.ts: ): boolean => [title ?? ⟦\'\'⟧, content].some((part) => rangesIn(part, suspects).length > 0); → "Stryker was here!"',
      'suspectWords.ts: const joined = found.flatMap((compound) => compound.joined ?? ⟦[]⟧); → ["Stryker was here"]',
      'suspectWords.ts: ...(⟦words.length > 0⟧ ? [{ words, isPrefix }] : []), → true',
      'suspectWords.ts: ...(⟦words.length > 0⟧ ? [{ words, isPrefix }] : []), → words.length >= 0',
    ],
  ),
  ...because('Another check refuses the same texts.', [
    "archiveAddress.ts: const date = text.replace(⟦/^(\\d\\d)\\/(\\d\\d)\\/(\\d{4})$/⟧, '$3-$2-$1'); → /(\\d\\d)\\/(\\d\\d)\\/(\\d{4})$/",
    "archiveAddress.ts: const date = text.replace(⟦/^(\\d\\d)\\/(\\d\\d)\\/(\\d{4})$/⟧, '$3-$2-$1'); → /^(\\d\\d)\\/(\\d\\d)\\/(\\d{4})/",
    'avatar.ts: if (⟦/^https?:\\/\\//i⟧.test(value)) return isHttpUrl(value) ? value : null; → /https?:\\/\\//i',
    'days.ts: if (!⟦/^\\d{4}-\\d\\d-\\d\\d$/⟧.test(date)) return false; → /\\d{4}-\\d\\d-\\d\\d$/',
    'days.ts: if (!⟦/^\\d{4}-\\d\\d-\\d\\d$/⟧.test(date)) return false; → /^\\d{4}-\\d\\d-\\d\\d/',
    'url.ts: if (text.length > URL_MAX || !⟦/^https?:\\/\\/[^\\s/?#]/i⟧.test(text) || /\\s/.test(text)) return false; → /https?:\\/\\/[^\\s/?#]/i',
  ]),
  ...because('The pattern matches as much without it, or the next replacement does the same.', [
    "avatar.ts: .replace(⟦/[?#].*$/s⟧, '') → /[?#].*/s",
    'search.ts: .filter(([words = []], n) => n === typed.length - 1 || !isElidedLetter(words.join(⟦\' \'⟧))); → ""',
  ]),
  ...because('Of two equal values either will do.', [
    'archiveDays.ts: .toSorted((a, b) => (⟦a.date < b.date⟧ ? 1 : -1)); → a.date <= b.date',
    'decisions.ts: return editedAt && (!decided || ⟦editedAt > decided⟧) ? editedAt : decided; → editedAt >= decided',
    'findStartKey.ts: if (⟦skipped + between <= skip⟧) { → skipped + between < skip',
    "search.ts: const longest = spelling.reduce((best, word) => (⟦word.length > best.length⟧ ? word : best), ''); → word.length >= best.length",
    'search.ts: (best, keys) => (⟦shortest(keys) > shortest(best)⟧ ? keys : best), → shortest(keys) >= shortest(best)',
  ]),
  ...because('The default, which is spelled out for the reader.', [
    'days.ts: new Date(addDays(startOfDay(now, { in: paris }), 1, ⟦{ in: paris }⟧).getTime()); → {}',
    'days.ts: new Date(addDays(startOfDay(now, { in: paris }), index + 1 - count, ⟦{ in: paris }⟧).getTime()), → {}',
    "days.ts: const day = formatter(⟦{ day: '2-digit', month: '2-digit', year: 'numeric' }⟧); → {}",
    "excerpt.ts: graphemes ??= new Intl.Segmenter('fr', ⟦{ granularity: 'grapheme' }⟧); → {}",
  ]),
  ...because('Estimated widths and heights never meet the limit exactly; 37 is no size.', [
    'textLayout.ts: if (width > line && ⟦width < 15⟧) return Infinity; → width <= 15',
    'textLayout.ts: if (⟦width > line⟧ && width < 15) return Infinity; → width >= line',
    'textLayout.ts: if (⟦used + width > line⟧) { → used + width >= line',
    'textLayout.ts: if (⟦height < 283⟧) break; → height <= 283',
    'textLayout.ts: return { size, isPoster: ⟦size > 37⟧ || height < 200 }; → size >= 37',
    'textLayout.ts: return { size, isPoster: size > 37 || ⟦height < 200⟧ }; → height <= 200',
  ]),
];
