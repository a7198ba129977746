import { describe, expect, it } from 'vitest';
import { highlight, highlightPseudo, snippet, type Segment } from './highlight';
import { parseSearch } from './search';

/** Joins the segments, with the matches in brackets. */
const shown = (segments: readonly Segment[]) =>
  segments.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

function parsed(typed: string) {
  const search = parseSearch(typed);
  if (!search) throw new Error(`nothing to look for: ${typed}`);
  return search;
}

describe('highlight', () => {
  it.each([
    ['ecolo', 'Écologie, écologie', '[Écolo]gie, [écolo]gie'],
    ['oe', 'Un œuf', 'Un [œ]uf'],
    ['co', 'Le cœur', 'Le [cœ]ur'],
    ['oeu', 'Un œuf', 'Un [œu]f'],
    ["l'école", "À l'école", "À l'[école]"],
    ['weeke', 'le week-end', 'le [week-e]nd'],
    ['week-end', 'le week-end', 'le [week-end]'],
    ['garde champetre', 'Le garde-champêtre', 'Le [garde]-[champêtre]'],
    ['loi trav', 'lois du travail', '[loi]s du [trav]ail'],
    ['ec econ', 'économie', '[écon]omie'],
    ['eco', 'e\u0301conomie', '[e\u0301co]nomie'],
    ['ec', 'de\u0301 e\u0301c\u0327a', 'de\u0301 [e\u0301c\u0327]a'],
    ['plan b', 'plan B du bus', '[plan] [B] du bus'],
    ['ecole', 'rien', 'rien'],
    ['aujourdh', '<b>Aujourd’hui</b>', '<b>[Aujourd’h]ui</b>'],
  ])('marks the query %s in %s', (typed, text, expected) => {
    const segments = highlight(text, parsed(typed));
    expect(shown(segments)).toBe(expected);
    expect(segments.map((segment) => segment.text).join('')).toBe(text);
  });
});

describe('snippet', () => {
  const far = `${'mot '.repeat(40)}école`;

  it('starts with the text when the first match is near', () => {
    expect(shown(snippet('Une école', parsed('ecole')))).toBe('Une [école]');
  });

  it('starts with the text up to the 71st character', () => {
    expect(shown(snippet(`${'a'.repeat(69)} école`, parsed('ecole')))).toMatch(/^a/);
    expect(shown(snippet(`${'a'.repeat(70)} école`, parsed('ecole')))).toMatch(/^…a/);
  });

  it('starts at a word shortly before a distant match', () => {
    expect(shown(snippet(far, parsed('ecole')))).toBe(`…${'mot '.repeat(8)}[école]`);
  });

  it('starts with the text when nothing matches', () => {
    expect(shown(snippet(far, parsed('maire')))).toBe(far);
  });
});

it('highlightPseudo marks the match in a pseudo', () => {
  expect(shown(highlightPseudo('Jean_Paul', 'paul'))).toBe('Jean_[Paul]');
  expect(shown(highlightPseudo('Ana', 'jean'))).toBe('Ana');
});

it('highlight and highlightPseudo return no other segments', () => {
  expect(highlight('rien', parsed('ecole'))).toEqual([{ text: 'rien', isMatch: false }]);
  expect(highlightPseudo('Jean_Paul', 'jean')).toEqual([
    { text: 'Jean', isMatch: true },
    { text: '_Paul', isMatch: false },
  ]);
});
