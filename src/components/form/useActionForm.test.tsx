import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { formMessages } from '@/config/formMessages';
import type { AccountCode, ActionResult } from '@/domain/refusal';
import { refusal } from '../../../tests/factories/refusal';
import { useActionForm } from './useActionForm';

const schema = v.object({
  pseudo: v.pipe(v.string(), v.trim(), v.minLength(1, 'Un pseudo, s’il vous plaît')),
  email: v.pipe(v.string(), v.minLength(1, formMessages.validation.missing.email)),
});
const success = vi.spyOn(toast, 'success');
const error = vi.spyOn(toast, 'error');
const action =
  vi.fn<(values: v.InferOutput<typeof schema>) => Promise<ActionResult<AccountCode> | null>>();
const onDone = vi.fn();

beforeEach(() => void action.mockResolvedValue({ ok: true }));

function Form() {
  const form = useActionForm({
    schema,
    defaultValues: { pseudo: ' Ana ', email: '' },
    action: (values) => action(values),
    messages: formMessages.accountRefusals,
    fields: { pseudoTaken: 'pseudo' },
    done: 'Enregistré',
    onDone,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <input aria-label="Pseudo" {...form.register('pseudo')} />
      <input aria-label="Email" {...form.register('email')} />
      <p role="status">
        {form.failure
          ? `${form.failure.message} ${form.failure.reference}`
          : form.errors.pseudo?.message}
      </p>
      <p role="note">{form.errors.pseudo?.type}</p>
      <button type="submit">{form.isBusy ? 'Envoi' : 'Envoyer'}</button>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = () => userEvent.click(screen.getByRole('button'));
async function submit(): Promise<void> {
  await userEvent.type(field('Email'), 'ana@exemple.fr');
  await press();
}

it('submits the checked values once, although it is pressed twice', async () => {
  let answer: ((result: ActionResult<AccountCode>) => void) | undefined;
  action.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  render(<Form />);
  await submit();
  expect(screen.getByRole('button')).toHaveTextContent('Envoi');
  await press();
  expect(screen.getByRole('button')).toHaveTextContent('Envoi');
  await act(async () => answer?.({ ok: true }));
  expect(action.mock.calls).toEqual([[{ pseudo: 'Ana', email: 'ana@exemple.fr' }]]);
  expect(success.mock.calls).toEqual([['Enregistré']]);
  expect(onDone.mock.calls).toEqual([[{ pseudo: 'Ana', email: 'ana@exemple.fr' }]]);
  expect(screen.getByRole('button')).toHaveTextContent('Envoyer');
});

it('leaves an error of its values to the field, and focuses it', async () => {
  render(<Form />);
  await userEvent.clear(field('Pseudo'));
  await press();
  expect(screen.getByRole('status')).toHaveTextContent('Un pseudo, s’il vous plaît');
  expect(error).not.toHaveBeenCalled();
  expect(field('Pseudo')).toHaveFocus();
  expect(action).not.toHaveBeenCalled();
});

it('asks for all fields by a toast when one is empty', async () => {
  render(<Form />);
  await press();
  expect(error.mock.calls).toEqual([['Veuillez remplir tous les champs']]);
});

it('shows a failure as a toast when the form was closed before the answer', async () => {
  let answer: ((result: ActionResult<AccountCode>) => void) | undefined;
  action.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const { unmount } = render(<Form />);
  await submit();
  unmount();
  await act(async () => answer?.(refusal('pseudoTaken')));
  expect(error.mock.calls).toEqual([[formMessages.accountRefusals.pseudoTaken, undefined]]);
});

it('shows a refusal on the field of its code, and selects the text there', async () => {
  action.mockResolvedValueOnce(refusal('pseudoTaken'));
  render(<Form />);
  await submit();
  expect(screen.getByRole('status')).toHaveTextContent(formMessages.accountRefusals.pseudoTaken);
  expect(screen.getByRole('note')).toHaveTextContent('pseudoTaken');
  expect(error).not.toHaveBeenCalled();
  expect(field('Pseudo')).toHaveFocus();
  const { selectionStart, selectionEnd } = field('Pseudo');
  expect([selectionStart, selectionEnd]).toEqual([0, ' Ana '.length]);
  expect(field('Email')).toHaveValue('ana@exemple.fr');
});

it('shows any other refusal on the whole form until it is submitted again', async () => {
  action.mockResolvedValueOnce(refusal('unknown', 'BCDF-1234'));
  render(<Form />);
  await submit();
  expect(screen.getByRole('status')).toHaveTextContent(
    `${formMessages.accountRefusals.unknown} BCDF-1234`,
  );
  expect(screen.getByRole('note')).toBeEmptyDOMElement();
  expect(error).not.toHaveBeenCalled();
  expect(field('Pseudo')).not.toHaveFocus();
  expect(onDone).not.toHaveBeenCalled();
  await press();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(onDone).toHaveBeenCalledOnce();
});

it('keeps the browser from sending the form itself', async () => {
  const { container } = render(<Form />);
  const form = container.querySelector('form');
  // False if the event was prevented.
  expect(form && fireEvent.submit(form)).toBe(false);
  await waitFor(() => expect(field('Email')).toHaveFocus());
});
