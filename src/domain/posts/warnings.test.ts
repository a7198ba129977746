import { describe, expect, it } from 'vitest';
import { loadDemoItems } from '../../../scripts/demo/items';
import { DEMO_USERS } from '../../../scripts/demo/users';
import { FRANCE, HARMLESS, JUSTICE, LOULOU, RISKY } from '../../../tests/factories/writtenTexts';
import type { OwnNames } from './ownNames';
import { findWarnings, warningKey, type WrittenPost } from './warnings';

const AUTHORS = [JUSTICE, FRANCE, LOULOU];
/** Highest share of texts that are warned of without a reason. */
const FALSE_ALARMS = 0.01;

const aText = (content: string): WrittenPost => ({
  title: null,
  content,
  source: null,
  isAnonymous: true,
});

const demo = Object.values(loadDemoItems()).flat();

/** Returns the texts with a warning, and what was found in them. */
const alarmsIn = (posts: readonly WrittenPost[], own: OwnNames): string[] =>
  posts.flatMap((post) => {
    const found = findWarnings({ ...post, isAnonymous: true }, own).map(warningKey);
    return found.length === 0 ? [] : [`${post.content} ${post.source ?? ''}: ${found.join()}`];
  });

describe('findWarnings', () => {
  it('has enough sample texts for its percentages', () => {
    expect(HARMLESS.length).toBeGreaterThanOrEqual(150);
    expect(RISKY.length).toBeGreaterThanOrEqual(60);
    expect(demo.length).toBeGreaterThanOrEqual(200);
  });

  it.each(AUTHORS)('warns of at most 1 % of harmless texts by $pseudo', (own) => {
    const alarms = alarmsIn(HARMLESS, own);
    expect(alarms.slice(Math.floor(HARMLESS.length * FALSE_ALARMS))).toEqual([]);
  });

  it.each(AUTHORS)('warns of one text of the demo by $pseudo, which is in capitals', (own) => {
    expect(alarmsIn(demo, own)).toEqual([expect.stringMatching(/^QUATRE FOIS .*: capitals$/)]);
  });

  it('warns of the pseudos that demo texts contain', () => {
    const alarms = demo.flatMap((item) => {
      const pseudo = DEMO_USERS.find(({ name }) => name === item.author)?.pseudo ?? '';
      const own = { uid: JUSTICE.uid, pseudo, names: [pseudo], emails: [] };
      return findWarnings({ ...item, isAnonymous: true }, own).filter(
        ({ kind }) => kind === 'pseudo',
      );
    });
    expect(alarms.map(({ found }) => found).toSorted()).toEqual([
      'Allée douze',
      'Caramel',
      'Deux mairies',
      'ligne 6',
      'trente-huit',
    ]);
  });

  it.each(RISKY)('warns of $kind in $post.content $post.source', ({ post, kind, own }) => {
    expect(findWarnings(post, own).map((warning) => warning.kind)).toContain(kind);
  });

  it('quotes what it found, each once', () => {
    const text = 'Tél. 06 12 34 56 78 ou 06 12 34 56 78, m.durand@free.fr, 12 rue des Lilas, Paul.';
    expect(findWarnings(aText(text), JUSTICE)).toEqual([
      { kind: 'name', found: 'Paul' },
      { kind: 'phone', found: '06 12 34 56 78' },
      { kind: 'email', found: 'm.durand@free.fr' },
      { kind: 'address', found: '12 rue des Lilas' },
    ]);
  });

  it('names a name within another one once', () => {
    const own = { uid: 'ana', pseudo: 'Camille_B', names: ['Camille'], emails: ['camille@b.fr'] };
    expect(findWarnings(aText('Signé camille_b'), own)).toEqual([
      { kind: 'pseudo', found: 'camille_b' },
    ]);
  });

  it('warns of names in anonymous posts only', () => {
    const post = { ...aText('Signé Paul Lefebvre'), isAnonymous: false };
    expect(findWarnings(post, JUSTICE)).toEqual([]);
  });

  it('warns of what the title and a source without a scheme contain', () => {
    const post = { ...aText('Rien.'), title: 'Appelez le 0612345678', source: 'lemonde.fr' };
    expect(findWarnings(post, JUSTICE).map(({ found }) => found)).toEqual([
      '0612345678',
      'lemonde.fr',
    ]);
  });

  it.each(['FR76 3000 6000 0112 3456 7890 188', 'FR76 3000 6000 0112 3456', 'XX76 3000 6000 0112'])(
    'does not take %s for an IBAN',
    (text) => expect(findWarnings(aText(text), JUSTICE)).toEqual([]),
  );

  it.each(['', ' ', '%E0%A4%A', 'https://example.org/%E0%A4%A', 'http://[', '@', '0'.repeat(280)])(
    'accepts %j as a text and a source',
    (text) =>
      expect(findWarnings({ ...aText(text), source: text }, { ...LOULOU, emails: ['@'] })).toEqual(
        [],
      ),
  );
});

const key = (kind: 'phone' | 'name' | 'capitals', found: string) => warningKey({ kind, found });

describe('warningKey', () => {
  it('ignores case and accents, and how many words are in capitals', () => {
    expect(key('name', 'PAUL')).toBe(key('name', 'Paul'));
    expect(key('capitals', 'NON MERCI')).toBe(key('capitals', 'NON MERCI BIEN'));
    expect(key('phone', '0612345678')).not.toBe(key('phone', '0612345679'));
  });
});
