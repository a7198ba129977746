import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toastFailure } from '@/components/layout/toastFailure';
import { moderationMessages } from '@/config/moderationMessages';
import type { Failure } from '@/domain/failure';
import type { ReportCase } from '@/domain/reports';
import type { ModerationResult } from '@/domain/moderationRefusal';
import { deletePost } from '@/services/moderation/editing';
import { dismissReports, fetchReportWords } from '@/services/moderation/reportCases';
import { subscribeToPost } from '@/services/posts/posts';
import { aPost } from '../../../../tests/factories/domain';
import { refusal } from '../../../../tests/factories/refusal';
import { ReportsTab } from './ReportsTab';

vi.mock('@/services/moderation/editing', () => ({ deletePost: vi.fn() }));
vi.mock('@/services/posts/posts', () => ({ subscribeToPost: vi.fn() }));
vi.mock('@/services/moderation/reportCases', () => ({
  dismissReports: vi.fn(),
  fetchReportWords: vi.fn(),
}));
vi.mock('@/components/layout/toastFailure', () => ({
  toastFailure: vi.fn(),
  toastNoticedFailure: vi.fn(),
}));
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));

/** Resolves the pending dismissReports call. */
let answer: (result: ModerationResult) => void;

const post = aPost({ id: 'a', title: 'Les quais' });
const aReportCase = (overrides: Partial<ReportCase> = {}): ReportCase => ({
  postId: 'a',
  counts: { hate: 2, author: 1 },
  open: 3,
  lastAt: new Date(Date.now() - 5 * 60_000),
  ...overrides,
});

beforeEach(() => {
  vi.mocked(toastFailure).mockReset();
  vi.mocked(dismissReports).mockReset().mockResolvedValue({ ok: true });
  vi.mocked(deletePost).mockReset().mockResolvedValue({ ok: true });
  vi.mocked(fetchReportWords).mockReset().mockResolvedValue([]);
  vi.mocked(subscribeToPost).mockImplementation((_, listener) => {
    listener.onData(post);
    return () => {};
  });
});

const stateOf = (data: readonly ReportCase[] | undefined, failure: Failure | null = null) => ({
  data,
  failure,
  isLoading: false,
  retry: vi.fn(),
});

async function show(cases?: readonly ReportCase[], failure: Failure | null = null) {
  const onRetry = vi.fn();
  const view = render(<ReportsTab reports={stateOf(cases, failure)} onRetry={onRetry} />, {
    wrapper: MemoryRouter,
  });
  await act(async () => {});
  return { ...view, onRetry };
}
const item = () => within(screen.getByRole('article', { name: 'Les quais' }));

describe('the list of cases', () => {
  it('shows the number, the reasons and the comments of the reports of a post', async () => {
    vi.mocked(fetchReportWords).mockResolvedValue([
      { id: 'w', reason: 'hate', words: 'Voyez la loi.', createdAt: new Date('2026-11-20') },
    ]);
    await show([aReportCase({ counts: { hate: 2, author: 1, spam: 4 }, open: 3 })]);
    expect(item().getByText('3 signalements à traiter')).toBeVisible();
    expect(item().getByText('Haine ou harcèlement × 2')).toBeVisible();
    expect(item().getByText('Demande de retrait par son auteur')).toBeVisible();
    expect(item().getByText('4 signalements déjà classés sans suite')).toBeVisible();
    expect(item().getByText('Voyez la loi.')).toBeVisible();
    expect(item().getByText(post.content)).toBeVisible();
  });

  it('fetches the comments again when a case gets another report', async () => {
    const { rerender } = await show([aReportCase()]);
    const again = [aReportCase({ lastAt: new Date() })];
    rerender(<ReportsTab reports={stateOf(again)} onRetry={() => {}} />);
    await act(async () => {});
    expect(fetchReportWords).toHaveBeenCalledTimes(2);
  });

  it('shows that the comments of a case cannot be loaded, and loads them on retry', async () => {
    vi.mocked(fetchReportWords).mockRejectedValueOnce(new Error('unavailable'));
    await show([aReportCase()]);
    const alert = within(item().getByRole('alert'));
    expect(alert.getByText('Erreur de chargement des précisions')).toBeVisible();
    vi.mocked(fetchReportWords).mockResolvedValue([
      { id: 'w', reason: 'hate', words: 'Voyez la loi.', createdAt: new Date('2026-11-20') },
    ]);
    await userEvent.click(alert.getByRole('button', { name: 'Réessayer' }));
    expect(await item().findByText('Voyez la loi.')).toBeVisible();
    expect(item().queryByRole('alert')).toBeNull();
  });

  it('shows a message without cases, and a retry button after a failure', async () => {
    const { unmount } = await show([]);
    expect(screen.getByText('Aucun signalement en attente')).toBeVisible();
    unmount();
    const { onRetry } = await show(undefined, {
      message: 'Erreur de chargement des signalements',
      reference: null,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

const dialog = () => within(screen.getByRole('dialog'));

/** Opens the dialog that dismisses the reports, and confirms it with a reason. */
async function dismissWith(reason: string): Promise<void> {
  await userEvent.click(item().getByRole('button', { name: /^Classer sans suite/ }));
  await userEvent.click(dialog().getByRole('radio', { name: reason }));
  await userEvent.click(dialog().getByRole('button', { name: 'Classer sans suite' }));
}

describe('decisions on a case', () => {
  it('dismisses with a reason, and shows that the request is under way', async () => {
    vi.mocked(dismissReports).mockImplementation(
      () => new Promise((resolve) => (answer = resolve)),
    );
    await show([aReportCase()]);
    await dismissWith('Le post a été corrigé.');
    expect(dismissReports).toHaveBeenCalledExactlyOnceWith('a', 'Le post a été corrigé.');
    expect(dialog().getByRole('button', { name: 'Classement…' })).toBeVisible();
    await act(async () => answer(refusal('offline')));
    expect(dialog().getByRole('alert')).toHaveTextContent('Erreur de connexion');
    await act(async () => {});
    await userEvent.click(dialog().getByRole('button', { name: 'Classer sans suite' }));
    await act(async () => answer({ ok: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows that another admin has decided the reports', async () => {
    vi.mocked(dismissReports).mockResolvedValue({
      ok: false,
      code: 'reportsDecided',
      names: [],
      reference: null,
    });
    await show([aReportCase()]);
    await dismissWith('Le post a été corrigé.');
    expect(toastFailure).toHaveBeenCalledExactlyOnceWith({
      message: moderationMessages.refusals.reportsDecided,
      reference: null,
    });
  });

  it('deletes the post with a reason', async () => {
    await show([aReportCase()]);
    await userEvent.click(item().getByRole('button', { name: /^Supprimer/ }));
    await userEvent.click(dialog().getByRole('radio', { name: 'Contraire à la loi.' }));
    expect(deletePost).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer définitivement' }));
    expect(deletePost).toHaveBeenCalledExactlyOnceWith(post, 'Contraire à la loi.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('dismisses the reports of a deleted post, and offers no deletion', async () => {
    vi.mocked(subscribeToPost).mockImplementation((_, listener) => {
      listener.onData(null);
      return () => {};
    });
    await show([aReportCase()]);
    expect(screen.getByText('Ce post n’est plus sur le mur.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Supprimer/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Classer sans suite/ }));
    await userEvent.click(dialog().getByRole('radio', { name: 'Le post n’est plus sur le mur.' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Classer sans suite' }));
    expect(dismissReports).toHaveBeenCalledOnce();
  });
});
