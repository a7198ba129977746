import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
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
  render(<Page isOn />);
  expect(await pressAt('box', 'j')).toBe(1);
  expect(await pressAt('box', 'J')).toBe(0);
  expect(await pressAt('text', 'j')).toBe(0);
  expect(await pressAt('choice', 'j')).toBe(0);
  for (const held of ['Control', 'Meta', 'Alt']) {
    expect(await pressAt('box', `{${held}>}j{/${held}}`)).toBe(0);
  }
});

it('ignores keys while it is off or while a dialog is open', async () => {
  const { rerender } = render(<Page isOn={false} />);
  expect(await pressAt('box', 'j')).toBe(0);
  rerender(<Page isOn hasDialog />);
  expect(await pressAt('box', 'j')).toBe(0);
  rerender(<Page isOn />);
  expect(await pressAt('box', 'j')).toBe(1);
});
