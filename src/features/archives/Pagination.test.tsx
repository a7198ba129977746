import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { rangeOf } from '@/domain/archiveDays';
import type { ArchiveRequest } from './archiveRequest';
import { Pagination } from './Pagination';

/** Renders the pagination of an archive with `total` posts. */
function pagination(total: number, page: number, request: Partial<ArchiveRequest> = {}) {
  const range = rangeOf([{ date: '2026-11-20', count: total }], page);
  if (!range) throw new Error('no posts');
  return render(<Pagination request={{ date: null, page, ...request }} range={range} />, {
    wrapper: MemoryRouter,
  });
}

const hrefs = () =>
  Object.fromEntries(
    screen
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  );

it('links to the previous, next, first and last page and to a window of pages', () => {
  pagination(400, 10);
  expect(screen.getByRole('navigation', { name: 'Pages des archives' })).toBeVisible();
  expect(hrefs()).toEqual({
    'Première page': '/archives',
    'Page précédente': '/archives?page=9',
    'Page 8': '/archives?page=8',
    'Page 9': '/archives?page=9',
    'Page 10': '/archives?page=10',
    'Page 11': '/archives?page=11',
    'Page 12': '/archives?page=12',
    'Page suivante': '/archives?page=11',
    'Dernière page': '/archives?page=20',
  });
  const current = screen.getByRole('link', { current: 'page' });
  expect(current).toHaveAccessibleName('Page 10');
});

it('keeps the date and its order in the links', () => {
  pagination(45, 2, { date: '2026-11-20', order: 'reactions' });
  expect(hrefs()).toMatchObject({
    'Première page': '/archives?date=2026-11-20&tri=reactions',
    'Page suivante': '/archives?date=2026-11-20&page=3&tri=reactions',
  });
});

it.each([
  [1, ['Première page', 'Page précédente']],
  [3, ['Page suivante', 'Dernière page']],
])('has no links beyond the ends on page %i of 3', (page, absent) => {
  pagination(60, page);
  const nav = within(screen.getByRole('navigation'));
  expect(nav.getAllByRole('link')).toHaveLength(5);
  for (const name of absent) expect(nav.queryByRole('link', { name })).toBeNull();
});

it('groups the digits of large numbers', () => {
  pagination(100_000, 5000);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(/^5\s000$/);
});

it('renders nothing for a single page', () => {
  pagination(20, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});
