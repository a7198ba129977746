import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastEcho } from '@/components/ui/ToastEcho';
import { unconfirmedWrites } from '@/services/firebase/unconfirmed';
import { toastFailure, toastNoticedFailure } from './toastFailure';
import { Toasts } from './Toasts';

afterEach(() => toast.remove());

it('shows a message once when several toasts contain it', () => {
  render(<Toasts />);
  act(() => {
    toast.error('Vous devez être connecté');
    toast.error('Erreur de connexion');
    toast.error('Vous devez être connecté');
  });
  act(() => void toast.error('Vous devez être connecté'));
  expect(screen.getAllByText('Vous devez être connecté')).toHaveLength(1);
  expect(screen.getAllByText('Erreur de connexion')).toHaveLength(1);
});

it('shows the reference of its own failure with each toast', () => {
  render(<Toasts />);
  act(() => {
    toastFailure({ message: 'Action non autorisée', reference: 'BCDF-1234' });
    toastFailure({ message: 'Erreur de connexion', reference: null });
    toast.error('Vous devez être connecté');
  });
  expect(screen.getByText(/^Référence/)).toHaveTextContent('Référence : BCDF-1234');
  expect(screen.getByText('Action non autorisée').parentElement).toHaveTextContent('BCDF-1234');
  // Only the message is announced.
  expect(screen.getByText('Action non autorisée')).toHaveRole('status');
});

const wait = () => act(() => vi.advanceTimersByTimeAsync(5000));

/** Waits until a toast would be gone: first it is dismissed, then it is removed. */
async function waitLong(): Promise<void> {
  await wait();
  await wait();
}

function showToast() {
  act(() => void toast.success('Profil mis à jour'));
  const line = screen.getByText('Profil mis à jour');
  return line;
}

it('keeps a toast while the mouse is over it', async () => {
  vi.useFakeTimers();
  render(<Toasts />);
  const line = showToast();
  fireEvent.pointerEnter(line, { pointerType: 'mouse' });
  await waitLong();
  expect(line).toBeInTheDocument();
  fireEvent.pointerLeave(line, { pointerType: 'mouse' });
  await waitLong();
  expect(line).not.toBeInTheDocument();
});

it('holds toasts from one press of F8 until the next', async () => {
  vi.useFakeTimers();
  render(<Toasts />);
  const line = showToast();
  fireEvent.keyDown(document.body, { key: 'F8' });
  await waitLong();
  expect(line).toBeInTheDocument();
  // The mouse does not end what the key began.
  fireEvent.pointerEnter(line, { pointerType: 'mouse' });
  fireEvent.pointerLeave(line, { pointerType: 'mouse' });
  await waitLong();
  expect(line).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'F8' });
  await waitLong();
  expect(line).not.toBeInTheDocument();
  // Without a toast there is nothing to hold.
  fireEvent.keyDown(document.body, { key: 'F8' });
  const next = showToast();
  await waitLong();
  expect(next).not.toBeInTheDocument();
});

it('removes a toast that was tapped', async () => {
  vi.useFakeTimers();
  render(<Toasts />);
  const line = showToast();
  // The events of a tap, in a browser's order. No event tells that the finger left.
  fireEvent.pointerEnter(line, { pointerType: 'touch' });
  fireEvent.pointerLeave(line, { pointerType: 'touch' });
  fireEvent.mouseEnter(line);
  await waitLong();
  expect(line).not.toBeInTheDocument();
});

it('removes a toast although an earlier one was removed under the mouse', async () => {
  vi.useFakeTimers();
  render(<Toasts />);
  fireEvent.pointerEnter(showToast(), { pointerType: 'mouse' });
  act(() => toast.remove());
  const line = showToast();
  await waitLong();
  expect(line).not.toBeInTheDocument();
});

it('announces toasts in the page, and in a dialog after another dialog was closed', async () => {
  render(<Toasts />);
  render(<ToastEcho />).unmount();
  render(<ToastEcho />);
  act(() => void toast.success('Posts publiés avec succès !'));
  await waitFor(() => expect(screen.getAllByText('Posts publiés avec succès !')).toHaveLength(3));
});

it('leaves the announcement of a failure that has a notice to the notice', () => {
  vi.useFakeTimers();
  render(
    <>
      <Toasts />
      <section aria-label="dialog">
        <ToastEcho />
      </section>
    </>,
  );
  const echo = screen.getByRole('region', { name: 'dialog' });
  act(() => toastFailure({ message: 'Erreur de connexion', reference: null }));
  act(() => toastNoticedFailure({ message: 'Post introuvable', reference: null }));
  act(() => void vi.advanceTimersByTime(200));
  expect(echo).toHaveTextContent(/^Erreur de connexion$/);
});

it.each(['before', 'after'])(
  'keeps a spoken toast when a silent one with its message comes %s it',
  (order) => {
    vi.useFakeTimers();
    const { container } = render(<Toasts />);
    const failure = { message: 'Erreur de connexion', reference: null };
    const raise = [() => toastNoticedFailure(failure), () => toastFailure(failure)];
    for (const next of order === 'before' ? raise : raise.toReversed()) act(next);
    expect(screen.getAllByText('Erreur de connexion')).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(200));
    expect(container.querySelector('[aria-live=polite]')).toHaveTextContent('Erreur de connexion');
  },
);

const unconfirmedLine = () =>
  screen.queryByText('Peut-être enregistré : nous vérifions.', { selector: '[role=status]' });

it('says as long as nobody knows whether a write took effect that the app finds out, and where to look', async () => {
  vi.useFakeTimers();
  render(<Toasts />, { wrapper: MemoryRouter });
  act(() => unconfirmedWrites.set([{ seenOn: '/profile?onglet=posts' }, { seenOn: null }]));
  await waitLong();
  expect(unconfirmedLine()).toBeInTheDocument();
  expect(screen.getByText('Mes posts')).toHaveAttribute('href', '/profile?onglet=posts');
  act(() => unconfirmedWrites.set([{ seenOn: '/admin' }]));
  expect(screen.getByText('Backoffice')).toHaveAttribute('href', '/admin');
  act(() => unconfirmedWrites.set([]));
  await waitLong();
  expect(unconfirmedLine()).not.toBeInTheDocument();
});
