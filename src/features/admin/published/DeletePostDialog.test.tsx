import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import { deletePost } from '@/services/moderation/editing';
import { aPost } from '../../../../tests/factories/domain';
import { refusal } from '../../../../tests/factories/refusal';
import { DeletePostDialog } from './DeletePostDialog';

vi.mock('@/services/moderation/editing', () => ({ deletePost: vi.fn() }));

const post = aPost({ content: 'Trions.' });
const success = vi.spyOn(toast, 'success');
const error = vi.spyOn(toast, 'error');

beforeEach(() => {
  success.mockClear();
  error.mockClear();
  vi.mocked(deletePost).mockReset().mockResolvedValue({ ok: true });
});

function show() {
  const props = { onDeleted: vi.fn(), onClose: vi.fn() };
  render(<DeletePostDialog post={post} {...props} />);
  return props;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = () => userEvent.click(screen.getByLabelText('Contraire à la loi.'));

it('quotes the post, and closes without a deletion when it is cancelled', async () => {
  const { onDeleted, onClose } = show();
  const title = typeset('Supprimer ce post définitivement ?');
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText('Trions.')).toBeVisible();
  await press('Annuler');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onDeleted).not.toHaveBeenCalled();
  expect(deletePost).not.toHaveBeenCalled();
});

it.each([
  [refusal('notAllowed'), 'Action non autorisée'],
  [refusal('offline'), 'Erreur de connexion'],
])(
  'stays open with its reason after a refusal (%j), and deletes on retry',
  async (refused, text) => {
    vi.mocked(deletePost).mockResolvedValueOnce(refused);
    const { onDeleted, onClose } = show();
    await choose();
    await press('Supprimer définitivement');
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(error.mock.calls.map(([shown]) => shown)).toEqual([text]);
    expect(onDeleted).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
    await press('Supprimer définitivement');
    expect(deletePost).toHaveBeenLastCalledWith(post, 'Contraire à la loi.');
    expect(success).toHaveBeenCalledExactlyOnceWith('Post supprimé');
    expect(onDeleted).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  },
);

it('removes a post from the list that another admin has already deleted', async () => {
  vi.mocked(deletePost).mockResolvedValue(refusal('postNotFound'));
  const { onDeleted, onClose } = show();
  await choose();
  await press('Supprimer définitivement');
  expect(error).toHaveBeenCalledOnce();
  expect(success).not.toHaveBeenCalled();
  expect(onDeleted).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});
