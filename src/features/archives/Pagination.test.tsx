import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { rangeOf } from '@/domain/archive/archiveDays';
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

it('links to the previous and the next page, and to the first, the last and those around it', () => {
  pagination(400, 10);
  expect(screen.getByRole('navigation', { name: 'Pages des archives' })).toBeVisible();
  expect(hrefs()).toEqual({
    'Page précédente': '/archives?page=9',
    'Page 1': '/archives',
    'Page 9': '/archives?page=9',
    'Page 10': '/archives?page=10',
    'Page 11': '/archives?page=11',
    'Page 20': '/archives?page=20',
    'Page suivante': '/archives?page=11',
  });
  const current = screen.getByRole('link', { current: 'page' });
  expect(current).toHaveAccessibleName('Page 10');
});

it.each([
  [60, 1, '123'],
  [280, 1, '123…14'],
  [280, 5, '1…456…14'],
  [280, 14, '1…121314'],
])('shows an ellipsis for pages left out: %i posts, page %i', (total, page, numbers) => {
  pagination(total, page);
  expect(screen.getByRole('list')).toHaveTextContent(new RegExp(`^${numbers}$`));
});

it('keeps the date and its order in the links', () => {
  pagination(45, 2, { date: '2026-11-20', order: 'reactions' });
  expect(hrefs()).toMatchObject({
    'Page 1': '/archives?date=2026-11-20&tri=reactions',
    'Page suivante': '/archives?date=2026-11-20&page=3&tri=reactions',
  });
});

it.each([
  [1, 'Page précédente'],
  [3, 'Page suivante'],
])('has no link beyond the end on page %i of 3', (page, absent) => {
  pagination(60, page);
  const nav = within(screen.getByRole('navigation'));
  expect(nav.getAllByRole('link')).toHaveLength(4);
  expect(nav.queryByRole('link', { name: absent })).toBeNull();
});

it('groups the digits of large numbers', () => {
  pagination(100_000, 5000);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(/^5\s000$/);
});

it('renders nothing for a single page', () => {
  pagination(20, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});
