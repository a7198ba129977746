import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { commonMessages } from '@/config/messages';
import { typeset } from '@/config/typography';
import { NO_VOTES } from '@/domain/posts/votes';
import { ReactionBar } from './ReactionBar';

const onReact = vi.fn();
const press = (key: string, code: string) => fireEvent.keyDown(document.body, { key, code });

/** The bar without reactions, but for these props. */
const bar = (props: Partial<ComponentProps<typeof ReactionBar>> = {}) => (
  <ReactionBar
    votes={NO_VOTES}
    mine={null}
    confirmed={null}
    isPending={false}
    onReact={onReact}
    {...props}
  />
);

/** The bar in an open dialog, with or without another one above. */
const inDialogs = (hasSecond: boolean) => (
  <>
    <dialog open />
    {bar()}
    {hasSecond && <dialog open />}
  </>
);

it('handles the digit keys, also on French keyboards, where they type letters, but not below another dialog', () => {
  const { rerender } = render(inDialogs(false));
  press('1', 'Numpad1');
  press('é', 'Digit2');
  press('5', 'Digit5');
  press('à', 'Digit0');
  expect(onReact.mock.calls).toEqual([['impossible'], ['absurde'], ['archiver']]);
  onReact.mockReset();
  rerender(inDialogs(true));
  press('1', 'Digit1');
  expect(onReact).not.toHaveBeenCalled();
});

const shares = () =>
  screen.getAllByRole('button').map(({ style }) => style.getPropertyValue('--share'));

it('shows the share of each reaction once the user has reacted', () => {
  const votes = { ...NO_VOTES, grave: 3, drole: 1 };
  const own = { mine: 'grave', confirmed: 'grave' } as const;
  const { rerender } = render(bar({ votes }));
  expect(shares()).toEqual(['', '', '', '', '']);
  rerender(bar({ ...own, votes }));
  expect(shares()).toEqual(['0%', '0%', '75%', '25%', '0%']);
  // The listener of the own reaction may be faster than that of the post.
  rerender(bar(own));
  expect(shares()).toEqual(['0%', '0%', '0%', '0%', '0%']);
});

const isMarked = (label: RegExp) =>
  screen.getByRole('button', { name: label }).matches('[data-pending]');

const announced = () => document.querySelector('[aria-live]')?.textContent;

it('marks the changing reactions at once, says after 3 s that the connection is slow, and announces no refused one', () => {
  vi.useFakeTimers();
  const { rerender } = render(bar({ mine: 'grave', confirmed: 'drole', isPending: true }));
  expect([/^Grave/, /^Drôle/, /^Absurde/].map(isMarked)).toEqual([true, true, false]);

  act(() => void vi.advanceTimersByTime(2999));
  expect(announced()).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(announced()).toBe(typeset('Connexion lente : réaction en attente…'));

  rerender(bar({ mine: 'drole', confirmed: 'drole' }));
  expect([/^Grave/, /^Drôle/].map(isMarked)).toEqual([false, false]);
  expect(announced()).toBe('');
});

it('announces the own reaction with its new count once it is saved, and no later count', () => {
  const grave = (count: number, isPending = false) =>
    bar({
      votes: { ...NO_VOTES, grave: count },
      mine: 'grave',
      confirmed: isPending ? null : 'grave',
      isPending,
    });
  const { rerender } = render(bar());
  expect(announced()).toBe('');
  rerender(grave(4, true));
  expect(announced()).toBe('');
  rerender(grave(4));
  expect(announced()).toBe(commonMessages.post.reactionCount('Grave', 4));
  rerender(grave(9));
  expect(announced()).toBe(commonMessages.post.reactionCount('Grave', 4));
  rerender(bar({ isPending: true }));
  rerender(bar());
  expect(announced()).toBe('Réaction retirée');
});
