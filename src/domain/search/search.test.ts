import { describe, expect, it } from 'vitest';
import {
  CONTENT_MAX,
  SEARCH_MIN,
  SEARCH_PREFIX_MAX,
  SEARCH_PREFIXES_PER_POST,
  TITLE_MAX,
} from '@/config/limits';
import { matches, parseSearch, searchPrefixes } from './search';
import { findableWords } from './words';

describe('searchPrefixes', () => {
  it('returns the prefixes of every word from two letters up, without duplicates', () => {
    expect(searchPrefixes('Éco', 'à l’école éco')).toEqual(['ec', 'eco', 'ecol', 'ecole']);
  });

  it('returns the prefixes of joined compounds after those of all words', () => {
    expect(searchPrefixes(null, 'week-end ici')).toEqual(
      ['we', 'wee', 'week', 'en', 'end', 'ic', 'ici'].concat(['weeke', 'weeken', 'weekend']),
    );
  });

  it('limits the length of a prefix', () => {
    expect(searchPrefixes(null, 'a'.repeat(280)).at(-1)).toHaveLength(SEARCH_PREFIX_MAX);
  });
});

/** Returns the number of prefixes of a word. */
const prefixesOf = (letters: number) =>
  Math.max(0, Math.min(letters, SEARCH_PREFIX_MAX) - SEARCH_MIN + 1);

describe('the limit of prefixes per post', () => {
  /** UTF-16 units of the longest title and content, each with one more for the end of a word. */
  const UNITS = CONTENT_MAX + 1 + (TITLE_MAX + 1);
  const lengths = Array.from({ length: 40 }, (_, n) => n + 1);

  it('is enough for all words, even words of ligatures', () => {
    // No character but two ligatures folds to more than two letters (words.test.ts). One more unit ends
    // the word.
    const perUnit = Math.max(...lengths.map((units) => prefixesOf(2 * units) / (units + 1)));
    expect(UNITS * perUnit).toBeLessThanOrEqual(SEARCH_PREFIXES_PER_POST);
  });

  it('is enough for all joined compounds without ligatures', () => {
    // Prefixes of both words and of the joined compound, per unit: letters, hyphen, end of word.
    // A word of one letter has no prefix. Of longer words, a compound of two has the most prefixes
    // per unit.
    const perUnit = Math.max(
      ...lengths.flatMap((first) =>
        lengths.map((second) => {
          const prefixes = prefixesOf(first) + prefixesOf(second) + prefixesOf(first + second);
          return prefixes / (first + second + 2);
        }),
      ),
    );
    expect(UNITS * perUnit).toBeLessThanOrEqual(SEARCH_PREFIXES_PER_POST);
  });

  it('cuts a text that is made to exceed it, but keeps the prefixes of all single words', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const compound = (n: number) =>
      `${letters[n % 26]}-${letters[(n * 7) % 26]}${letters[(n * 5 + 1) % 26]}œœœœœœ`;
    const content = Array.from({ length: 25 }, (_, n) => compound(n)).join(' ');
    expect(content.length).toBeLessThanOrEqual(CONTENT_MAX);
    const prefixes = searchPrefixes('œ'.repeat(TITLE_MAX), content);
    expect(prefixes.length).toBe(SEARCH_PREFIXES_PER_POST);
    for (const { letters: word, written } of findableWords(content)) {
      if (written.includes('-') || word.length < SEARCH_MIN) continue;
      expect(prefixes).toContain(word.slice(0, SEARCH_PREFIX_MAX));
    }
  });
});

const post = (content: string, title: string | null = null) => ({ title, content });

/** True if the query matches the post and one of its lookups is a prefix of the post. */
function finds(typed: string, { title, content } = post('')): boolean {
  const search = parseSearch(typed);
  if (!search || !matches(search, { title, content })) return false;
  const prefixes = searchPrefixes(title, content);
  return search.lookup.some((prefix) => prefixes.includes(prefix));
}

const GUARD = 'L’Œuvre du garde-champêtre, jadis, à Sisteron.';

describe('search', () => {
  it.each([
    ['ecolo', 'Écologie'],
    ['ÉCOLO', 'ecologie'],
    ['oe', 'L’œuf'],
    ['œ', 'oeuf'],
    ['école', "À l'école"],
    ["l'école", 'Une école'],
    ['l’école', "l'ecole"],
    ['l école', 'cette école'],
    ["qu'une", 'une'],
    ['rendez-vous', 'rendez vous'],
    ['rendez vous', 'un rendez-vous'],
    ['rendezvous', 'un rendez‑vous'],
    ['rendez-v', 'rendez-vous'],
    ['week-end', 'le weekend'],
    ['weekend', 'le week-end'],
    ['socio-économique', 'socioéconomique'],
    ['aujourd’hui', "aujourd'hui"],
    ['aujourdhui', 'Aujourd’hui'],
    ['aujourd', 'aujourd’hui'],
    ['prud’homme', 'les prudhommes'],
    ['49.3', 'Encore un 49.3 ce soir'],
    ['80 %', '80 % des gens'],
    ['plan b', 'le plan B'],
    ['plan b', 'plan de bus'],
    ['loi travail', 'le travail et les lois'],
    ['anticonstitutionnellement', 'Anticonstitutionnellement !'],
    ['a-t-il', 'y a-t-il'],
    ['CO2', 'Moins de CO₂'],
    ['m²', 'Louer 9 m2'],
    ['9 m2', 'Louer 9 m²'],
    ['efficace', 'Une réforme eﬃcace'],
    ['fin', 'La ﬁn'],
    ['sister', GUARD],
    ['OEUVRE', GUARD],
    ["l'œuvre jadis", GUARD],
    ['gardechamp', GUARD],
    ['garde champetre', GUARD],
  ])('for %s finds the post %s', (typed, content) => {
    expect(finds(typed, post(content))).toBe(true);
  });

  it.each([
    ['logie', 'Écologie'],
    ['école laïque', 'L’école'],
    ['plan b', 'le plan A'],
    ['anticonstitutionnel', 'anticonstitutionnalité'],
    ['week-end', 'la semaine, week'],
    ['rendezvous', 'rendez vous'],
  ])('for %s does not find the post %s', (typed, content) => {
    expect(finds(typed, post(content))).toBe(false);
  });

  it('finds a post with one word in the title and one in the content', () => {
    expect(finds('maire école', post('Une école', 'Monsieur le maire'))).toBe(true);
  });

  it.each([
    '',
    ' ',
    'a',
    'l’',
    "l'",
    'é',
    '!?',
    '🤦🤦',
    '%%',
    '"\'"',
    '\u0000\u0007',
    'y a',
    '- -',
  ])('returns no match for %j', (typed) => expect(parseSearch(typed)).toBeNull());

  it.each(['é!', '%', '"', '\u0000', '🤦'])('ignores %j next to a word', (noise) => {
    expect(parseSearch(`école ${noise}${noise}`)?.lookup).toEqual(['ecole']);
  });

  it('keeps a last letter, which may be the beginning of a word, but no elided letter before', () => {
    expect(parseSearch('école l')?.terms).toEqual([[['ecole']], [['l']]]);
    expect(parseSearch('l école')?.terms).toEqual([[['ecole']]]);
  });

  it('reads only the first hundred characters of a query', () => {
    expect(parseSearch('x'.repeat(500))?.terms).toEqual([[['x'.repeat(100)]]]);
    expect(parseSearch('ab '.repeat(500))?.terms).toHaveLength(34);
  });

  it.each([
    ['loi travail', ['travail']],
    ['anticonstitutionnellement', ['anticonstitutio']],
    ['rendez-vous loi', ['rendez']],
    ['socio-économique', ['economique', 'socioeconomique']],
    ['à l’école', ['ecole']],
    ['arc-en-ciel maison', ['maison']],
  ])('for %s looks up the prefixes %j', (typed, lookup) => {
    expect(parseSearch(typed)?.lookup).toEqual(lookup);
  });
});
