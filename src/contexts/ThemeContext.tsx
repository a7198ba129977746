import { createContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { subscribeToStorage } from '@/services/browser/subscribeToStorage';
import { textStorage } from '@/services/browser/textStorage';
import { useProvided } from './useProvided';

type Theme = 'light' | 'dark';

interface ThemeValue {
  readonly theme: Theme;
  readonly toggleTheme: () => void;
}

/**
 * The chosen theme, which the script in index.html also reads before the first paint. If the
 * browser refuses storage, the choice lasts until the page is left.
 */
const chosenTheme = textStorage(() => localStorage, 'theme');

/**
 * Applies a theme to the page at once: if the colour of a link changed gradually after that of its
 * background, the link would be unreadable in between.
 */
function applyTheme(theme: Theme): void {
  const page = document.documentElement;
  if (page.classList.contains('dark') === (theme === 'dark')) return;
  page.toggleAttribute('data-theme-changing', true);
  page.classList.toggle('dark');
  // Makes the browser compute the styles while transitions are off.
  page.getBoundingClientRect();
  page.toggleAttribute('data-theme-changing', false);
}

const ThemeContext = createContext<ThemeValue | null>(null);

/** Provides the theme: the one stored in this browser or, without a choice, the system's. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const [theme, setTheme] = useState<Theme>(() =>
    document.documentElement.classList.contains('dark') ? 'dark' : 'light',
  );

  useEffect(() => applyTheme(theme), [theme]);

  // While the page is open, the system's theme may change, for example at sunset, and another tab may
  // choose one.
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const update = () => {
      const chosen = chosenTheme.get();
      setTheme((chosen ? chosen === 'dark' : system.matches) ? 'dark' : 'light');
    };
    system.addEventListener('change', update);
    const unsubscribe = subscribeToStorage(['theme'], update);
    return () => {
      system.removeEventListener('change', update);
      unsubscribe();
    };
  }, []);

  const value = useMemo<ThemeValue>(
    () => ({
      theme,
      toggleTheme: () => {
        const next = theme === 'dark' ? 'light' : 'dark';
        chosenTheme.set(next);
        setTheme(next);
      },
    }),
    [theme],
  );
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

/** Returns the theme. @throws Error outside of ThemeProvider */
export const useTheme = (): ThemeValue => useProvided(ThemeContext, 'ThemeProvider');
