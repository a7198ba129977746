import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { noteReference } from '@/services/browser/errorReference';
import { Failure } from './Failure';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('react-hot-toast/headless', () => ({ toast }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (message: string) => render(<Failure message={message} onRetry={vi.fn()} />);
const copyButton = () => screen.queryByRole('button', { name: 'Copier la référence' });

it('shows the reference of the logged error and copies it', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  noteReference('BCDF-1234');
  show('Erreur de chargement des posts');
  expect(screen.getByRole('alert')).toHaveTextContent('Référence : BCDF-1234');
  await act(async () => void fireEvent.click(copyButton() ?? document.body));
  expect(writeText).toHaveBeenCalledExactlyOnceWith('BCDF-1234');
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Référence copiée');
});

it('shows an error toast when the browser has no clipboard', async () => {
  vi.stubGlobal('navigator', {});
  noteReference('BCDF-1234');
  show('Erreur de chargement des posts');
  await act(async () => void fireEvent.click(copyButton() ?? document.body));
  expect(toast.error).toHaveBeenCalledOnce();
});

it('shows no reference for a connection error or for an error logged 5 s before', () => {
  noteReference('BCDF-1234');
  const { unmount } = show('Erreur de connexion');
  expect(copyButton()).toBeNull();
  unmount();
  vi.useFakeTimers({ now: Date.now() + 5000 });
  show('Erreur de chargement des posts');
  expect(copyButton()).toBeNull();
});
