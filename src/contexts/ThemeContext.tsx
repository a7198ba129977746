import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { textStorage } from '@/services/textStorage';

export type Theme = 'light' | 'dark';

interface ThemeValue {
  readonly theme: Theme;
  readonly toggleTheme: () => void;
}

/**
 * Also read by the script in index.html, before the first paint. Where storage is refused the
 * choice lasts for the page.
 */
const chosenTheme = textStorage(() => localStorage, 'theme');

const ThemeContext = createContext<ThemeValue | null>(null);

/** Light or dark, from the choice kept in the browser or, until there is one, from the system. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const [theme, setTheme] = useState<Theme>(() =>
    document.documentElement.classList.contains('dark') ? 'dark' : 'light',
  );

  useEffect(() => {
    document.documentElement.classList.toggle('dark', theme === 'dark');
  }, [theme]);

  // Many systems turn dark at dusk.
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => {
      if (chosenTheme.get() === null) setTheme(system.matches ? 'dark' : 'light');
    };
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
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

/** @throws Error outside of ThemeProvider */
export function useTheme(): ThemeValue {
  const value = useContext(ThemeContext);
  if (!value) throw new Error('useTheme needs a ThemeProvider');
  return value;
}
