import { fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { NO_VOTES } from '@/domain/votes';
import { ReactionBar } from './ReactionBar';

const onReact = vi.fn();
const press = (key: string, code: string) => fireEvent.keyDown(document.body, { key, code });

function open(dialogs: number) {
  const Dialogs = () => Array.from({ length: dialogs }, (_, n) => <dialog key={n} open />);
  return render(
    <>
      <Dialogs />
      <ReactionBar votes={NO_VOTES} mine={null} isPending={false} onReact={onReact} />
    </>,
  );
}

beforeEach(() => onReact.mockReset());

it('handles the digit keys, also on French keyboards, where they type letters', () => {
  open(1);
  press('1', 'Numpad1');
  press('é', 'Digit2');
  press('5', 'Digit5');
  press('à', 'Digit0');
  expect(onReact.mock.calls).toEqual([['impossible'], ['absurde'], ['archiver']]);
});

it('ignores keys below another dialog', () => {
  open(2);
  press('1', 'Digit1');
  expect(onReact).not.toHaveBeenCalled();
});
