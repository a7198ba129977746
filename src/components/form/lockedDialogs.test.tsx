import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { unconfirmedWrites } from '@/services/firebase/unconfirmed';
import { ConfirmDialog } from './ConfirmDialog';
import { FormDialog } from './FormDialog';

afterEach(() => unconfirmedWrites.set([]));

const formDialog = (isUnsaved: boolean) => (
  <FormDialog
    title="Modifier"
    submitLabel="Enregistrer"
    form={{ submit: () => undefined, isBusy: true, failure: null }}
    isUnsaved={isUnsaved}
    onClose={() => undefined}
  >
    <p>Texte</p>
  </FormDialog>
);
const confirmDialog = (
  <ConfirmDialog
    title="Retirer"
    confirmLabel="Retirer"
    busyLabel="Retrait…"
    action={{ run: () => Promise.resolve(), isBusy: true, failure: null }}
    onClose={() => undefined}
  >
    <p>Texte</p>
  </ConfirmDialog>
);

const close = () => fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));

it.each([
  ['form', formDialog(false)],
  ['confirmation', confirmDialog],
])('a %s that is sent cannot be closed, unless no answer comes', (_, dialog) => {
  render(dialog);
  close();
  expect(screen.getByRole('dialog')).toHaveAttribute('open');
  act(() => unconfirmedWrites.set([{ seenOn: null }]));
  close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a form with unsaved input asks before it is closed without an answer', () => {
  render(formDialog(true));
  close();
  expect(screen.queryByText('Quitter sans enregistrer ?')).not.toBeInTheDocument();
  act(() => unconfirmedWrites.set([{ seenOn: null }]));
  close();
  expect(screen.getByText('Quitter sans enregistrer ?')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Reprendre' }));
  expect(screen.getByRole('dialog')).toHaveAttribute('open');
});
