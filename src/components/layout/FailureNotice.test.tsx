import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { Failure } from '@/domain/failure';
import { FailureNotice } from './FailureNotice';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('react-hot-toast/headless', () => ({ toast }));

const aFailure = (reference: string | null = null) => ({
  message: 'Erreur de chargement des posts',
  reference,
});
const notice = (failure: Failure) => <FailureNotice failure={failure} onRetry={vi.fn()} />;
const show = (reference: string | null) => render(notice(aFailure(reference)));
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
  toast.error.mockClear();
  await act(async () => void fireEvent.click(copyButton() ?? document.body));
  expect(toast.error).toHaveBeenCalledOnce();
});

it('shows no reference when nothing was logged', () => {
  show(null);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(copyButton()).toBeNull();
});

it('raises one toast per failure, however often its notice is shown', () => {
  const first = aFailure();
  const { rerender, unmount } = render(notice(first));
  rerender(notice(first));
  unmount();
  render(notice(first));
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(first.message, expect.anything());
  render(notice(aFailure()));
  expect(toast.error).toHaveBeenCalledTimes(2);
});

const inSection = (content: ReactNode) => <section aria-label="Posts du jour">{content}</section>;

it('leaves the focus of the retry button in its section when it disappears', async () => {
  const { rerender } = render(inSection(notice(aFailure())));
  screen.getByRole('button', { name: 'Réessayer' }).focus();
  await act(async () => rerender(inSection('Un post')));
  expect(screen.getByRole('region')).toHaveFocus();
});
