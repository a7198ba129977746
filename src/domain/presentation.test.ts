import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toCardinal } from 'n2words/fr-FR';
import { capitalised } from '@/config/typography';
import { oldBrowserCss } from '../../scripts/vite/category-styles';
import { AVATAR_PAPERS, avatarPapersOf } from '@/domain/accounts/avatarPapers';
import { CATEGORIES, CATEGORIES_TITLE } from '@/domain/posts/categories';
import { excerpt } from '@/domain/posts/excerpt';
import { passwordScore } from '@/domain/accounts/passwordStrength';
import { TILTS, tiltOf } from '@/domain/posts/tilt';
import { hostname } from './url';

describe('passwordScore', () => {
  it.each([
    ['', 0],
    ['aaaa', 0],
    ['aaaaaaa', 0],
    ['aaaaaaaa', 1],
    ['AAAAAAAA', 1],
    ['aaaaaaaaaaa', 1],
    ['aaaaaaaaaaaa', 2],
    ['aaaaaaaa a', 1],
    ['aaaaaaaa1', 2],
    ['Aaaaaaaa1', 3],
    ['Aaaaaaaa1!', 4],
    ['Aaaaaaaaaaa1!', 5],
    ['É1é', 2],
  ])('gives "%s" the score %i', (password, score) => expect(passwordScore(password)).toBe(score));
});

it('the heading of the categories names their number', () => {
  const number = toCardinal(CATEGORIES.length);
  expect(CATEGORIES_TITLE).toBe(`${capitalised(number)} couleurs, ${number} sujets`);
});

describe('a category', () => {
  // The paper of an avatar is drawn by chance; the other two contain a PostView.
  const WITHOUT = [
    'components/user/AvatarDisc.tsx',
    'features/post/PostDialog.tsx',
    'features/post/PostPageView.tsx',
    // Contains a ReportedPost.
    'features/admin/reports/ReportedItem.tsx',
  ];

  it('has its name wherever a component shows its colour', () => {
    const components = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
      .filter((file) => readFileSync(`src/${file}`, 'utf8').includes('data-category={'));
    const nameless = components.filter(
      (file) =>
        !/<CategoryLabel|<CategorySelect|\blabel\}|\.label\}|breakdownOf\(/.test(
          readFileSync(`src/${file}`, 'utf8'),
        ),
    );
    expect(nameless.toSorted()).toEqual(WITHOUT.toSorted());
  });

  it.each(CATEGORIES)('has a name on the page for old browsers: $label', ({ value, label }) => {
    expect(oldBrowserCss()).toContain(
      `.old-browser li[data-category='${value}']::before { content: '${label}'; }`,
    );
  });
});

describe('avatars', () => {
  it('avatarPapersOf returns one of five pairs, always the same one for a pseudo', () => {
    const pseudos = Array.from({ length: 200 }, (_, n) => `pseudo${n}`);
    const pairs = pseudos.map(avatarPapersOf);
    expect(pseudos.map(avatarPapersOf)).toEqual(pairs);
    expect(new Set(pairs)).toEqual(new Set(AVATAR_PAPERS));
    // Users recognise each other by the colours.
    expect(avatarPapersOf('camille')).toEqual(['justice', 'environnement']);
  });
});

describe('cards', () => {
  it('tiltOf returns one of five tilts, always the same one for a post', () => {
    const ids = Array.from({ length: 200 }, (_, n) => `post${n}abcdefghijklmno`);
    const tilts = ids.map(tiltOf);
    expect(ids.map(tiltOf)).toEqual(tilts);
    expect(new Set(tilts)).toEqual(new Set(TILTS));
  });

  it('excerpt returns the title, or the start of the text without a title', () => {
    expect(excerpt({ title: 'Titre', content: 'Texte' })).toBe('Titre');
    expect(excerpt({ title: null, content: 'Une\nligne' })).toBe('Une ligne');
    expect(excerpt({ title: null, content: 'Une \n ligne' })).toBe('Une ligne');
    expect(Array.from(excerpt({ title: null, content: '🤦'.repeat(100) }))).toHaveLength(60);
  });

  it('excerpt cuts a text of more than 60 characters, without a space before the mark', () => {
    expect(excerpt({ title: null, content: 'a'.repeat(60) })).toBe('a'.repeat(60));
    expect(excerpt({ title: null, content: 'a'.repeat(61) })).toBe(`${'a'.repeat(59)}…`);
    expect(excerpt({ title: null, content: `${'a'.repeat(58)} bcd` })).toBe(`${'a'.repeat(58)}…`);
  });

  it('excerpt does not cut an emoji of several characters', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(excerpt({ title: null, content: family.repeat(60) })).toBe(family.repeat(60));
    expect(excerpt({ title: null, content: family.repeat(61) })).toBe(`${family.repeat(59)}…`);
  });

  it('excerpt removes characters that would reverse the text around it', () => {
    expect(excerpt({ title: 'Oui\u202Enon\u2066', content: '' })).toBe('Ouinon');
    expect(excerpt({ title: 'مرحبا', content: '' })).toBe('\u2068مرحبا\u2069');
  });

  it('hostname returns the host of a source without www', () => {
    expect(hostname('https://www.insee.fr/fr')).toBe('insee.fr');
    expect(hostname('https://a@b.fr:8080/')).toBe('b.fr');
    expect(hostname('nonsense')).toBe('');
  });
});
