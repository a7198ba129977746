import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';

interface SelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly value: string;
  /** Called with the option that the user has settled on. */
  readonly onChoose: (value: string) => void;
}

/**
 * A menu that acts on a choice. Where the arrow keys and letters change a closed menu (Windows, Linux), the
 * option that they reach is only shown: Enter or leaving the menu chooses it, Escape restores the old one
 * (WCAG 3.2.2). A choice in the open menu acts at once.
 */
export function Select({ value, onChoose, children, ...props }: SelectProps) {
  const element = useRef<HTMLSelectElement>(null);
  const isKeyPressed = useRef(false);
  const [reached, setReached] = useState({ from: value, to: value });
  const shown = reached.from === value ? reached.to : value;
  const show = (next: string) => setReached({ from: value, to: next });

  function choose(next: string): void {
    show(value);
    if (next !== value) onChoose(next);
  }

  // A key changes a closed menu in the task of its own events. An open menu is not part of the page, so that
  // its choice comes in a later task.
  useEffect(() => {
    const select = element.current;
    const noteKey = () => {
      isKeyPressed.current = true;
      setTimeout(() => (isKeyPressed.current = false));
    };
    // Firefox delivers them in two tasks, and changes the menu by a letter in that of keypress.
    select?.addEventListener('keydown', noteKey);
    select?.addEventListener('keypress', noteKey);
    return () => {
      select?.removeEventListener('keydown', noteKey);
      select?.removeEventListener('keypress', noteKey);
    };
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    if (shown === value || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    // Neither opens the menu, nor submits or closes what contains it.
    event.preventDefault();
    event.stopPropagation();
    choose(event.key === 'Enter' ? shown : value);
  }

  return (
    // eslint-disable-next-line react/forbid-elements -- the component that the rule asks for
    <select
      {...props}
      ref={element}
      value={shown}
      onChange={({ target }) => (isKeyPressed.current ? show : choose)(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => choose(shown)}
    >
      {children}
    </select>
  );
}
