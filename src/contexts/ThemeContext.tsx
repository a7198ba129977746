import { createContext, useEffect, useMemo, useState, type ReactNode } from 'react';
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

const ThemeContext = createContext<ThemeValue | null>(null);

/** Provides the theme: the one stored in this browser or, without a choice, the system's. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const [theme, setTheme] = useState<Theme>(() =>
    document.documentElement.classList.contains('dark') ? 'dark' : 'light',
  );

  useEffect(() => {
    document.documentElement.classList.toggle('dark', theme === 'dark');
  }, [theme]);

  // The system's theme may change while the page is open, for example at sunset.
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const onSystemChange = () => {
      if (chosenTheme.get() === null) setTheme(system.matches ? 'dark' : 'light');
    };
    system.addEventListener('change', onSystemChange);
    return () => system.removeEventListener('change', onSystemChange);
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
