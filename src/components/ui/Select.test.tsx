import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Select } from './Select';

const onChoose = vi.fn();
const onOuterKey = vi.fn();

function Menu() {
  const [value, setValue] = useState('a');
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog
    <div onKeyDown={({ key }) => onOuterKey(key)}>
      <Select
        value={value}
        onChoose={(next) => {
          onChoose(next);
          setValue(next);
        }}
      >
        <option>a</option>
        <option>b</option>
        <option>c</option>
      </Select>
    </div>
  );
}
const menu = () => screen.getByRole('combobox');

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Does what a browser does that changes a closed menu by a key: all in one task. */
function press(key: string, reached: string, event: 'keyDown' | 'keyPress' = 'keyDown'): void {
  fireEvent[event](menu(), { key, charCode: key.codePointAt(0) });
  fireEvent.change(menu(), { target: { value: reached } });
}

it('calls back for the option that is left after several keys, on Enter', async () => {
  render(<Menu />);
  press('ArrowDown', 'b');
  await nextTask();
  press('c', 'c', 'keyPress');
  expect(menu()).toHaveValue('c');
  expect(onChoose).not.toHaveBeenCalled();
  expect(fireEvent.keyDown(menu(), { key: 'Enter' })).toBe(false);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('c');
  expect(onOuterKey).not.toHaveBeenCalledWith('Enter');
});

it('calls back for the option that is left after several keys, on blur', () => {
  render(<Menu />);
  press('ArrowDown', 'b');
  press('ArrowDown', 'c');
  fireEvent.blur(menu());
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('c');
  fireEvent.blur(menu());
  expect(onChoose).toHaveBeenCalledOnce();
});

it('restores the old option on Escape, which closes nothing else', () => {
  render(<Menu />);
  press('ArrowDown', 'b');
  expect(fireEvent.keyDown(menu(), { key: 'Escape' })).toBe(false);
  expect(onOuterKey).not.toHaveBeenCalledWith('Escape');
  expect(menu()).toHaveValue('a');
  fireEvent.blur(menu());
  expect(onChoose).not.toHaveBeenCalled();
});

it('leaves Enter and Escape to what contains it if no other option was reached', () => {
  render(<Menu />);
  press('ArrowDown', 'b');
  press('ArrowUp', 'a');
  expect(fireEvent.keyDown(menu(), { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(menu(), { key: 'Escape' })).toBe(true);
  expect(onOuterKey.mock.calls.slice(-2)).toEqual([['Enter'], ['Escape']]);
  expect(onChoose).not.toHaveBeenCalled();
});

it('calls back at once for a choice in the menu that a key has opened', async () => {
  render(<Menu />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await nextTask();
  fireEvent.change(menu(), { target: { value: 'b' } });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('b');
});

it('calls back at once for a choice by pointer', async () => {
  render(<Menu />);
  await userEvent.selectOptions(menu(), 'c');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('c');
});
