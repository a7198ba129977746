import userEvent from '@testing-library/user-event';
import { subDays } from 'date-fns';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import type { OwnPost } from '@/domain/moderation/ownPost';
import type { Post, PublishedPost, UnpublishedPost } from '@/domain/posts/post';
import { formOfDraft } from '@/domain/posts/draft';
import { markDecisionsSeen } from '@/services/posts/ownNews';
import { findDraft, saveDraft } from '@/services/posts/drafts';
import { contestDecision } from '@/services/posts/appeals';
import { fetchFormerTexts } from '@/services/posts/formerTexts';
import { amendPost, fetchOwnPosts, withdrawPost } from '@/services/posts/ownPosts';
import { fetchOwnSuspension } from '@/services/posts/ownSuspension';
import { subscribeToPostOfAnyStatus } from '@/services/posts/postOfAnyStatus';
import { reportPost } from '@/services/posts/reports';
import { NO_VOTES } from '@/domain/posts/votes';
import { aPendingPost, aPost } from '../../../../tests/factories/domain';
import { aMe } from '../../../../tests/factories/me';
import { refusal } from '../../../../tests/factories/refusal';
import { anOwnSuspension, aSuspension } from '../../../../tests/factories/suspensions';
import { act, cleanup, render, screen, within, waitFor } from '../../../../tests/support/render';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { fill } from '../../../../tests/support/fill';
import { OwnPosts } from './OwnPosts';

vi.mock('@/services/posts/ownPosts', () => ({
  fetchOwnPosts: vi.fn(),
  withdrawPost: vi.fn(async () => ({ ok: true })),
  amendPost: vi.fn(async () => ({ ok: true })),
}));
vi.mock('@/services/posts/postOfAnyStatus', () => ({ subscribeToPostOfAnyStatus: vi.fn() }));
vi.mock('@/services/posts/formerTexts', () => ({ fetchFormerTexts: vi.fn() }));
vi.mock('@/services/posts/reports', () => ({ reportPost: vi.fn() }));
vi.mock('@/services/posts/appeals', () => ({
  fetchAppeal: async () => null,
  contestDecision: vi.fn(async () => ({ ok: true })),
}));
vi.mock('@/services/posts/ownSuspension', () => ({ fetchOwnSuspension: vi.fn(async () => null) }));
vi.mock('@/services/posts/submitPost', () => ({ newPostId: () => 'new' }));
vi.mock('@/services/posts/nearCopy', () => ({ fetchNearCopy: () => Promise.resolve(null) }));
vi.mock('@/services/auth/ownNames', () => ({ signInNames: () => ({ names: [], emails: [] }) }));
vi.mock('@/services/posts/ownNews', () => ({ markDecisionsSeen: vi.fn() }));

const ownOf = (id: string, post: Post | null): OwnPost => ({
  id,
  sentAt: new Date('2026-11-20T10:00:00Z'),
  post,
  reported: null,
  deletion: null,
  deletedText: null,
  suspension: null,
});
const ownPending = (id: string, fields: Partial<UnpublishedPost>) =>
  ownOf(id, aPendingPost({ id, ...fields }));
const ownPublished = (id: string, fields: Partial<PublishedPost>) =>
  ownOf(id, aPost({ id, ...fields }));
const waiting = ownPending('a', { content: 'J’attends.', isAnonymous: true });
const refusedOne = ownPending('b', {
  content: 'Trop long.',
  status: 'rejected',
  rejectionReason: 'Hors sujet.',
});
const onTheWall = ownPublished('c', {
  editedAt: new Date('2026-11-22T10:00:00Z'),
  editedFields: ['title', 'category'],
  content: 'Sur le mur.',
  publishedAt: new Date('2026-11-21T10:00:00Z'),
  votes: { ...NO_VOTES, absurde: 2, drole: 1 },
});

const explained: OwnPost = {
  ...ownOf('e', null),
  deletion: {
    outcome: 'deleted',
    decidedAt: new Date('2026-11-22T10:00:00Z'),
    reason: 'Publicité',
    removedPhoto: false,
    asksPseudo: false,
    judged: [],
    reported: null,
  },
};

/** Calls the listener of a pending post. */
let deliver: (id: string, post: Post | null) => Promise<void>;

beforeEach(() => {
  localStorage.clear();
  const listeners = new Map<string, (post: Post | null) => void>();
  deliver = (id, post) => act(async () => listeners.get(id)?.(post));
  vi.mocked(subscribeToPostOfAnyStatus).mockImplementation((id, onPost) => {
    listeners.set(id, onPost);
    return () => listeners.delete(id);
  });
});

function show(posts: readonly OwnPost[] = [], newDecisionCount = 0, me = aMe()) {
  vi.mocked(fetchOwnPosts).mockResolvedValue({ items: posts, next: null });
  const actions = { onCorrect: vi.fn() };
  render(
    <SignedIn>
      <OwnPosts me={me} newDecisionCount={newDecisionCount} {...actions} />
    </SignedIn>,
    {
      wrapper: MemoryRouter,
    },
  );
  return actions;
}

const item = async (text: string | RegExp) => {
  const found = (await screen.findByText(text)).closest('article');
  if (!found) throw new Error(`no article around ${String(text)}`);
  return within(found);
};
const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: typeset(name) }));

const notChosen = ownPending('n', {
  content: 'Un mot.',
  status: 'rejected',
  rejectionReason: 'Non retenu : dix places par jour, 312 propositions',
  notChosen: true,
});

it('says of a post that was not chosen that it is not at fault, and offers to send it again', async () => {
  const { onCorrect } = show([notChosen]);
  const post = await item('Un mot.');
  expect(post.getByText('Non retenu')).toBeVisible();
  expect(post.getByText('Non retenu : dix places par jour, 312 propositions.')).toBeVisible();
  expect(post.getByText('Votre texte n’est pas en cause.')).toBeVisible();
  expect(post.getByText(/^Vous pouvez le proposer à nouveau/)).toBeVisible();
  expect(post.queryByText(/Refus|refus|contester/)).toBeNull();
  await press('Proposer à nouveau : Un mot.');
  expect(onCorrect).toHaveBeenCalledExactlyOnceWith(notChosen.post);
});

it('keeps the mark of a post that was not chosen when its text is erased, to be deleted alone', async () => {
  vi.mocked(subscribeToPostOfAnyStatus).mockReturnValue(() => {});
  show([ownPending('n', { ...notChosen.post, status: 'rejected', content: '' })]);
  const post = within(await screen.findByRole('article', { name: 'Non retenu' }));
  expect(post.getByText('Il a été effacé depuis.')).toBeVisible();
  expect(post.getAllByRole('button')).toHaveLength(1);
  await press('Supprimer : Non retenu');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('blockquote')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Supprimer' }));
  expect(withdrawPost).toHaveBeenCalledExactlyOnceWith('ana', 'n');
});

it('shows the status of each post', async () => {
  show([waiting, refusedOne, onTheWall, ownOf('d', null), explained]);
  const first = await item('J’attends.');
  expect(first.getByText('En attente')).toBeVisible();
  expect(first.getByText('Anonyme')).toBeVisible();
  expect(first.getByText('Envoyé le 20/11/2026')).toBeVisible();
  const second = await item('Trop long.');
  expect(second.getByText('Refusé')).toBeVisible();
  expect(second.getByText('Hors sujet.')).toBeVisible();
  expect(second.getByText(/^Pour contester/)).toBeVisible();
  const third = await item('Sur le mur.');
  expect(third.getByText('Publié')).toBeVisible();
  expect(
    third.getByText(/^Corrigé par les modérateurs le 22\/11\/2026\s: titre, catégorie\.$/),
  ).toBeVisible();
  expect(screen.getAllByText(/^Corrigé.* 22\/11\/2026/)).toHaveLength(1);
  expect(third.getByText('Publié le 21/11/2026')).toBeVisible();
  expect(third.getByText('3 réactions')).toBeVisible();
  expect(third.getByText('Absurde : 2 réactions')).toBeInTheDocument();
  expect(third.queryByText('Anonyme')).toBeNull();
  const unexplained = await item(/^Les modérateurs ont supprimé ce post/);
  expect(unexplained.getByText('Supprimé')).toBeVisible();
  expect(unexplained.queryByText(/^Décision prise par une personne/)).toBeNull();
  // The text of that post is not kept, so there is nothing to open.
  expect(unexplained.queryByRole('button')).toBeNull();
  const last = screen.getAllByRole('article').at(-1);
  expect(last).toHaveTextContent(
    /Supprimé par les modérateurs le 22\/11\/2026\..* Motif\s: Publicité\. Décision prise par une personne, jamais par un programme\. Pour contester, dans les six mois\s: le bouton «\sContester\s», .*, ou \S+@\S+, ou .*tribunal\./,
  );
  expect(within(last ?? document.body).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:.*\?subject=.*e/),
  );
  expect(screen.getByText('Encore 5 posts possibles aujourd’hui')).toBeVisible();
});

it('shows no day of an edit from before the publication', async () => {
  show([
    ownPublished('c', {
      content: 'Sur le mur.',
      editedFields: ['title'],
      publishedAt: new Date('2026-11-21T10:00:00Z'),
    }),
    ownPublished('d', { content: 'Tel quel.' }),
  ]);
  const edited = (await item('Sur le mur.')).getByText(/^Corrigé/);
  expect(edited).toHaveTextContent(/^Corrigé par les modérateurs avant la publication\s: titre\.$/);
  expect((await item('Tel quel.')).queryByText(/^Corrigé/)).toBeNull();
});

it('shows the text of a deleted post, without a link', async () => {
  const deletedText = {
    title: 'Mon titre',
    content: 'Mon texte supprimé.',
    category: 'social',
    source: 'https://example.org/a',
  };
  show([{ ...explained, deletedText }]);
  const deleted = await item('Mon texte supprimé.');
  expect(deleted.getByText('Mon titre')).toBeVisible();
  expect(deleted.getByText('https://example.org/a')).toBeVisible();
  expect(deleted.queryByRole('link', { name: /example\.org/ })).toBeNull();
  expect(deleted.getByText('Publicité.')).toBeVisible();
});

it('shows the poster of a post at a press on its row', async () => {
  const deletedText = { title: null, content: 'Vendu.', category: 'social', source: null };
  show([waiting, refusedOne, onTheWall, { ...explained, deletedText }]);
  for (const [text, authors] of [
    ['J’attends.', ['Anonyme']],
    ['Trop long.', ['Ana']],
    ['Sur le mur.', ['Ana']],
    ['Vendu.', []],
  ] as const) {
    const row = await item(text);
    const button = row.getByRole('button', { name: text });
    const poster = () => row.queryByText(text, { selector: '.post-card *' });
    expect(poster()).toBeNull();
    await userEvent.click(button);
    expect(poster()).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const shown = row.queryAllByText(/^(Anonyme|Ana)$/, { selector: '.post-card *' });
    expect(shown.map(({ textContent }) => textContent)).toEqual(authors);
    await userEvent.click(button);
    expect(poster()).toBeNull();
  }
});

const OTHER = typeset('Conditions, article 4.2 : propos injurieux ou haineux.');
const REQUESTED = typeset('Conditions, article 3 : supprimé à la demande de son auteur.');

it('says what led to each deletion', async () => {
  const [READING, REPORTS, OWN] = [
    'lecture par un modérateur',
    'un ou plusieurs signalements',
    'votre demande de retrait',
  ];
  const cases = [
    [true, null, OTHER, REPORTS],
    [true, 'spam', OTHER, REPORTS],
    [true, 'author', OTHER, REPORTS],
    [true, 'spam', REQUESTED, REPORTS],
    [true, 'author', REQUESTED, OWN],
    [false, null, OTHER, READING],
    [false, 'author', REQUESTED, READING],
  ] as const;
  show(
    cases.map(([isReported, reported, reason], n) => ({
      ...explained,
      id: String(n),
      reported,
      deletion: explained.deletion && { ...explained.deletion, reason, reported: isReported },
    })),
  );
  const shown = (await screen.findAllByRole('article')).map(
    ({ textContent }) => /Origine\s: ([^.]*)\./.exec(textContent)?.[1],
  );
  expect(shown).toEqual(cases.map((row) => row[3]));
});

it('says what led to a rejection or an edit, and on which clause an edit is based', async () => {
  const { onCorrect } = show([refusedOne, onTheWall]);
  expect((await item('Trop long.')).getByText(/^Origine\s: lecture/)).toBeVisible();
  const edited = await item('Sur le mur.');
  expect(edited.getByText(/^Conditions, article 4\s: orthographe/)).toBeVisible();
  expect(edited.getByText(/^Décision prise par une personne/)).toBeVisible();
  expect(edited.getByText(/^Origine\s: lecture/)).toBeVisible();
  await press('Corriger et renvoyer : Trop long.');
  expect(onCorrect).toHaveBeenCalledExactlyOnceWith(refusedOne.post);
});

it('loads the text before the edit on request', async () => {
  vi.mocked(fetchFormerTexts).mockResolvedValue({
    sent: { title: 'Avant', content: 'Mon texte.', category: 'justice', source: null },
    deleted: null,
  });
  show([onTheWall, waiting]);
  const edited = await item('Sur le mur.');
  expect((await item('J’attends.')).queryByText('Voir le texte d’avant la correction')).toBeNull();
  expect(fetchFormerTexts).not.toHaveBeenCalled();
  await press('Voir le texte d’avant la correction');
  expect(await edited.findByText('Mon texte.')).toBeVisible();
  expect(edited.getByText('Avant')).toBeVisible();
  expect(fetchFormerTexts).toHaveBeenCalledExactlyOnceWith('c', expect.anything());
  await press('Voir le texte d’avant la correction');
  expect(edited.queryByText('Mon texte.')).toBeNull();
});

it('says when the text before the edit is not kept', async () => {
  vi.mocked(fetchFormerTexts).mockResolvedValue({ sent: null, deleted: null });
  show([onTheWall]);
  await item('Sur le mur.');
  await press('Voir le texte d’avant la correction');
  expect(
    await screen.findByText(
      /^Ce texte n’est pas conservé, ou ne l’est plus\s: il est gardé 6\smois au plus\.$/,
    ),
  ).toBeVisible();
});

// A unique address would show its site the address of the only reader: the author.
it('links the source of a post unless an admin edited it and nobody else reads the post', async () => {
  const source = 'https://example.org/a';
  show([
    ownPending('a', { content: 'Source corrigée.', editedFields: ['source'], source }),
    ownPending('b', { content: 'Refusé.', status: 'rejected', editedFields: ['source'], source }),
    ownPending('c', { content: 'Titre corrigé.', editedFields: ['title'], source }),
    ownPending('d', { content: 'Tel quel.', status: 'rejected', source }),
    ownPublished('e', { content: 'Publié ainsi.', editedFields: ['source'], source }),
  ]);
  await item('Source corrigée.');
  const rows = screen.getAllByRole('article').map((row) => within(row));
  const links = rows.map((row) => row.queryAllByRole('link', { name: /example\.org/ }).length);
  expect(links).toEqual([0, 0, 1, 1, 1]);
  expect(rows.map((row) => row.queryAllByText(source).length)).toEqual([1, 1, 0, 0, 0]);
});

it('says at the daily limit when the next post is possible', async () => {
  const quota = { lastPostAt: new Date(), lastPostId: null, count: 5 };
  show([], 0, aMe({ account: { ...aMe().account, quota } }));
  expect(screen.getByText('Vous avez atteint la limite de 5 posts par jour.')).toBeVisible();
  expect(screen.getByText(/demain, à partir de minuit/)).toBeVisible();
  expect(screen.queryByText(/^Encore/)).toBeNull();
  await screen.findByText('Vous n’avez encore rien envoyé');
});

it('tells a suspended user why and until when, in place of the posts left', async () => {
  vi.mocked(fetchOwnSuspension).mockResolvedValue(anOwnSuspension());
  show([waiting]);
  expect(await screen.findByText(/^Votre compte est suspendu jusqu’au \d\d\//)).toBeVisible();
  expect(screen.getByText('Insultes répétées.')).toBeVisible();
  expect(screen.queryByText(/^Encore/)).toBeNull();
  expect((await item('J’attends.')).getByText('En attente')).toBeVisible();
});

it('names the button that contests a suspension only while its post exists', async () => {
  vi.mocked(fetchOwnSuspension).mockResolvedValue(anOwnSuspension());
  show([]);
  expect(await screen.findByText(/le bouton « Contester », sans dire/)).toBeVisible();
  cleanup();
  vi.mocked(fetchOwnSuspension).mockResolvedValue(anOwnSuspension({ post: null }));
  show([]);
  expect(await screen.findByText(/Pour contester/)).toBeVisible();
  expect(screen.queryByText(/« Contester »/)).toBeNull();
});

const CONTEST_SUSPENSION = /^Contester.: la suspension/;

it('contests a suspension that has ended, and one whose post was deleted, under the post', async () => {
  const ended = aSuspension({ postId: 'c', days: 1, at: subDays(new Date(), 9) });
  vi.mocked(fetchOwnSuspension).mockResolvedValue(anOwnSuspension({ postId: 'e', post: null }));
  show([
    { ...onTheWall, suspension: ended },
    { ...explained, suspension: aSuspension({ postId: 'e' }) },
  ]);
  const published = await item('Sur le mur.');
  expect(
    published.getByText(/^Pour ce post, votre compte a été suspendu 1.jour à partir du \d\d\//),
  ).toBeVisible();
  expect(published.getByText('Insultes répétées.')).toBeVisible();
  await userEvent.click(await published.findByRole('button', { name: CONTEST_SUSPENSION }));
  fill(screen.getByRole('textbox'), 'Je n’insulte personne.');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer la contestation' }));
  const decision = { kind: 'suspended', caseId: 'c', decidedAt: ended.at };
  expect(contestDecision).toHaveBeenCalledExactlyOnceWith(
    'ana',
    decision,
    'Je n’insulte personne.',
  );
  const deleted = await item('Publicité.');
  expect(await deleted.findByRole('button', { name: CONTEST_SUSPENSION })).toBeVisible();
});

it('contests a suspension once, in the notice above the list, while that can', async () => {
  vi.mocked(fetchOwnSuspension).mockResolvedValue(anOwnSuspension({ postId: 'c' }));
  show([{ ...onTheWall, suspension: aSuspension({ postId: 'c' }) }]);
  expect(await screen.findByText(/^Votre compte est suspendu jusqu’au \d\d\//)).toBeVisible();
  const published = await item('Sur le mur.');
  expect(await screen.findByRole('button', { name: /^Contester/ })).toBeVisible();
  expect(published.queryByText(/^Pour ce post/)).toBeNull();
});

it('shows no suspension under its post before it is known whether the notice contests it', async () => {
  const answers: ((none: null) => void)[] = [];
  vi.mocked(fetchOwnSuspension).mockReturnValue(new Promise((resolve) => answers.push(resolve)));
  show([{ ...onTheWall, suspension: aSuspension({ postId: 'c' }) }]);
  const published = await item('Sur le mur.');
  expect(published.queryByText(/^Pour ce post/)).toBeNull();
  await act(async () => answers[0]?.(null));
  expect(published.getAllByText(/^Pour ce post/)[0]).toBeVisible();
});

it.each([
  [true, 'Origine : un ou plusieurs signalements.'],
  [false, 'Origine : lecture par un modérateur.'],
] as const)('says what led to a suspension (reported: %j)', async (reported, origin) => {
  vi.mocked(fetchOwnSuspension).mockResolvedValue(anOwnSuspension({ reported }));
  show([]);
  await screen.findByText('Insultes répétées.');
  const shown = screen.queryAllByText(/^Origine/).map(({ textContent }) => textContent.trim());
  expect(shown).toEqual([typeset(origin)]);
});

const subscribed = () => vi.mocked(subscribeToPostOfAnyStatus).mock.calls.map(([id]) => id);

it('subscribes to pending posts only, and not again when one was decided', async () => {
  show([waiting, refusedOne, onTheWall, ownPending('z', { content: 'Moi aussi.' })]);
  // The listeners start after the list is painted.
  await waitFor(() => expect(subscribed()).toEqual(['a', 'z']));
  await deliver('a', aPost({ id: 'a', content: 'J’attends.' }));
  expect((await item('J’attends.')).getByText('Publié')).toBeVisible();
  expect(subscribed()).toEqual(['a', 'z']);
});

it('marks decisions as seen only when there are new ones', async () => {
  show([refusedOne]);
  await item('Trop long.');
  expect(markDecisionsSeen).not.toHaveBeenCalled();
  cleanup();
  show([refusedOne], 1);
  await item('Trop long.');
  await waitFor(() => expect(markDecisionsSeen).toHaveBeenCalledExactlyOnceWith('ana'));
});

it('offers to write a first post when none was sent', async () => {
  show();
  await screen.findByText('Vous n’avez encore rien envoyé');
  const button = screen.getByRole('button', { name: 'Nouveau post' });
  expect(button).toHaveAttribute('data-dialog', 'newPost');
});

it('shows an alert when the list cannot be fetched, and retries', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(fetchOwnPosts).mockRejectedValueOnce(new Error('offline'));
  show([waiting]);
  vi.mocked(fetchOwnPosts).mockResolvedValue({ items: [waiting], next: null });
  expect(await screen.findByRole('alert')).toHaveTextContent('Erreur de chargement des posts');
  await press('Réessayer');
  expect(await screen.findByText('J’attends.')).toBeVisible();
});

it('withdraws a post after a confirmation, and keeps the post after a refusal', async () => {
  show([waiting]);
  await item('J’attends.');
  await press('Retirer : J’attends.');
  vi.mocked(withdrawPost).mockResolvedValueOnce(refusal('offline'));
  await press('Retirer');
  expect(await screen.findByText('Erreur de connexion')).toBeVisible();
  await press('Retirer');
  expect(withdrawPost).toHaveBeenLastCalledWith('ana', 'a');
  expect(await screen.findByText('Vous n’avez encore rien envoyé')).toBeVisible();
});

it.each([
  ['its text', {}, undefined],
  ['another text', { content: 'Un autre texte.' }, 'new'],
])('ends the draft of a withdrawn post with %s', async (_, changes, expected) => {
  if (!waiting.post) throw new Error('no post');
  const values = { ...formOfDraft(waiting.post), ...changes };
  saveDraft('ana', { id: 'a', values, savedAt: new Date(), wasTried: true });
  show([waiting]);
  await item('J’attends.');
  await press('Retirer : J’attends.');
  await press('Retirer');
  await screen.findByText('Vous n’avez encore rien envoyé');
  expect(findDraft('ana')?.id).toBe(expected);
});

const afterSubmission = (sentAt: string) => {
  const quota = { lastPostAt: new Date(sentAt), lastPostId: 'a', count: 1 };
  const me = aMe({ account: { ...aMe().account, quota } });
  return <OwnPosts me={me} newDecisionCount={0} onCorrect={vi.fn()} />;
};

it('loads the list again after each submission, also of one whose id was sent before', async () => {
  vi.mocked(fetchOwnPosts).mockResolvedValue({ items: [], next: null });
  const { rerender } = render(afterSubmission('2026-11-20T10:00:00Z'), { wrapper: MemoryRouter });
  await screen.findByText('Vous n’avez encore rien envoyé');
  vi.mocked(fetchOwnPosts).mockResolvedValue({ items: [waiting], next: null });
  rerender(afterSubmission('2026-11-20T10:05:00Z'));
  expect(await screen.findByText('J’attends.')).toBeVisible();
  expect(screen.queryByText('Vous n’avez encore rien envoyé')).toBeNull();
});

it('saves an edit of a pending post, also when another post was submitted meanwhile', async () => {
  vi.mocked(fetchOwnPosts).mockResolvedValue({ items: [waiting], next: null });
  const { rerender } = render(afterSubmission('2026-11-20T10:00:00Z'), { wrapper: MemoryRouter });
  await item('J’attends.');
  await press('Modifier : J’attends.');
  fill(screen.getByLabelText('Message'), 'J’attends. Encore.');
  rerender(afterSubmission('2026-11-20T10:05:00Z'));
  await act(async () => {});
  expect(screen.getByLabelText('Message')).toHaveValue('J’attends. Encore.');
  await press('Enregistrer');
  expect(amendPost).toHaveBeenCalledExactlyOnceWith(
    waiting.post,
    expect.objectContaining({ content: 'J’attends. Encore.' }),
  );
});

/** Types into the edit of the waiting post, which the end of the session in another tab then takes away. */
async function leaveEdit(): Promise<void> {
  show([waiting]);
  await item('J’attends.');
  await press('Modifier : J’attends.');
  fill(screen.getByLabelText('Message'), 'J’attends. Encore.');
  cleanup();
}

it('shows an edit of a pending post again that was neither saved nor discarded', async () => {
  await leaveEdit();
  show([waiting]);
  await item('J’attends.');
  await press('Modifier : J’attends.');
  expect(screen.getByLabelText('Message')).toHaveValue('J’attends. Encore.');
  // Closing still asks.
  await press('Annuler');
  await press('Reprendre');
  await press('Enregistrer');
  expect(amendPost).toHaveBeenCalledExactlyOnceWith(
    waiting.post,
    expect.objectContaining({ content: 'J’attends. Encore.' }),
  );
  expect(localStorage).toHaveLength(0);
});

it('asks which text to keep when a moderator changed the post of an unsaved edit', async () => {
  await leaveEdit();
  show([ownPending('a', { content: 'Corrigé.', isAnonymous: true })]);
  await item('Corrigé.');
  await press('Modifier : Corrigé.');
  expect(screen.getByLabelText('Message')).toHaveValue('J’attends. Encore.');
  expect(screen.getByRole('dialog')).toHaveTextContent('Corrigé.');
  await press('Enregistrer');
  expect(amendPost).not.toHaveBeenCalled();
});

it('ends an unsaved edit with the withdrawal of its post', async () => {
  await leaveEdit();
  show([waiting]);
  await item('J’attends.');
  await press('Retirer : J’attends.');
  await press('Retirer');
  await screen.findByText('Vous n’avez encore rien envoyé');
  expect(localStorage).toHaveLength(0);
});

it('warns of a telephone number in an edit of a pending post, and of another version meanwhile', async () => {
  show([waiting]);
  await item('J’attends.');
  await press('Modifier : J’attends.');
  fill(screen.getByLabelText('Message'), 'J’attends. Tél. 06 12 34 56 78');
  await press('Enregistrer');
  const warnings = await screen.findByRole('region', { name: 'À vérifier avant l’envoi' });
  await waitFor(() => expect(warnings).toHaveFocus());
  expect(within(warnings).getByText('« 06 12 34 56 78 »')).toBeVisible();
  expect(amendPost).not.toHaveBeenCalled();

  await deliver('a', aPendingPost({ id: 'a', content: 'J’attends ailleurs.', isAnonymous: true }));
  expect(screen.getByText(/^Ce post vient d’être modifié ailleurs/)).toBeVisible();
  await press('Mes modifications');
  await press('Enregistrer quand même');
  expect(amendPost).toHaveBeenCalledOnce();
});

it('requests the removal of a published post with a comment', async () => {
  vi.mocked(reportPost).mockResolvedValue({ ok: true });
  show([onTheWall]);
  await item('Sur le mur.');
  await press('Demander le retrait : Sur le mur.');
  fill(screen.getByLabelText(/^Pourquoi/), ' Une erreur. ');
  await press('Envoyer la demande');
  expect(reportPost).toHaveBeenCalledExactlyOnceWith('ana', 'c', 'author', 'Une erreur.');
  await press('Retrait demandé : Sur le mur.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows that a published post was reported before', async () => {
  show([
    { ...onTheWall, reported: 'author' },
    { ...ownPublished('d', { content: 'Signalé aussi.' }), reported: 'other' },
  ]);
  await item('Sur le mur.');
  for (const name of ['Retrait demandé : Sur le mur.', 'Signalé : Signalé aussi.']) {
    await press(name);
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});
