import { Moon, Sun } from 'lucide-react';
import { IconButton } from '@/components/ui/IconButton';
import { commonMessages } from '@/config/messages';
import { useTheme } from '@/contexts/ThemeContext';

/**
 * Switches between light and dark: an icon in the header of large screens, an item in the menu of
 * small ones.
 */
export function ThemeToggle({ isInMenu = false }: { readonly isInMenu?: boolean }) {
  const { theme, toggleTheme } = useTheme();
  const isDark = theme === 'dark';
  const Icon = isDark ? Sun : Moon;
  const label = isDark ? commonMessages.header.lightMode : commonMessages.header.darkMode;
  return isInMenu ? (
    <button type="button" onClick={toggleTheme} className="menu-item">
      <Icon aria-hidden size={18} />
      <span>{label}</span>
    </button>
  ) : (
    <IconButton label={label} onClick={toggleTheme} className="@max-5xl:hidden">
      <Icon aria-hidden size={20} />
    </IconButton>
  );
}
