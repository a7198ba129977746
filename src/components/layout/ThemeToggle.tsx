import { Moon, Sun } from 'lucide-react';
import { IconButton } from '@/components/ui/IconButton';
import { messages } from '@/config/messages';
import { useTheme } from '@/contexts/ThemeContext';

/** Switches between light and dark. */
export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme();
  const isDark = theme === 'dark';
  const Icon = isDark ? Sun : Moon;
  return (
    <IconButton
      label={isDark ? messages.header.lightMode : messages.header.darkMode}
      onClick={toggleTheme}
    >
      <Icon aria-hidden size={20} />
    </IconButton>
  );
}
