import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commonMessages } from '@/config/messages';
import { typeset } from '@/config/typography';
import { NO_VOTES } from '@/domain/posts/votes';
import { ReactionBar } from './ReactionBar';

const onReact = vi.fn();
const press = (key: string, code: string) => fireEvent.keyDown(document.body, { key, code });

function open(dialogs: number) {
  const Dialogs = () => Array.from({ length: dialogs }, (_, n) => <dialog key={n} open />);
  return render(
    <>
      <Dialogs />
      <ReactionBar
        votes={NO_VOTES}
        mine={null}
        confirmed={null}
        isPending={false}
        onReact={onReact}
      />
    </>,
  );
}

beforeEach(() => onReact.mockReset());
afterEach(() => void vi.useRealTimers());

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

const shares = () =>
  screen.getAllByRole('button').map(({ style }) => style.getPropertyValue('--share'));

it('shows the share of each reaction once the user has reacted', () => {
  const votes = { ...NO_VOTES, grave: 3, drole: 1 };
  const bar = (mine: 'grave' | null, counted = votes) => (
    <ReactionBar votes={counted} mine={mine} confirmed={mine} isPending={false} onReact={onReact} />
  );
  const { rerender } = render(bar(null));
  expect(shares()).toEqual(['', '', '', '', '']);
  rerender(bar('grave'));
  expect(shares()).toEqual(['0%', '0%', '75%', '25%', '0%']);
  // The listener of the own reaction may be faster than that of the post.
  rerender(bar('grave', NO_VOTES));
  expect(shares()).toEqual(['0%', '0%', '0%', '0%', '0%']);
});

const pendingBar = (isPending: boolean) => (
  <ReactionBar
    votes={NO_VOTES}
    mine="grave"
    confirmed={isPending ? 'drole' : 'grave'}
    isPending={isPending}
    onReact={onReact}
  />
);
const isMarked = (label: RegExp) =>
  screen.getByRole('button', { name: label }).matches('[data-pending]');

const announced = () => document.querySelector('[aria-live]')?.textContent;

it('marks the changing reactions at once, and says after 3 s that the connection is slow', () => {
  vi.useFakeTimers();
  const { rerender } = render(pendingBar(true));
  expect([/^Grave/, /^Drôle/, /^Absurde/].map(isMarked)).toEqual([true, true, false]);

  act(() => void vi.advanceTimersByTime(2999));
  expect(announced()).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(announced()).toBe(typeset('Connexion lente : réaction en attente…'));

  rerender(pendingBar(false));
  expect([/^Grave/, /^Drôle/].map(isMarked)).toEqual([false, false]);
});

const graveBar = (mine: 'grave' | null, isPending: boolean, grave: number) => (
  <ReactionBar
    votes={{ ...NO_VOTES, grave }}
    mine={mine}
    confirmed={isPending ? null : mine}
    isPending={isPending}
    onReact={onReact}
  />
);

it('announces the own reaction with its new count once it is saved, and no later count', () => {
  const { rerender } = render(graveBar(null, false, 3));
  expect(announced()).toBe('');
  rerender(graveBar('grave', true, 4));
  expect(announced()).toBe('');
  rerender(graveBar('grave', false, 4));
  expect(announced()).toBe(commonMessages.post.reactionCount('Grave', 4));
  rerender(graveBar('grave', false, 9));
  expect(announced()).toBe(commonMessages.post.reactionCount('Grave', 4));
  rerender(graveBar(null, true, 8));
  rerender(graveBar(null, false, 8));
  expect(announced()).toBe('Réaction retirée');
});

it('announces no reaction that was refused', () => {
  const { rerender } = render(pendingBar(true));
  rerender(
    <ReactionBar
      votes={NO_VOTES}
      mine={null}
      confirmed={null}
      isPending={false}
      onReact={onReact}
    />,
  );
  expect(announced()).toBe('');
});
