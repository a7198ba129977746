import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { PostsProvider } from '@/contexts/PostsContext';
import type { PostDraft } from '@/domain/posts/post';
import { findDraft } from '@/services/posts/drafts';
import { fetchNearCopy } from '@/services/posts/nearCopy';
import { submitPost } from '@/services/posts/submitPost';
import { aPost } from '../../../tests/factories/domain';
import { refusal } from '../../../tests/factories/refusal';
import { act, fireEvent, render, screen, waitFor, within } from '../../../tests/support/render';
import NewPostDialog from './NewPostDialog';

vi.mock('@/services/posts/submitPost', () => ({
  newPostId: () => 'post1',
  submitPost: vi.fn(async () => ({ ok: true })),
  fetchSubmitted: () => Promise.resolve(null),
}));
vi.mock('@/services/posts/ownSuspension', () => ({
  fetchOwnSuspension: () => Promise.resolve(null),
}));
vi.mock('@/services/firebase/hostClock', () => ({ fetchHostTime: () => Promise.resolve(null) }));
vi.mock('@/services/posts/nearCopy', () => ({ fetchNearCopy: vi.fn(async () => null) }));
vi.mock('@/services/auth/ownNames', () => ({
  signInNames: () => ({ names: ['Paul Lefebvre'], emails: ['paul.lefebvre@example.org'] }),
}));

const author = { uid: 'Qm3vT8xKz1YbR5nWc7Ld', pseudo: 'Loulou75' };
const PHONE = '06 12 34 56 78';

function show(fields: Partial<PostDraft>) {
  const onClose = vi.fn();
  const initialDraft: PostDraft = {
    title: null,
    content: 'Un mot sur la société.',
    category: 'social',
    source: null,
    isAnonymous: true,
    ...fields,
  };
  render(
    <PostsProvider>
      <NewPostDialog
        author={author}
        quota={{ lastPostAt: new Date(), lastPostId: null, count: 0 }}
        mustAccept={false}
        initialDraft={initialDraft}
        onClose={onClose}
      />
    </PostsProvider>,
  );
  return { onClose };
}

const press = (name: string) => userEvent.click(screen.getByText(name, { selector: 'button' }));
const write = (value: string) =>
  fireEvent.change(screen.getByLabelText('Message'), { target: { value } });
const warnings = () => screen.queryByRole('region', { name: 'À vérifier avant l’envoi' });
const items = () =>
  within(warnings() ?? document.body)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

beforeEach(() => localStorage.clear());

it('sends a post without a finding at once', async () => {
  const { onClose } = show({});
  await press('Publier');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(submitPost).toHaveBeenCalledOnce();
  expect(fetchNearCopy).toHaveBeenCalledOnce();
});

it('names all findings together, and sends the post when it is pressed again', async () => {
  const copy = aPost({ id: 'copied', content: `Loulou75 vous salue. ${PHONE}.` });
  vi.mocked(fetchNearCopy).mockResolvedValue(copy);
  const { onClose } = show({
    content: `Loulou75 vous salue. ${PHONE}`,
    source: 'https://www.facebook.com/paul.lefebvre',
  });
  await press('Publier');
  await waitFor(() => expect(warnings()).toHaveFocus());
  expect(submitPost).not.toHaveBeenCalled();
  expect(findDraft(author.uid)).toBeNull();
  expect(items()).toEqual([
    'Ce post est anonyme, mais contient votre pseudo : « Loulou75 »',
    'Ce post est anonyme, mais contient votre nom : « paul.lefebvre »',
    `Ce texte contient un numéro de téléphone : « ${PHONE} »`,
    expect.stringMatching(/^Un post déjà publié dit presque la même chose :.*Loulou75/),
  ]);
  const link = screen.getByRole('link', { name: /Lire ce post/ });
  expect(link).toHaveAttribute('href', '/post/copied');
  expect(link).toHaveAttribute('target', '_blank');

  await press('Publier quand même');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(submitPost).toHaveBeenCalledOnce();
  // The same text is compared once.
  expect(fetchNearCopy).toHaveBeenCalledOnce();
});

it('takes back a warning that no longer applies, and warns of what is new, but not twice of the same', async () => {
  const { onClose } = show({ content: `Appelez le ${PHONE}.` });
  await press('Publier');
  expect(await screen.findByRole('button', { name: 'Publier quand même' })).toBeVisible();
  write('Appelez.');
  expect(warnings()).toBeNull();
  expect(screen.getByRole('button', { name: 'Publier' })).toBeVisible();

  write(`Appelez donc le ${PHONE} ou lea.martin@example.org.`);
  expect(items()).toEqual([`Ce texte contient un numéro de téléphone : « ${PHONE} »`]);
  await press('Publier quand même');
  await waitFor(() => expect(warnings()).toHaveFocus());
  expect(items()).toEqual([
    `Ce texte contient un numéro de téléphone : « ${PHONE} »`,
    'Ce texte contient une adresse email : « lea.martin@example.org »',
  ]);
  expect(submitPost).not.toHaveBeenCalled();

  write(`Appelez vite le ${PHONE}, ou écrivez à lea.martin@example.org.`);
  await press('Publier quand même');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('takes back the warning of a name when the post is no longer anonymous', async () => {
  show({ content: 'Je m’appelle Paul.' });
  await press('Publier');
  await waitFor(() => expect(warnings()).toHaveFocus());
  await userEvent.click(screen.getByRole('checkbox', { name: /^Publier anonymement/ }));
  expect(warnings()).toBeNull();
});

it('is busy while it compares the post, and sends it when nothing was found', async () => {
  const answers: ((copy: null) => void)[] = [];
  vi.mocked(fetchNearCopy).mockReturnValue(new Promise((resolve) => answers.push(resolve)));
  show({});
  await press('Publier');
  expect(await screen.findByRole('button', { name: 'Envoi en cours…' })).toBeVisible();
  expect(submitPost).not.toHaveBeenCalled();
  await act(async () => answers[0]?.(null));
  expect(submitPost).toHaveBeenCalledOnce();
});

it('does not repeat a skipped warning when the post could not be sent', async () => {
  vi.mocked(submitPost).mockResolvedValueOnce(refusal('offline'));
  const { onClose } = show({ content: `Appelez le ${PHONE}.` });
  await press('Publier');
  await waitFor(() => expect(warnings()).toHaveFocus());
  await press('Publier quand même');
  expect(await screen.findByText('Erreur de connexion')).toBeVisible();
  await press('Publier quand même');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(submitPost).toHaveBeenCalledTimes(2);
});
