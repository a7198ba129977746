import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from './Dialog';

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      {isOpen && (
        <Dialog title="Titre" closeLabel="Fermer" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setOpen(false)}>
            Terminer
          </button>
        </Dialog>
      )}
    </>
  );
}

/** Clicks a button as Safari does: without focusing it. */
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Clicks a button with the pointer at a position. On a phone both taps of a double tap have the detail 1. */
const tapAt = (clientX: number, name: string) =>
  fireEvent.click(screen.getByRole('button', { name }), { detail: 1, clientX });

it('has the focus itself without a control to focus, so that all of it is read, and returns it to its opener', () => {
  render(<Opener />);
  // A tap in Safari did not focus the button.
  tap('Ouvrir');
  expect(screen.getByRole('dialog', { name: 'Titre' })).toHaveFocus();
  tap('Terminer');
  expect(screen.getByRole('button', { name: 'Ouvrir' })).toHaveFocus();
});

const page = (hasOpener: boolean, isOpen: boolean, Part: 'main' | 'header' = 'main') => (
  <Part>
    <section aria-label="Photos">{hasOpener && <button type="button">Supprimer</button>}</section>
    {isOpen && (
      <Dialog title="Titre" closeLabel="Fermer" onClose={() => undefined}>
        <p>Texte</p>
      </Dialog>
    )}
  </Part>
);

it('gives the focus to what is around its opener when that is gone', async () => {
  const { rerender } = render(page(true, false));
  screen.getByRole('button').focus();
  rerender(page(true, true));
  rerender(page(false, true));
  await act(async () => rerender(page(false, false)));
  expect(screen.getByRole('region')).toHaveFocus();
});

it('leaves the focus on the page when its opener in the header is gone, as after a sign-in', async () => {
  const { rerender } = render(page(true, false, 'header'));
  screen.getByRole('button').focus();
  rerender(page(true, true, 'header'));
  rerender(page(false, true, 'header'));
  await act(async () => rerender(page(false, false, 'header')));
  expect(document.body).toHaveFocus();
});

/** Presses the mouse on one element and releases it on another. */
function drag(from: Element, to: Element, init: MouseEventInit = {}): void {
  fireEvent.mouseDown(from, { detail: 1, ...init });
  fireEvent.mouseUp(to, { detail: 1, ...init });
}

it('closes on a press that begins and ends on the backdrop, and on no other', () => {
  render(<Opener />);
  tapAt(200, 'Ouvrir');
  const dialog = screen.getByRole('dialog');
  const content = screen.getByRole('button', { name: 'Terminer' }).parentElement ?? dialog;
  drag(content, dialog);
  drag(dialog, content);
  // The second press of a double click on the opener.
  drag(dialog, dialog, { clientX: 203 });
  expect(dialog).toBeVisible();
  drag(dialog, dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('ignores the second press of a double tap on its opener, wherever it falls', () => {
  render(<Opener />);
  tapAt(200, 'Ouvrir');
  tapAt(205, 'Terminer');
  expect(screen.getByRole('dialog')).toBeVisible();
  // Another press, at once.
  tapAt(300, 'Terminer');
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Lets a closed dialog know that it is: jsdom does not. */
function reportClose(): void {
  const dialog = document.querySelector('dialog');
  expect(dialog).not.toHaveAttribute('open');
  if (dialog) fireEvent(dialog, new Event('close'));
}

it('ignores the second press of a double click that closes it, wherever it falls', () => {
  render(<Opener />);
  tapAt(400, 'Ouvrir');
  tapAt(500, 'Fermer');
  reportClose();
  tapAt(503, 'Ouvrir');
  expect(screen.queryByRole('dialog')).toBeNull();
  // Another press, at once.
  tapAt(600, 'Ouvrir');
  const dialog = screen.getByRole('dialog');
  const at = { clientX: 700 };
  drag(dialog, dialog, at);
  reportClose();
  expect(fireEvent.mouseDown(screen.getByRole('button'), { detail: 2, ...at })).toBe(false);
  tapAt(703, 'Ouvrir');
  expect(screen.queryByRole('dialog')).toBeNull();
});

const Form = () => (
  <Dialog title="Titre" closeLabel="Fermer" onClose={() => undefined}>
    <input aria-label="Pseudo" data-autofocus />
  </Dialog>
);

it('stops the timer of the focus when it is removed', () => {
  const start = vi.spyOn(globalThis, 'setTimeout');
  const stop = vi.spyOn(globalThis, 'clearTimeout');
  render(<Opener />);
  tap('Ouvrir');
  const index = start.mock.calls.findIndex(([callback]) => callback.name === 'focusControl');
  const timer = start.mock.results[index]?.value;
  expect(timer).toBeDefined();
  tap('Terminer');
  expect(stop.mock.calls.flat()).toContain(timer);
});

it('gives the focus to its field before it becomes modal', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  render(<Form />);
  expect(screen.getByLabelText('Pseudo')).toHaveFocus();
  expect(showModal).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(showModal).toHaveBeenCalledOnce());
  expect(screen.getByLabelText('Pseudo')).toHaveFocus();
});

it('becomes modal at once when a key is pressed, so that Escape closes it', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  render(<Form />);
  fireEvent.keyDown(screen.getByLabelText('Pseudo'), { key: 'Escape' });
  expect(showModal).toHaveBeenCalledOnce();
});

it('leaves the focus on another field to which the user moves before it becomes modal', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  render(
    <Dialog title="Titre" closeLabel="Fermer" onClose={() => undefined}>
      <input aria-label="Pseudo" data-autofocus />
      <input aria-label="Nom" />
    </Dialog>,
  );
  screen.getByLabelText('Nom').focus();
  await vi.waitFor(() => expect(showModal).toHaveBeenCalledOnce());
  expect(screen.getByLabelText('Nom')).toHaveFocus();
});

const Choice = () => (
  <Dialog title="Titre" closeLabel="Fermer" onClose={() => undefined}>
    <input type="radio" aria-label="Oui" data-autofocus />
  </Dialog>
);

it('has all of it read before a choice gets the focus', async () => {
  render(<Choice />);
  expect(screen.getByRole('dialog', { name: 'Titre' })).toHaveFocus();
  await vi.waitFor(() => expect(screen.getByLabelText('Oui')).toHaveFocus());
});

it('gives the first letter that is typed to its control', () => {
  render(<Choice />);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Tab' });
  expect(screen.getByLabelText('Oui')).not.toHaveFocus();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'a' });
  expect(screen.getByLabelText('Oui')).toHaveFocus();
});

it('lets Space choose its first choice before that has the focus', () => {
  render(<Choice />);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: ' ', repeat: true });
  expect(screen.getByLabelText('Oui')).not.toBeChecked();
  screen.getByRole('dialog').focus();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: ' ' });
  expect(screen.getByLabelText('Oui')).toBeChecked();
});

it('leaves the focus where the user has moved it meanwhile', () => {
  vi.useFakeTimers();
  render(<Choice />);
  screen.getByRole('button', { name: 'Fermer' }).focus();
  vi.runAllTimers();
  expect(screen.getByRole('button', { name: 'Fermer' })).toHaveFocus();
});

it('has autofocus only while it becomes modal, as dialogs may be stacked', () => {
  let isSet = false;
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(
    this: HTMLDialogElement,
  ) {
    this.open = true;
    isSet = this.autofocus;
  });
  render(<Opener />);
  tap('Ouvrir');
  expect(isSet).toBe(true);
  expect(screen.getByRole('dialog').autofocus).toBe(false);
});
