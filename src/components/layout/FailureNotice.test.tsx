import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FailureNotice } from './FailureNotice';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('react-hot-toast/headless', () => ({ toast }));
afterEach(() => vi.unstubAllGlobals());

const show = (reference: string | null) =>
  render(
    <FailureNotice
      failure={{ message: 'Erreur de chargement des posts', reference }}
      onRetry={vi.fn()}
    />,
  );
const copyButton = () => screen.queryByRole('button', { name: 'Copier la référence' });

it('shows the reference of the logged error and copies it', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  show('BCDF-1234');
  expect(screen.getByRole('alert')).toHaveTextContent('Référence : BCDF-1234');
  await act(async () => void fireEvent.click(copyButton() ?? document.body));
  expect(writeText).toHaveBeenCalledExactlyOnceWith('BCDF-1234');
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Référence copiée');
});

it('shows an error toast when the browser has no clipboard', async () => {
  vi.stubGlobal('navigator', {});
  show('BCDF-1234');
  await act(async () => void fireEvent.click(copyButton() ?? document.body));
  expect(toast.error).toHaveBeenCalledOnce();
});

it('shows no reference when nothing was logged', () => {
  show(null);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(copyButton()).toBeNull();
});
