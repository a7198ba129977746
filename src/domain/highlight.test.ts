import { describe, expect, it } from 'vitest';
import { highlight, highlightPseudo, snippet, type Segment } from './highlight';
import { parseSearch } from './search';

/** The segments as one text, the matches in brackets. */
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
    ['loi trav', 'lois du travail', '[loi]s du [trav]ail'],
    ['ec econ', 'économie', '[écon]omie'],
    ['eco', 'e\u0301conomie', '[e\u0301co]nomie'],
    ['ec', 'de\u0301 e\u0301c\u0327a', 'de\u0301 [e\u0301c\u0327]a'],
    ['plan b', 'plan B du bus', '[plan] [B] du bus'],
    ['ecole', 'rien', 'rien'],
    ['aujourdh', '<b>Aujourd’hui</b>', '<b>[Aujourd’h]ui</b>'],
  ])('%s in %s', (typed, text, expected) => {
    const segments = highlight(text, parsed(typed));
    expect(shown(segments)).toBe(expected);
    expect(segments.map((segment) => segment.text).join('')).toBe(text);
  });
});

describe('snippet', () => {
  const far = `${'mot '.repeat(40)}école`;

  it('begins where the text does when the first match is near', () => {
    expect(shown(snippet('Une école', parsed('ecole')))).toBe('Une [école]');
  });

  it('begins at a word shortly before a match that is far', () => {
    expect(shown(snippet(far, parsed('ecole')))).toBe(`…${'mot '.repeat(8)}[école]`);
  });

  it('begins at the beginning when the match is elsewhere', () => {
    expect(shown(snippet(far, parsed('maire')))).toBe(far);
  });
});

it('highlights the part of a pseudo', () => {
  expect(shown(highlightPseudo('Jean_Paul', 'paul'))).toBe('Jean_[Paul]');
  expect(shown(highlightPseudo('Ana', 'jean'))).toBe('Ana');
});
