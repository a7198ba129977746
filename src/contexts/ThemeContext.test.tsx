import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ThemeToggle } from '@/components/layout/ThemeToggle';
import { ThemeProvider } from './ThemeContext';

/** Simulates another tab that chooses a theme, or clears the storage. */
function fromOtherTab(theme: string | null): void {
  if (theme === null) localStorage.clear();
  else localStorage.setItem('theme', theme);
  const key = theme === null ? null : 'theme';
  act(() => void dispatchEvent(new StorageEvent('storage', { key })));
}

const isDark = () => document.documentElement.classList.contains('dark');

beforeEach(() => localStorage.clear());

it('an open tab follows the theme that another tab chooses', () => {
  render(
    <ThemeProvider>
      <ThemeToggle isInMenu />
    </ThemeProvider>,
  );
  expect(isDark()).toBe(false);
  fromOtherTab('dark');
  expect(isDark()).toBe(true);
  expect(screen.getByRole('button', { name: 'Passer en mode clair' })).toBeVisible();
  // Without a choice, the system's theme applies again.
  fromOtherTab(null);
  expect(isDark()).toBe(false);
});
