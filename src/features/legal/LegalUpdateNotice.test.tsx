import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { namesIt, STORED } from '@/config/storedNames';
import LegalUpdateNotice from './LegalUpdateNotice';

const show = (date: string) =>
  render(
    <MemoryRouter>
      <LegalUpdateNotice date={date} />
    </MemoryRouter>,
  );
const notice = () => screen.queryByRole('region', { name: 'Nos conditions changent' });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2027-01-15T12:00:00Z') });
});

it('a change is announced before it applies', () => {
  show('2027-01-16');
  expect(notice()).toHaveTextContent('changent le samedi 16 janvier 2027');
});

it('a change is told from the day on which it applies until 30 days after it', () => {
  const { unmount } = show('2027-01-15');
  expect(notice()).toHaveTextContent('ont changé le vendredi 15 janvier 2027');
  unmount();
  const lastDay = show('2026-12-16');
  expect(notice()).not.toBeNull();
  lastDay.unmount();
  show('2026-12-15');
  expect(notice()).toBeNull();
});

it('an announcement that was dismissed is not shown again, but the next one is', async () => {
  const { unmount } = show('2027-01-15');
  await userEvent.click(screen.getByRole('button', { name: 'Compris' }));
  expect(notice()).toBeNull();
  // The cookie policy names what was stored; no browser test has a build with an announcement.
  const names = Object.keys(localStorage);
  expect(names).toHaveLength(1);
  expect(STORED.some((entry) => namesIt(entry, 'localStorage', names[0] ?? ''))).toBe(true);
  unmount();
  const again = show('2027-01-15');
  expect(notice()).toBeNull();
  again.unmount();
  show('2027-06-01');
  expect(notice()).not.toBeNull();
});
