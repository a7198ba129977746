import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { installDialogHistory, noteEntry } from '@/components/ui/dialogHistory';
import { Popover } from './Popover';

/** Renders a panel with its opener and another button. jsdom knows no popovers. */
function open() {
  render(
    <>
      <button popoverTarget="panel">opener</button>
      <Popover id="panel">
        <input aria-label="first" />
        <input aria-label="last" />
        <a href="#post">link</a>
        <button>button</button>
        <button data-stays>
          <i>part of a control</i>
        </button>
        <label>
          choice <input type="radio" />
        </label>
      </Popover>
      <button>behind</button>
    </>,
  );
  const hide = vi.fn();
  const panel = document.getElementById('panel');
  if (panel) panel.hidePopover = hide;
  return hide;
}

it.each([
  ['behind', 1],
  ['opener', 0],
])('is closed or not when the focus moves to the button %s', (name, times) => {
  const hide = open();
  fireEvent.blur(screen.getByLabelText('last'), { relatedTarget: screen.getByText(name) });
  expect(hide).toHaveBeenCalledTimes(times);
});

it('stays open while the focus moves inside or leaves the page', () => {
  const hide = open();
  fireEvent.blur(screen.getByLabelText('first'), { relatedTarget: screen.getByLabelText('last') });
  fireEvent.blur(screen.getByLabelText('last'));
  expect(hide).not.toHaveBeenCalled();
});

it.each([
  ['link', 1],
  ['button', 1],
  ['part of a control', 0],
  ['choice', 0],
])('is closed or not by a click on the %s inside', (text, times) => {
  const hide = open();
  fireEvent.click(screen.getByText(text));
  expect(hide).toHaveBeenCalledTimes(times);
});

it('has its history entry before it is visible, and closes when the user goes back', () => {
  installDialogHistory();
  history.replaceState({ idx: 0, key: 'wall' }, '');
  noteEntry();
  render(
    <Popover id="menu" isWide>
      text
    </Popover>,
  );
  const panel = screen.getByText('text');
  const hide = vi.fn();
  panel.hidePopover = hide;
  // The event that a browser sends before it shows a popover.
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  expect(history.state).toMatchObject({ idx: 1, dialogDepth: 1 });
  history.replaceState({ idx: 0, key: 'wall' }, '');
  fireEvent.popState(globalThis.window);
  expect(hide).toHaveBeenCalledOnce();
});
