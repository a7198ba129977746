import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { IconButton } from '@/components/ui/IconButton';
import { showLabelsOnFocus } from './labelOnFocus';

const label = () => document.querySelector<HTMLElement>('.focus-label');
/** The label that is shown; null for none. */
const shown = () => (label()?.dataset['open'] === undefined ? null : label()?.textContent);

// jsdom has no popovers.
HTMLElement.prototype.togglePopover = function togglePopover(isOpen) {
  this.toggleAttribute('data-open', isOpen === true);
  return isOpen === true;
};

// jsdom tells how an element got the focus by events that other tests of the worker have sent, too.
// oxlint-disable-next-line typescript/unbound-method -- called with its element
const { matches } = Element.prototype;
beforeEach(() => {
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function anyFocus(
    this: Element,
    selector,
  ) {
    return matches.call(this, selector.replace(':focus-visible', ':focus'));
  });
});

beforeAll(showLabelsOnFocus);

const buttons = (name: string) => (
  <>
    <IconButton label={name} />
    <button type="button">Suivant</button>
  </>
);

it('shows the name of an icon button while it has the focus of the keyboard', async () => {
  const { rerender } = render(buttons('Modifier'));
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Modifier' })).toHaveFocus();
  await expect.poll(shown).toBe('Modifier');
  rerender(buttons('Masquer'));
  await expect.poll(shown).toBe('Masquer');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(shown()).toBeNull();
  await userEvent.tab();
  expect(shown()).toBeNull();
  await userEvent.tab({ shift: true });
  await expect.poll(shown).toBe('Masquer');
  await userEvent.tab();
  expect(shown()).toBeNull();
  await userEvent.tab({ shift: true });
  await expect.poll(shown).toBe('Masquer');
  rerender(<p>Le bouton est parti</p>);
  await expect.poll(shown).toBeNull();
});
