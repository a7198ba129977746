import { describe, expect, it } from 'vitest';
import { archivePath } from '@/config/paths';
import { parseArchiveAddress, pathBeneath, type ArchiveAddress } from './archiveAddress';

const parse = (query: string) => parseArchiveAddress(new URLSearchParams(query));

const NOTHING: ArchiveAddress = {
  date: null,
  category: null,
  page: null,
  post: null,
  order: null,
};

describe('archive address', () => {
  it.each<[string, Partial<ArchiveAddress>]>([
    ['/archives', {}],
    ['/archives?date=2026-11-21', { date: '2026-11-21' }],
    ['/archives?page=3', { page: 3 }],
    ['/archives?page=12', { page: 12 }],
    ['/archives?date=2026-11-21&page=2&post=a%26b', { date: '2026-11-21', page: 2, post: 'a&b' }],
    ['/archives?categorie=justice', { category: 'justice' }],
    [
      '/archives?date=2026-11-21&categorie=social&post=a',
      { date: '2026-11-21', category: 'social', post: 'a' },
    ],
    ['/archives?date=2026-11-21&tri=reactions', { date: '2026-11-21', order: 'reactions' }],
  ])('is built and parsed as %s', (path, fields) => {
    expect(archivePath(fields)).toBe(path);
    expect(parse(path.split('?')[1] ?? '')).toEqual({
      ...NOTHING,
      ...fields,
    });
  });

  it.each(['2026-11-21', '21/11/2026'])('accepts the date %s', (date) => {
    expect(parse(`date=${date}`).date).toBe('2026-11-21');
  });

  it('accepts the first page', () => {
    expect(parse('page=1').page).toBe(1);
  });

  it('accepts 29 February in a leap year', () => {
    expect(parse('date=2028-02-29').date).toBe('2028-02-29');
    expect(parse('date=29/02/2028').date).toBe('2028-02-29');
  });

  it.each([
    'date=',
    'date=hier',
    'date=2026-02-29',
    'date=0001-01-01',
    'date=31/04/2026',
    'date=2026-13-01',
    'date=2026-00-10',
    'date=2026-1-2',
    'date=1/2/2026',
    'date=21-11-2026',
    'date=2026/11/21',
    'date=2026-11-21T10:00',
    'date=+12026-11-21',
    'page=',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=%201',
    'page=deux',
    'page=9007199254740993',
    'post=',
    'post=a/b',
    'post=a%2Fb',
    'post=..',
    'post=__id__',
    `post=${'x'.repeat(129)}`,
    'tri=reactions',
    'categorie=',
    'categorie=sport',
    'categorie=Justice',
    'autre=1',
  ])('ignores the invalid or incomplete query %s', (query) => {
    expect(parse(query)).toEqual(NOTHING);
  });

  it.each([
    ['%00', '\u0000'],
    ['%20', ' '],
    ['%F0%9F%A4%A6', '🤦'],
  ])('accepts the post %s, whose id is unusual but valid', (encoded, post) => {
    expect(parse(`post=${encoded}`).post).toBe(post);
  });

  it('ignores only the invalid parameters of a query', () => {
    expect(parse(`date=hier&page=2&tri=reactions&post=${'x'.repeat(128)}`)).toEqual({
      ...NOTHING,
      page: 2,
      post: 'x'.repeat(128),
    });
  });

  it('has no page and no order in a category', () => {
    const query = 'date=2026-11-21&categorie=justice&page=2&tri=reactions';
    expect(parse(query)).toEqual({ ...NOTHING, date: '2026-11-21', category: 'justice' });
  });
});

describe('pathBeneath', () => {
  it.each([
    ['/user/ana', '?post=a', '/user/ana'],
    ['/archives', '?date=2026-11-21&post=a', '/archives?date=2026-11-21'],
    ['/archives', '?post=a&categorie=social', '/archives?categorie=social'],
  ])('returns the page of %s%s without the post', (pathname, search, path) => {
    expect(pathBeneath({ pathname, search })).toBe(path);
  });
});
