import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages } from '@/config/messages';
import type { PostDraft } from '@/domain/post';
import { findDraft, saveDraft } from '@/services/posts/drafts';
import { fetchSubmitted, submitPost } from '@/services/posts/posts';
import { aPost } from '../../../tests/factories/domain';
import { freshDraft } from './freshDraft';
import NewPostDialog from './NewPostDialog';

vi.mock('@/services/posts/posts', () => {
  let count = 0;
  return {
    newPostId: () => `post${(count += 1)}`,
    submitPost: vi.fn(),
    fetchSubmitted: vi.fn(),
  };
});

const ana = { uid: 'ana', pseudo: 'Ana' };
const draft: PostDraft = {
  title: null,
  content: 'Un mot sur la société.',
  category: 'social',
  source: null,
  isAnonymous: true,
};

function show(corrected: PostDraft | null = null) {
  const onClose = vi.fn();
  render(
    <NewPostDialog
      author={ana}
      quota={{ lastPostAt: new Date(0), lastPostId: null, count: 0 }}
      initialDraft={corrected}
      onClose={onClose}
    />,
    { wrapper: MemoryRouter },
  );
  return { onClose };
}

const message = () => screen.getByLabelText('Message');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const storedContent = () => findDraft('ana')?.values.content;

beforeEach(() => {
  localStorage.clear();
  vi.mocked(submitPost).mockReset().mockResolvedValue({ ok: true });
  vi.mocked(fetchSubmitted).mockReset().mockResolvedValue(null);
});

it('stores the draft while it is typed, and removes it once the server has accepted the post', async () => {
  show();
  expect(screen.queryByText(/Brouillon/)).toBeNull();
  await userEvent.type(message(), 'Un mot');
  await userEvent.click(screen.getByRole('radio', { name: /Social/ }));
  expect(screen.getByText('Brouillon gardé sur cet appareil')).toBeVisible();
  expect(storedContent()).toBe('Un mot');

  vi.mocked(submitPost).mockResolvedValueOnce({ ok: false, message: messages.error.offline });
  await press('Publier');
  expect(await screen.findByText('Erreur de connexion')).toBeVisible();
  expect(findDraft('ana')).toMatchObject({ values: { content: 'Un mot' }, wasTried: true });

  await press('Publier');
  expect(await screen.findByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir mes envois' })).toHaveAttribute(
    'href',
    '/profile?onglet=envois',
  );
  expect(storedContent()).toBeUndefined();
  // Both attempts use the same post id.
  const [first, second] = vi.mocked(submitPost).mock.calls;
  expect(second?.[1]).toBe(first?.[1]);
});

it('restores a stored draft with its date, and can undo the discarding', async () => {
  saveDraft('ana', { ...freshDraft(draft), savedAt: new Date('2026-11-20T13:05:00Z') });
  show();
  expect(message()).toHaveValue(draft.content);
  expect(screen.getByRole('radio', { name: /Social/ })).toBeChecked();
  expect(screen.getByLabelText(/^Publier anonymement/)).toBeChecked();
  expect(screen.getByText('Brouillon du 20/11/2026 à 14:05')).toBeVisible();
  expect(fetchSubmitted).not.toHaveBeenCalled();

  await press('Effacer le brouillon');
  expect(message()).toHaveValue('');
  expect(storedContent()).toBeUndefined();
  await press('Annuler l’effacement');
  expect(message()).toHaveValue(draft.content);
  expect(storedContent()).toBe(draft.content);
});

it('does not show the draft of another user', () => {
  saveDraft('bob', freshDraft(draft));
  show();
  expect(message()).toHaveValue('');
});

it('shows the draft that another tab stored', async () => {
  show();
  await userEvent.type(message(), 'Ici');
  const theirs = { ...freshDraft(draft), id: 'elsewhere' };
  localStorage.setItem('draft-ana', JSON.stringify(theirs));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'draft-ana' })));
  expect(message()).toHaveValue(draft.content);
  await press('Publier');
  expect(submitPost).toHaveBeenLastCalledWith(ana, 'elsewhere', draft);
});

it('marks a draft as sent when the server has it although the response was lost', async () => {
  saveDraft('ana', { ...freshDraft(draft), wasTried: true });
  vi.mocked(fetchSubmitted).mockResolvedValue(aPost(draft));
  show();
  expect(await screen.findByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
  expect(storedContent()).toBeUndefined();
});

it('uses a new post id when the draft differs from the post on the server', async () => {
  const before = { ...freshDraft(draft), wasTried: true };
  saveDraft('ana', before);
  vi.mocked(fetchSubmitted).mockResolvedValue(aPost({ ...draft, content: 'Avant' }));
  show();
  await waitFor(() => expect(fetchSubmitted).toHaveBeenCalledWith('ana', before.id));
  await press('Publier');
  expect(vi.mocked(submitPost).mock.lastCall?.[1]).not.toBe(before.id);
});

it('starts with the text of a post to be corrected', async () => {
  show(draft);
  expect(message()).toHaveValue(draft.content);
  await press('Publier');
  expect(submitPost).toHaveBeenCalledExactlyOnceWith(ana, expect.any(String), draft);
});

it('asks for confirmation before a post to be corrected replaces a draft', async () => {
  const own = { ...draft, content: 'Mon brouillon' };
  saveDraft('ana', freshDraft(own));
  show(draft);
  expect(screen.getByRole('heading', { name: 'Vous avez déjà un brouillon' })).toBeVisible();
  expect(screen.getByText('Mon brouillon')).toBeVisible();
  await press('Reprendre mon brouillon');
  expect(message()).toHaveValue('Mon brouillon');
});

it('replaces the draft after the confirmation', async () => {
  saveDraft('ana', freshDraft({ ...draft, content: 'Mon brouillon' }));
  show(draft);
  await press('Le remplacer');
  expect(message()).toHaveValue(draft.content);
  expect(storedContent()).toBeUndefined();
});
