import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { PostsProvider } from '@/contexts/PostsContext';
import type { Draft } from '@/domain/posts/draft';
import type { PostDraft } from '@/domain/posts/post';
import type { ActionResult, SubmissionCode } from '@/domain/refusal';
import { findDraft, saveDraft } from '@/services/posts/drafts';
import { fetchHostTime } from '@/services/firebase/hostClock';
import { fetchOwnSuspension } from '@/services/posts/ownSuspension';
import { fetchSubmitted, submitPost } from '@/services/posts/submitPost';
import { aPost } from '../../../tests/factories/domain';
import { refusal } from '../../../tests/factories/refusal';
import { anOwnSuspension } from '../../../tests/factories/suspensions';
import {
  act,
  cleanup,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '../../../tests/support/render';
import { freshDraft } from './freshDraft';
import NewPostDialog from './NewPostDialog';

vi.mock('@/services/posts/submitPost', () => {
  let count = 0;
  return {
    newPostId: () => `post${(count += 1)}`,
    submitPost: vi.fn(),
    fetchSubmitted: vi.fn(),
  };
});

vi.mock('@/services/posts/statistics', () => ({ fetchStatistics: () => Promise.resolve(null) }));
vi.mock('@/services/posts/ownSuspension', () => ({ fetchOwnSuspension: vi.fn(async () => null) }));
vi.mock('@/services/firebase/hostClock', () => ({ fetchHostTime: vi.fn(async () => null) }));
vi.mock('@/services/posts/nearCopy', () => ({ fetchNearCopy: () => Promise.resolve(null) }));
vi.mock('@/services/auth/ownNames', () => ({ signInNames: () => ({ names: [], emails: [] }) }));

const ana = { uid: 'ana', pseudo: 'Ana' };
const draft: PostDraft = {
  title: null,
  content: 'Un mot sur la société.',
  category: 'social',
  source: null,
  isAnonymous: true,
};

const SENT = expect.stringMatching(/^Votre post est en attente de validation/);
const LIMIT = 'Vous avez atteint la limite de 5 posts par jour';
const success = vi.spyOn(toast, 'success');

function show({ corrected = null as PostDraft | null, sentToday = 0, mustAccept = false } = {}) {
  const onClose = vi.fn();
  const dialog = (count: number, isMissing: boolean) => (
    <PostsProvider>
      <NewPostDialog
        author={ana}
        quota={{ lastPostAt: new Date(), lastPostId: null, count }}
        mustAccept={isMissing}
        initialDraft={corrected}
        onClose={onClose}
      />
    </PostsProvider>
  );
  const { rerender } = render(dialog(sentToday, mustAccept));
  return {
    onClose,
    setSentToday: (count: number) => rerender(dialog(count, mustAccept)),
    acceptElsewhere: () => rerender(dialog(sentToday, false)),
  };
}

const message = () => screen.getByLabelText('Message');
const press = (name: string) => userEvent.click(screen.getByText(name, { selector: 'button' }));
const write = (value: string) => fireEvent.change(message(), { target: { value } });
const storedContent = () => findDraft('ana')?.values.content;

beforeEach(() => {
  localStorage.clear();
  vi.mocked(submitPost).mockResolvedValue({ ok: true });
  vi.mocked(fetchSubmitted).mockResolvedValue(null);
});

it('stores the draft while it is typed, and closes with a toast once the server has accepted the post', async () => {
  const { onClose } = show();
  expect(screen.queryByText(/Brouillon/)).toBeNull();
  await userEvent.type(message(), 'Un mot');
  await userEvent.click(screen.getByRole('radio', { name: /Social/ }));
  expect(screen.getByText('Brouillon enregistré sur cet appareil')).toBeVisible();
  expect(storedContent()).toBe('Un mot');

  vi.mocked(submitPost).mockResolvedValueOnce(refusal('offline'));
  await press('Publier');
  expect(await screen.findByText('Erreur de connexion')).toBeVisible();
  expect(findDraft('ana')).toMatchObject({ values: { content: 'Un mot' }, wasTried: true });
  expect(onClose).not.toHaveBeenCalled();

  await press('Publier');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(success).toHaveBeenCalledExactlyOnceWith(SENT);
  expect(storedContent()).toBeUndefined();
  // Both attempts use the same post id.
  const [first, second] = vi.mocked(submitPost).mock.calls;
  expect(second?.[1]).toBe(first?.[1]);
});

it('can be sent, on the paper of its category, once it has a visible text and a category', () => {
  show();
  const publish = screen.getByText('Publier');
  expect(publish).toBeDisabled();
  expect(publish).toHaveAccessibleDescription('Écrivez votre message');
  write('Un mot');
  expect(publish).toBeDisabled();
  expect(publish).toHaveAccessibleDescription('Choisissez une catégorie');
  write(' \u00A0\u200B\n ');
  fireEvent.click(screen.getByLabelText(/Justice/));
  expect(message().closest('[data-category]')).toHaveAttribute('data-category', 'justice');
  expect(publish).toBeDisabled();
  write('Un mot');
  expect(publish).toBeEnabled();
  expect(publish).not.toHaveAccessibleDescription();
});

it.each([
  ['a text of 5000 letters', 'Message', 'x'.repeat(5000), 'Le contenu ne peut pas dépasser 280'],
  ['a title of 61 letters', /^Titre/, 't'.repeat(61), 'Le titre ne peut pas dépasser 60'],
  ['a source that is no URL', /^Source/, 'pas une adresse', 'URL invalide'],
])('refuses and keeps %s, with a message at the field', async (_, label, value, refused) => {
  show({ corrected: draft });
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await press('Publier');
  const field = await screen.findByLabelText(label);
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(refused)));
  expect(field).toHaveValue(value);
  expect(screen.getByRole('button', { name: 'Publier' })).toBeEnabled();
  expect(submitPost).not.toHaveBeenCalled();
});

const box = () => screen.getByRole('checkbox', { name: /^J’accepte que mes posts/ });

it('asks once per account for the agreement to what posts may reveal, not ticked before', async () => {
  const { onClose } = show({ corrected: draft, mustAccept: true });
  expect(box()).not.toBeChecked();
  expect(box()).toHaveAccessibleDescription(/supprimez votre compte/);
  await press('Publier');
  const missing = 'Cochez cette case pour publier votre post';
  await waitFor(() => expect(box()).toHaveAccessibleDescription(expect.stringContaining(missing)));
  expect(box()).toHaveFocus();
  expect(submitPost).not.toHaveBeenCalled();

  await userEvent.click(box());
  await press('Publier');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(submitPost).toHaveBeenCalledExactlyOnceWith(ana, expect.any(String), draft, true);
});

it('keeps the agreement with the form, and never with a draft', async () => {
  const { acceptElsewhere } = show({ mustAccept: true });
  await userEvent.click(box());
  write('Un mot');
  expect(localStorage.getItem('draft-ana')).not.toContain('accepts');
  fromOtherTab({ ...freshDraft(draft), id: 'elsewhere' });
  expect(message()).toHaveValue(draft.content);
  expect(box()).toBeChecked();
  acceptElsewhere();
  expect(screen.queryByRole('checkbox', { name: /^J’accepte/ })).toBeNull();
  cleanup();
  show({ mustAccept: true });
  expect(message()).toHaveValue(draft.content);
  expect(box()).not.toBeChecked();
});

it('restores a stored draft with its date, and can undo the discarding', async () => {
  saveDraft('ana', { ...freshDraft(draft), savedAt: new Date('2026-11-20T13:05:00Z') });
  show();
  expect(message()).toHaveValue(draft.content);
  expect(screen.getByRole('radio', { name: /Social/ })).toBeChecked();
  expect(screen.getByLabelText(/^Publier anonymement/)).toBeChecked();
  expect(screen.getByText('Brouillon du 20/11/2026 à 14 h 05')).toBeVisible();
  expect(fetchSubmitted).not.toHaveBeenCalled();

  await press('Effacer le brouillon');
  expect(message()).toHaveValue('');
  expect(storedContent()).toBeUndefined();
  await press('Rétablir le brouillon');
  expect(message()).toHaveValue(draft.content);
  expect(storedContent()).toBe(draft.content);
});

it('does not restore a discarded draft by the second press of a double click', () => {
  saveDraft('ana', freshDraft(draft));
  show();
  const at = { detail: 1, clientX: 200 };
  fireEvent.click(screen.getByRole('button', { name: 'Effacer le brouillon' }), at);
  fireEvent.click(screen.getByRole('button', { name: 'Rétablir le brouillon' }), at);
  expect(message()).toHaveValue('');
});

it('says that submissions are paused, and sends the kept text once they are open again', async () => {
  vi.mocked(submitPost).mockResolvedValueOnce(refusal('submissionsPaused'));
  const { onClose } = show({ corrected: draft });
  await press('Publier');
  const text = /^L’envoi de posts est fermé pour le moment/;
  expect(await screen.findByText(text)).toBeVisible();
  expect(message()).toHaveValue(draft.content);
  expect(findDraft('ana')).toMatchObject({ wasTried: false });
  await press('Publier');
  expect(submitPost).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('does not show the draft of another user', () => {
  saveDraft('bob', freshDraft(draft));
  show();
  expect(message()).toHaveValue('');
});

it('shows the draft that another tab stored', async () => {
  show();
  await userEvent.type(message(), 'Ici');
  fromOtherTab({ ...freshDraft(draft), id: 'elsewhere' });
  expect(message()).toHaveValue(draft.content);
  await press('Publier');
  expect(submitPost).toHaveBeenLastCalledWith(ana, 'elsewhere', draft, false);
});

/** Simulates another tab that stores a draft, or drops it. */
function fromOtherTab(theirs: Draft | null): void {
  if (theirs) localStorage.setItem('draft-ana', JSON.stringify(theirs));
  else localStorage.removeItem('draft-ana');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'draft-ana' })));
}
/** Sends a text, whose response is late. */
async function sendSlowly() {
  const answers: ((result: ActionResult<SubmissionCode>) => void)[] = [];
  vi.mocked(submitPost).mockReturnValueOnce(new Promise((resolve) => answers.push(resolve)));
  const { onClose } = show({ corrected: draft });
  await press('Publier');
  return {
    onClose,
    id: vi.mocked(submitPost).mock.lastCall?.[1] ?? '',
    respond: (result: ActionResult<SubmissionCode>) => act(async () => answers[0]?.(result)),
  };
}
const typedElsewhere = (id: string): Draft => ({
  ...freshDraft({ ...draft, content: 'Un autre texte.' }),
  id,
  wasTried: true,
});

it.each([
  ['is open', () => {}],
  ['is closed', cleanup],
])(
  'keeps the text that another tab stored while the form, which %s, sent its own',
  async (_, end) => {
    const { id, respond } = await sendSlowly();
    fromOtherTab(typedElsewhere(id));
    end();
    await respond({ ok: true });
    expect(success).toHaveBeenCalledExactlyOnceWith(SENT);
    expect(findDraft('ana')).toMatchObject({
      id: expect.not.stringMatching(id),
      values: { content: 'Un autre texte.' },
      wasTried: false,
    });
  },
);

it('leaves a form open that was opened after it', async () => {
  const { onClose, respond } = await sendSlowly();
  cleanup();
  show();
  await respond({ ok: true });
  expect(success).toHaveBeenCalledExactlyOnceWith(SENT);
  expect(onClose).not.toHaveBeenCalled();
});

it('does not store its text over that of another tab when it was refused', async () => {
  const { respond } = await sendSlowly();
  fromOtherTab(typedElsewhere('elsewhere'));
  await respond(refusal('dailyPosts'));
  expect(message()).toHaveValue(draft.content);
  expect(storedContent()).toBe('Un autre texte.');
});

it('is emptied when another tab has sent its text', async () => {
  saveDraft('ana', freshDraft(draft));
  show();
  fromOtherTab(null);
  expect(message()).toHaveValue('');
});

it('closes with a toast when the server has the draft although the response was lost', async () => {
  saveDraft('ana', { ...freshDraft(draft), wasTried: true });
  vi.mocked(fetchSubmitted).mockResolvedValue(aPost(draft));
  const { onClose } = show({ sentToday: 5 });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(success).toHaveBeenCalledExactlyOnceWith(SENT);
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

it('says that an earlier text was already sent under its id, and sends the current one under a new id', async () => {
  saveDraft('ana', freshDraft(draft));
  vi.mocked(submitPost).mockResolvedValueOnce(refusal('alreadySent'));
  const { onClose } = show();
  fireEvent.click(screen.getByText('Publier'));
  const text = /^Une première version de ce post a déjà été envoyée\. Publiez à nouveau/;
  expect(await screen.findByText(text)).toBeVisible();
  expect(message()).toHaveValue(draft.content);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Publier'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [first, second] = vi.mocked(submitPost).mock.calls;
  expect(second?.[1]).not.toBe(first?.[1]);
});

it('starts with the text of a post to be corrected', async () => {
  show({ corrected: draft });
  expect(message()).toHaveValue(draft.content);
  await press('Publier');
  expect(submitPost).toHaveBeenCalledExactlyOnceWith(ana, expect.any(String), draft, false);
});

it('asks for confirmation before a post to be corrected replaces a draft', async () => {
  const own = { ...draft, content: 'Mon brouillon' };
  saveDraft('ana', freshDraft(own));
  show({ corrected: draft });
  expect(screen.getByRole('heading', { name: 'Vous avez déjà un brouillon' })).toBeVisible();
  expect(screen.getByText('Mon brouillon')).toBeVisible();
  await press('Reprendre mon brouillon');
  expect(message()).toHaveValue('Mon brouillon');
});

it('asks again before it replaces a draft that another tab has changed meanwhile', async () => {
  saveDraft('ana', freshDraft({ ...draft, content: 'Mon brouillon' }));
  show({ corrected: draft });
  localStorage.setItem('draft-ana', JSON.stringify(typedElsewhere('elsewhere')));
  await press('Le remplacer');
  expect(screen.getByText('Un autre texte.')).toBeVisible();
  expect(storedContent()).toBe('Un autre texte.');
  await press('Reprendre mon brouillon');
  expect(message()).toHaveValue('Un autre texte.');
});

it('replaces the draft after the confirmation', async () => {
  saveDraft('ana', freshDraft({ ...draft, content: 'Mon brouillon' }));
  show({ corrected: draft });
  await press('Le remplacer');
  expect(message()).toHaveValue(draft.content);
  expect(storedContent()).toBeUndefined();
});

it('says at once that the limit of the day is reached, and opens the form when the day is over', async () => {
  const { setSentToday, onClose } = show({ sentToday: 5 });
  expect(screen.getByRole('heading', { name: LIMIT })).toBeVisible();
  expect(screen.getByText(/demain, à partir de minuit/)).toBeVisible();
  expect(screen.queryByLabelText('Message')).toBeNull();
  await userEvent.click(screen.getByText('Fermer', { selector: 'button' }));
  expect(onClose).toHaveBeenCalledOnce();
  setSentToday(0);
  expect(message()).toBeVisible();
});

it('opens the form when the limit is reached only by a device clock that is behind', async () => {
  vi.mocked(fetchHostTime).mockResolvedValue(new Date(Date.now() + 24 * 60 * 60 * 1000));
  show({ sentToday: 5 });
  expect(await screen.findByLabelText('Message')).toBeVisible();
  expect(screen.queryByText(new RegExp(LIMIT))).toBeNull();
});

it('shows the draft that is kept when the limit is reached', () => {
  saveDraft('ana', { ...freshDraft(draft), savedAt: new Date('2026-11-20T13:05:00Z') });
  show({ sentToday: 5 });
  expect(screen.getByText(/Votre brouillon du 20\/11\/2026 à 14 h 05 est conservé/)).toBeVisible();
  expect(screen.getByText(draft.content)).toBeVisible();
});

it('keeps the form of somebody who is writing when another tab reaches the limit', async () => {
  const { setSentToday } = show({ sentToday: 4 });
  await userEvent.type(message(), 'Un mot');
  await userEvent.click(screen.getByRole('radio', { name: /Social/ }));
  setSentToday(5);
  expect(message()).toHaveValue('Un mot');
  expect(screen.getByText(new RegExp(LIMIT))).toHaveAttribute('aria-live', 'polite');

  vi.mocked(submitPost).mockResolvedValueOnce(refusal('dailyPosts'));
  await press('Publier');
  expect(await screen.findByText('Limite de 5 posts par jour atteinte')).toBeVisible();
  expect(message()).toHaveValue('Un mot');
  // A draft that is certain not to be stored is not looked up at the next opening.
  expect(findDraft('ana')).toMatchObject({ values: { content: 'Un mot' }, wasTried: false });
});

it('tells a user who is suspended while writing why and until when, and keeps the text', async () => {
  vi.mocked(submitPost).mockResolvedValue(refusal('suspended'));
  saveDraft('ana', freshDraft(draft));
  show();
  await waitFor(() => expect(fetchOwnSuspension).toHaveBeenCalledOnce());
  expect(screen.getByText(/^Encore 5 posts/)).toBeVisible();
  expect(screen.getByText(/envoie votre post aux modérateurs/)).toBeVisible();
  expect(await screen.findByText(/ne pas être retenu n’est pas une faute/)).toBeVisible();
  vi.mocked(fetchOwnSuspension).mockResolvedValue(
    anOwnSuspension({ at: new Date('2026-11-20T13:05:00Z') }),
  );
  await press('Publier');
  const notice = within(
    (await screen.findByText(/^Vous ne pouvez pas publier pour le moment$/)).parentElement ??
      document.body,
  );
  expect(
    notice.getByText('Votre compte est suspendu jusqu’au 27/11/2026 à 14 h 05.'),
  ).toBeVisible();
  expect(notice.getByText('Post concerné : « Un mot de trop. »')).toBeVisible();
  expect(notice.getByText('Insultes répétées.')).toBeVisible();
  expect(
    notice.getByText(/« Contester » dans « Mes posts », sans dire qui vous êtes/),
  ).toBeVisible();
  expect(notice.getByText(/Si vous nous écrivez, nous saurons/)).toBeVisible();
  expect(screen.queryByText(/^Encore 5 posts/)).toBeNull();
  expect(screen.queryByText(/envoie votre post aux modérateurs/)).toBeNull();
  expect(screen.queryByText(/ne pas être retenu/)).toBeNull();
  expect(message()).toHaveValue(draft.content);
});

it('does not say that a mail reveals the author of a signed post', async () => {
  vi.mocked(fetchOwnSuspension).mockResolvedValue(anOwnSuspension({ post: aPost() }));
  show();
  expect(await screen.findByText(/Pour contester/)).toBeVisible();
  expect(screen.queryByText(/Si vous nous écrivez/)).toBeNull();
});
