import { describe, expect, it } from 'vitest';
import { loadDemoItems } from '../../../scripts/demo/items';
import { nearCopiesOf, shinglesOf } from './nearCopies';

const textOf = (content: string, title: string | null = null) => ({ title, content });

const shingles = (content: string) => new Set(shinglesOf(textOf(content)));

function jaccard(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let shared = 0;
  for (const shingle of a) if (b.has(shingle)) shared += 1;
  return shared / (a.size + b.size - shared);
}

const isCopy = (a: string, b: string): boolean =>
  nearCopiesOf([
    { id: 'a', ...textOf(a) },
    { id: 'b', ...textOf(b) },
  ]).has('b');

const SPAM =
  'Gagnez 500 € par jour depuis chez vous, sans diplôme ! Écrivez-moi vite sur la messagerie de mon profil, places limitées.';
const SHORT = 'Le maire a encore fermé la piscine du quartier.';

describe('near copies', () => {
  it.each([
    ['the same text', SPAM, SPAM],
    ['accents left out', SPAM, SPAM.normalize('NFD').replace(/\p{M}/gu, '')],
    ['capitals', SPAM, SPAM.toUpperCase()],
    ['emoji added', SPAM, `🔥🔥 ${SPAM.replaceAll(',', ' 💶,')} 🚀`],
    ['spaces within words', SPAM, SPAM.replaceAll('o', 'o ').replaceAll('i', ' i')],
    ['zero-width characters', SPAM, SPAM.replaceAll(/(?<=.)/gu, '\u200B')],
    ['other punctuation', SPAM, SPAM.replaceAll(/[,!.]/g, ' …')],
    ['one word changed', SPAM, SPAM.replace('diplôme', 'expérience')],
    ['another sum', SPAM, SPAM.replace('500', '1 200')],
    ['a reference number added', SPAM, `${SPAM} Réf. 48213`],
    ['a greeting before it', SPAM, `Bonjour à tous. ${SPAM}`],
    [
      'sentences in another order',
      SPAM,
      SPAM.split(/(?<=!) /)
        .toReversed()
        .join(' '),
    ],
    ['one word of a short text', SHORT, SHORT.replace('piscine', 'patinoire')],
    ['a typing error in a short text', SHORT, SHORT.replace('quartier', 'quartir')],
  ])('include %s', (_, text, copy) => {
    expect(isCopy(text, copy)).toBe(true);
  });

  it.each([
    [
      'Le prix de l’électricité augmente encore, et personne ne l’explique.',
      'Le prix de l’électricité a doublé chez nous : deux mois de retraite pour une facture.',
    ],
    [
      'À l’hôpital de Guéret, dix heures aux urgences sur une chaise.',
      'Les urgences de l’hôpital ferment la nuit : la plus proche est à une heure.',
    ],
    [
      'Audience reportée pour la quatrième fois, sans un mot.',
      'Mon audience a duré quatre minutes, après trois ans d’attente.',
    ],
    [
      'La piscine du quartier est fermée depuis un an.',
      'Le maire a inauguré la piscine, sans eau, pour la photo.',
    ],
    ['Bravo !', 'Bravo aux bénévoles de la banque alimentaire de Roubaix.'],
    ['Non.', 'Oui.'],
    ['😡😡😡', '🎉🎉🎉'],
  ])('do not include two posts about the same subject: %s', (one, other) => {
    expect(isCopy(one, other)).toBe(false);
  });

  it('are not found among the posts of the demo, which share subjects and authors', () => {
    const { published, pending } = loadDemoItems();
    const posts = [...published, ...pending].map((item, n) => ({
      id: String(n),
      ...textOf(item.content, item.title ?? null),
    }));
    expect(posts.length).toBeGreaterThan(250);
    expect([...nearCopiesOf(posts)]).toEqual([]);
  });

  it('keep a margin on both sides of the threshold', () => {
    const changed = SHORT.replace('piscine', 'patinoire');
    expect(jaccard(shingles(SHORT), shingles(changed))).toBeGreaterThan(0.55);
    const subjects = loadDemoItems()
      .published.filter((_, n) => n % 2 === 0)
      .map(({ content }) => shingles(content));
    const highest = Math.max(
      ...subjects.flatMap((one, n) => subjects.slice(n + 1).map((two) => jaccard(one, two))),
    );
    expect(highest).toBeLessThan(0.2);
  });

  it('name the original that they resemble most, and never another copy', () => {
    const posts = [
      { id: 'a', ...textOf(SPAM) },
      { id: 'b', ...textOf(`${SPAM} Vite`) },
      { id: 'c', ...textOf(`${SPAM} Vite, vite`) },
      { id: 'd', ...textOf(SHORT) },
      { id: 'e', ...textOf(SHORT, 'Piscine') },
    ];
    const copies = nearCopiesOf(posts);
    expect([...copies].map(([id, original]) => [id, original.id])).toEqual([
      ['b', 'a'],
      ['c', 'a'],
      ['e', 'd'],
    ]);
  });

  it('are found by their title too, and by emoji alone', () => {
    expect(isCopy('😡😡😡', '😡 😡😡')).toBe(true);
    const [one, two] = ['Oui.', 'Non.'].map((content, n) => ({
      id: String(n),
      ...textOf(content, 'Référendum sur la fermeture de la maternité'),
    }));
    expect(one && two && nearCopiesOf([one, two]).size).toBe(1);
  });
});

describe('shingles', () => {
  it('are the sequences of four letters and digits', () => {
    expect(shinglesOf(textOf('abcdef'))).toHaveLength(3);
    expect(shinglesOf(textOf('abcdé'))[0]).toBe(shinglesOf(textOf('a-B-c-d'))[0]);
    expect(shinglesOf(textOf('ab'))).toHaveLength(1);
  });
});

describe('texts of 33 shingles', () => {
  // Each character occurs once, so that texts share shingles only where they overlap.
  const ALL = 'abcdefghijklmnopqrstuvwxyz0123456789αβγδεζηθικλμνξο';
  const from = (start: number) => ALL.slice(start, start + 36);
  const originals = (...starts: readonly number[]) => {
    const posts = starts.map((start) => ({ id: String(start), ...textOf(from(start)) }));
    return [...nearCopiesOf(posts)].map(([id, { id: original }]) => `${id} of ${original}`);
  };

  it.each([
    // 22 of 44 shingles in common, then 21 of 45.
    [[0, 11], ['11 of 0']],
    [[0, 12], []],
    // The first resembles the last less than the second, as much, and more.
    [[0, 14, 8], ['8 of 14']],
    [[0, 14, 7], ['7 of 0']],
    [[0, 14, 6], ['6 of 0']],
  ])('that begin at %j are copies: %j', (starts, copies) => {
    expect(originals(...starts)).toEqual(copies);
  });
});
