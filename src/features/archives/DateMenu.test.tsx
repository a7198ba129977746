import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import type { Category } from '@/domain/posts/post';
import { DateMenu, type DateMenuProps } from './DateMenu';

const OPEN = '[popover] { display: block !important }';

// jsdom hides popovers but cannot open them: this style keeps the panel open.
const hidePopover = vi.fn();
HTMLElement.prototype.hidePopover = hidePopover;
document.head.append(Object.assign(document.createElement('style'), { textContent: OPEN }));

const days = [
  { date: '2026-11-20', count: 7 },
  { date: '2026-11-01', count: 1 },
  { date: '2026-10-31', count: 1234 },
];

const menu = (
  date: string | null = null,
  shown: typeof days | null = days,
  category: Category | null = null,
) =>
  render(<DateMenu days={shown} request={{ date, category, page: 1 }} />, {
    wrapper: MemoryRouter,
  });

const names = () => screen.getAllByRole('link').map((link) => link.title);
const button = () => screen.getByRole('button', { name: /^Filtrer par date/ });
const month = () => screen.getByRole('combobox', { name: 'Mois' });

it('shows the calendar of the newest month, whose days with posts are links with their counts', () => {
  menu();
  // Speech input needs the visible text in the accessible name (WCAG 2.5.3).
  expect(button()).toHaveAccessibleName(typeset('Filtrer par date : Toutes les dates'));
  expect(names()).toEqual(['dimanche 1er novembre, 1 post', 'vendredi 20 novembre, 7 posts']);
  const [first, last] = screen.getAllByRole('link');
  expect(last).toHaveAttribute('href', '/archives?date=2026-11-20');
  // The name for screen readers, then the date and the number of posts below.
  expect(first).toHaveTextContent(/^dimanche 1er novembre, 1 post1er1$/);
  expect(last).toHaveTextContent(/^vendredi 20 novembre, 7 posts207$/);
  const calendar = screen.getByRole('table', { name: 'novembre 2026' });
  expect(within(calendar).getAllByRole('columnheader')[0]).toHaveTextContent('lun');
  expect(within(calendar).getByText('30')).toBeVisible();
});

it('names the chosen day with its year unless that is the current one', () => {
  const thisYear = new Date().getFullYear();
  const { unmount } = menu(`${thisYear}-11-20`);
  expect(button()).toHaveTextContent(/ 20 novembre$/);
  unmount();
  menu('2019-11-20');
  expect(button()).toHaveTextContent('mercredi 20 novembre 2019');
});

it('switches to other months by name or one by one', async () => {
  menu();
  const options = within(month()).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'novembre 2026 (8 posts)',
    expect.stringMatching(/^octobre 2026 \(1\s234 posts\)$/),
  ]);
  const older = screen.getByRole('button', { name: 'Mois précédent' });
  const newer = screen.getByRole('button', { name: 'Mois suivant' });
  expect(newer).toBeDisabled();
  await userEvent.click(older);
  expect(names()).toHaveLength(1);
  expect(month()).toHaveValue('2026-10');
  expect(older).toBeDisabled();
  await userEvent.selectOptions(month(), '2026-11');
  expect(names()).toHaveLength(2);
});

it('opens at the chosen date, names it, and closes when another one is chosen', async () => {
  menu('2026-10-31');
  expect(
    screen.getByRole('button', { name: typeset('Filtrer par date : samedi 31 octobre') }),
  ).toBeVisible();
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('31');
  await userEvent.click(screen.getByRole('button', { name: 'Mois suivant' }));
  await userEvent.click(screen.getByRole('link', { name: /^vendredi 20 novembre/ }));
  expect(hidePopover).toHaveBeenCalled();
});

it('keeps the category, whose posts per day are unknown', () => {
  menu(null, days, 'justice');
  expect(names()).toEqual(['dimanche 1er novembre', 'vendredi 20 novembre']);
  const day = screen.getByRole('link', { name: /^vendredi/ });
  expect(day).toHaveAttribute('href', '/archives?date=2026-11-20&categorie=justice');
  expect(day).toHaveTextContent(/^vendredi 20 novembre20$/);
  expect(within(month()).getAllByRole('option')[0]).toHaveTextContent(/^novembre 2026$/);
});

it('opens when the days could not be loaded, and loads them again on request', async () => {
  const onRetry = vi.fn();
  const failure = { message: 'Erreur de chargement des dates', reference: 'BCDF-1234' };
  const view = (props: Pick<DateMenuProps, 'days' | 'failure'>) => (
    <DateMenu {...props} onRetry={onRetry} request={{ date: null, page: 1 }} />
  );
  const { rerender } = render(view({ days: null, failure }), { wrapper: MemoryRouter });
  expect(button()).toBeEnabled();
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(/^Erreur de chargement des dates.*BCDF-1234/);
  await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(view({ days: null, failure: null }));
  await vi.waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent('Chargement…');
  rerender(view({ days, failure: null }));
  expect(names()).toHaveLength(2);
});

it('renders for a date without posts, and is disabled while the days are loading', () => {
  menu('2019-01-01').unmount();
  menu(null, null);
  expect(button()).toBeDisabled();
});
