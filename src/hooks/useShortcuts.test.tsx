import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { inRoot } from '../../tests/support/inRoot';
import { useShortcuts } from './useShortcuts';

const act = vi.fn();

function Page({
  isOn,
  hasDialog = false,
}: {
  readonly isOn: boolean;
  readonly hasDialog?: boolean;
}) {
  useShortcuts(isOn, { j: act });
  return (
    <>
      <input aria-label="text" />
      <select aria-label="choice">
        <option>j</option>
      </select>
      <input type="checkbox" aria-label="box" />
      <dialog open={hasDialog} />
    </>
  );
}

async function pressAt(label: string, keys: string): Promise<number> {
  act.mockReset();
  screen.getByLabelText(label).focus();
  await userEvent.keyboard(keys);
  return act.mock.calls.length;
}

it('handles single keys, but not in text fields or with a modifier key', async () => {
  render(<Page isOn />, inRoot());
  expect(await pressAt('box', 'j')).toBe(1);
  expect(await pressAt('box', 'J')).toBe(0);
  expect(await pressAt('text', 'j')).toBe(0);
  expect(await pressAt('choice', 'j')).toBe(0);
  for (const held of ['Control', 'Meta', 'Alt']) {
    expect(await pressAt('box', `{${held}>}j{/${held}}`)).toBe(0);
  }
});

it('ignores keys while it is off or while a dialog is open', async () => {
  const { rerender } = render(<Page isOn={false} />, inRoot());
  expect(await pressAt('box', 'j')).toBe(0);
  rerender(<Page isOn hasDialog />);
  expect(await pressAt('box', 'j')).toBe(0);
  rerender(<Page isOn />);
  expect(await pressAt('box', 'j')).toBe(1);
});

it('looks for dialogs only when one of its keys is pressed outside of fields', async () => {
  render(<Page isOn />, inRoot());
  const search = vi.spyOn(document, 'querySelectorAll');
  await pressAt('box', 'k');
  await pressAt('text', 'jk');
  expect(search).not.toHaveBeenCalled();
  await pressAt('box', 'j');
  expect(search).toHaveBeenCalledOnce();
});

/** Presses a key, as a browser reports it, in an element of an extension. */
function pressIn(element: Element): number {
  act.mockReset();
  fireEvent.keyDown(element, { key: 'j', composed: true });
  return act.mock.calls.length;
}

/** Adds a host with a field in its shadow root. */
function addShadowField(parent: Element, hostName: string, mode: ShadowRootMode, name: string) {
  const host = document.createElement(hostName);
  parent.append(host);
  const field = host.attachShadow({ mode }).appendChild(document.createElement(name));
  return { field, remove: () => host.remove() };
}

it.each(['input', 'select', 'div', 'button'])(
  "ignores keys in an extension's <%s> outside of the app or in a shadow root",
  (name) => {
    const { container } = render(<Page isOn />, inRoot());
    const bare = document.body.appendChild(document.createElement(name));
    expect(pressIn(bare)).toBe(0);
    bare.remove();
    for (const mode of ['open', 'closed'] as const) {
      for (const [parent, hostName] of [
        [document.body, 'div'],
        [document.documentElement, 'div'],
        [container, 'a-translator'],
      ] as const) {
        const { field, remove } = addShadowField(parent, hostName, mode, name);
        expect(pressIn(field)).toBe(0);
        remove();
      }
    }
    expect(pressIn(document.body)).toBe(1);
  },
);

it('ignores keys in editable text', () => {
  const { container } = render(<Page isOn />, inRoot());
  const editable = container.appendChild(document.createElement('p'));
  editable.setAttribute('contenteditable', '');
  expect(pressIn(editable)).toBe(0);
});
