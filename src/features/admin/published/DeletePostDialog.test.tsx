import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import { deletePost } from '@/services/moderation/deletePost';
import { fetchCase } from '@/services/moderation/reportCases';
import { fetchPublishedPost } from '@/services/posts/openPost';
import { aPost, aReportCase } from '../../../../tests/factories/domain';
import { refusal } from '../../../../tests/factories/refusal';
import { SuspendContext } from '@/features/admin/suspension/SuspendContext';
import { act, render, screen } from '../../../../tests/support/render';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { DeletePostDialog } from './DeletePostDialog';

vi.mock('@/services/moderation/deletePost', () => ({ deletePost: vi.fn() }));
vi.mock('@/services/moderation/reportCases', () => ({
  countReportWords: vi.fn(),
  fetchCase: vi.fn(async () => null),
  fetchReportWords: vi.fn(() => Promise.resolve({ items: [], next: null })),
}));
vi.mock('@/services/posts/openPost', () => ({ fetchPublishedPost: vi.fn() }));
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));

const post = aPost({ content: 'Trions.' });
const success = vi.spyOn(toast, 'success');
const error = vi.spyOn(toast, 'error');

beforeEach(() => {
  vi.mocked(deletePost).mockResolvedValue({ ok: true });
  vi.mocked(fetchPublishedPost).mockResolvedValue(post);
});

async function show() {
  const props = { onDeleted: vi.fn(), onClose: vi.fn() };
  render(<DeletePostDialog post={post} {...props} />, { wrapper: SignedIn });
  await act(async () => {});
  return props;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = () => userEvent.click(screen.getByLabelText(/atteinte à la vie privée/));

it('offers to suspend the author first, and stays open', async () => {
  const suspend = vi.fn();
  const onClose = vi.fn();
  render(
    <SuspendContext value={suspend}>
      <DeletePostDialog post={post} onDeleted={vi.fn()} onClose={onClose} />
    </SuspendContext>,
    { wrapper: SignedIn },
  );
  await press('Suspendre d’abord l’auteur');
  expect(suspend).toHaveBeenCalledExactlyOnceWith(post);
  expect(onClose).not.toHaveBeenCalled();
  expect(deletePost).not.toHaveBeenCalled();
});

it('quotes the post, and closes without a deletion when it is cancelled', async () => {
  const { onDeleted, onClose } = await show();
  const title = typeset('Supprimer ce post définitivement ?');
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText('Trions.')).toBeVisible();
  await press('Annuler');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onDeleted).not.toHaveBeenCalled();
  expect(deletePost).not.toHaveBeenCalled();
});

it('stays open with its reason after a refusal, and deletes on retry', async () => {
  vi.mocked(deletePost).mockResolvedValueOnce(refusal('offline'));
  const { onDeleted, onClose } = await show();
  await choose();
  await press('Supprimer définitivement');
  expect(screen.getByRole('alert')).toHaveTextContent('Erreur de connexion');
  expect(error).not.toHaveBeenCalled();
  expect(onDeleted).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  await press('Supprimer définitivement');
  expect(deletePost).toHaveBeenLastCalledWith(
    post,
    typeset('Code civil, article 9 : atteinte à la vie privée.'),
    null,
  );
  expect(success).toHaveBeenCalledExactlyOnceWith('Post supprimé');
  expect(onDeleted).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

it('removes a post from the list that another admin has already deleted', async () => {
  vi.mocked(deletePost).mockResolvedValue(refusal('postNotFound'));
  const { onDeleted, onClose } = await show();
  await choose();
  await press('Supprimer définitivement');
  expect(error).toHaveBeenCalledOnce();
  expect(success).not.toHaveBeenCalled();
  expect(onDeleted).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

it('shows the open reports of the post, and decides on them', async () => {
  const reportCase = aReportCase({ counts: { hate: 2 }, open: 2 });
  vi.mocked(fetchCase).mockResolvedValue(reportCase);
  await show();
  expect(screen.getByText('2 signalements à traiter')).toBeVisible();
  await choose();
  await press('Supprimer définitivement');
  expect(deletePost).toHaveBeenCalledExactlyOnceWith(
    post,
    typeset('Code civil, article 9 : atteinte à la vie privée.'),
    reportCase,
  );
});

it('quotes the new text after a refusal because of an edit, and deletes that one', async () => {
  const edited = { ...post, content: 'Trions mieux.' };
  vi.mocked(deletePost).mockResolvedValueOnce({
    ok: false,
    code: 'changedSinceRead',
    names: ['Trions mieux.'],
    reference: null,
  });
  await show();
  vi.mocked(fetchPublishedPost).mockResolvedValue(edited);
  await choose();
  await press('Supprimer définitivement');
  expect(await screen.findByText('Trions mieux.')).toBeVisible();
  await press('Supprimer définitivement');
  expect(deletePost).toHaveBeenLastCalledWith(
    edited,
    typeset('Code civil, article 9 : atteinte à la vie privée.'),
    null,
  );
});

it('shows that the reports cannot be loaded, and loads them on retry', async () => {
  vi.mocked(fetchCase).mockRejectedValueOnce(new Error('unavailable'));
  await show();
  vi.mocked(fetchCase).mockResolvedValue(aReportCase());
  await press('Réessayer');
  expect(await screen.findByText('1 signalement à traiter')).toBeVisible();
});
