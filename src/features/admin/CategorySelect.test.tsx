import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import { changeCategory } from '@/services/moderation/editing';
import { aPost } from '../../../tests/factories/domain';
import { refusal } from '../../../tests/factories/refusal';
import { CategorySelect } from './CategorySelect';

vi.mock('@/services/moderation/editing', () => ({ changeCategory: vi.fn() }));

const post = aPost({ title: 'Le tri', content: 'Trions.', category: 'social' });
const moved = { title: 'Le tri', content: 'Trions.', category: 'justice', source: null };
/** Resolves the pending changeCategory call. */
let answer: (result: ActionResult<ModerationCode>) => void;

beforeEach(() => {
  vi.mocked(changeCategory).mockReturnValue(new Promise((resolve) => (answer = resolve)));
});

function show() {
  const props = { onSaving: vi.fn(), onSaved: vi.fn() };
  const { rerender } = render(<CategorySelect post={post} {...props} />);
  return {
    ...props,
    rerenderWith: (category: 'politique' | 'social') =>
      rerender(<CategorySelect post={{ ...post, category }} {...props} />),
  };
}
const select = () => screen.getByRole('combobox');

it('saves the chosen category once, and shows it before and after the response', async () => {
  const success = vi.spyOn(toast, 'success');
  const { onSaving, onSaved } = show();
  await userEvent.selectOptions(select(), 'justice');
  await userEvent.selectOptions(select(), 'economie');
  expect(changeCategory).toHaveBeenCalledExactlyOnceWith(post, 'justice');
  expect(onSaving).toHaveBeenCalledExactlyOnceWith(moved);
  expect(onSaved).not.toHaveBeenCalled();
  expect(select()).toHaveValue('justice');
  await act(async () => answer({ ok: true }));
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(moved);
  expect(success).toHaveBeenCalledExactlyOnceWith('Catégorie modifiée');
  expect(select()).toHaveValue('justice');
});

it('shows a category that only a newer version of the site knows, until another one is chosen', async () => {
  render(<CategorySelect post={{ ...post, category: 'sante' }} />);
  expect(select()).toHaveDisplayValue('Autre');
  await userEvent.selectOptions(select(), 'justice');
  expect(changeCategory).toHaveBeenCalledExactlyOnceWith({ ...post, category: 'sante' }, 'justice');
  expect(select()).toHaveValue('justice');
});

it('reverts a refused change, and shows the message', async () => {
  const error = vi.spyOn(toast, 'error');
  const { onSaved } = show();
  await userEvent.selectOptions(select(), 'justice');
  await act(async () => answer(refusal('notAllowed')));
  expect(select()).toHaveValue('social');
  expect(error.mock.calls[0]?.[0]).toBe('Action non autorisée');
  expect(onSaved).not.toHaveBeenCalled();
});

it('follows a change that another admin makes after the own one', async () => {
  const { rerenderWith } = show();
  await userEvent.selectOptions(select(), 'justice');
  await act(async () => answer({ ok: true }));
  rerenderWith('politique');
  expect(select()).toHaveValue('politique');
  rerenderWith('social');
  expect(select()).toHaveValue('social');
});
