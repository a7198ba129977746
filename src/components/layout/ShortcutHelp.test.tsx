import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useShortcuts } from '@/hooks/useShortcuts';
import { useShortcutSetting } from '@/hooks/useShortcutSetting';
import { ShortcutHelp } from './ShortcutHelp';

const act = vi.fn();

function Page() {
  const [isOn] = useShortcutSetting();
  useShortcuts(isOn, { j: act }, 1);
  return <ShortcutHelp keys={[['j', 'Post suivant']]} onClose={vi.fn()} />;
}

const press = () => fireEvent.keyDown(document.body, { key: 'j' });

it('lists the shortcuts, switches them at once and stores the setting', () => {
  render(<Page />);
  expect(screen.getByText('Post suivant')).toBeVisible();
  press();
  const toggle = screen.getByRole('switch', { name: 'Raccourcis actifs', checked: true });
  fireEvent.click(toggle);
  press();
  expect(act).toHaveBeenCalledOnce();
  expect(localStorage.getItem('shortcutsOff')).not.toBeNull();
  fireEvent.click(toggle);
  press();
  expect(act).toHaveBeenCalledTimes(2);
  expect(localStorage.getItem('shortcutsOff')).toBeNull();
});
