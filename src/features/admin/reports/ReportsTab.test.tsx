import userEvent from '@testing-library/user-event';
import type { ComponentProps, ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toastFailure } from '@/components/layout/toastFailure';
import { ProfileQuote } from '@/components/user/ProfileQuote';
import { typeset } from '@/config/typography';
import { AuthContext } from '@/contexts/AuthContext';
import type { Failure } from '@/domain/failure';
import type { PublishedPost } from '@/domain/posts/post';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import type { ReportCase } from '@/domain/moderation/reports';
import { adminMessages } from '@/features/admin/messages';
import { PostText } from '@/features/admin/PostText';
import { fetchProfile } from '@/services/profiles/profiles';
import { deletePost } from '@/services/moderation/deletePost';
import { actOnProfile, dismissReports } from '@/services/moderation/caseDecisions';
import { countReportWords, fetchCase, fetchReportWords } from '@/services/moderation/reportCases';
import { fetchPublishedPost } from '@/services/posts/openPost';
import { subscribeToPost } from '@/services/posts/posts';
import {
  aPost,
  aProfile,
  aReportCase as aCase,
  aReportWords,
} from '../../../../tests/factories/domain';
import { aSignedIn } from '../../../../tests/factories/session';
import { refusal } from '../../../../tests/factories/refusal';
import {
  queryClient,
  act,
  cleanup,
  render,
  screen,
  within,
} from '../../../../tests/support/render';
import { ReportsTab } from './ReportsTab';
import { useBulkDecision } from './useBulkDecision';

vi.mock('@/services/moderation/deletePost', () => ({ deletePost: vi.fn() }));
vi.mock('@/services/posts/openPost', () => ({ fetchPublishedPost: vi.fn() }));
vi.mock('@/services/posts/posts', () => ({ subscribeToPost: vi.fn() }));
vi.mock('@/services/profiles/profiles', () => ({ fetchProfile: vi.fn() }));
vi.mock('@/services/session/session', () => ({ subscribeToSession: vi.fn() }));
vi.mock('@/services/avatars/avatars', () => ({ fetchAvatars: () => new Promise(() => {}) }));
vi.mock('@/services/moderation/caseDecisions', () => ({
  actOnProfile: vi.fn(async () => ({ ok: true })),
  dismissReports: vi.fn(async () => ({ ok: true })),
}));
vi.mock('@/services/moderation/reportCases', () => ({
  countReportWords: vi.fn(),
  fetchCase: vi.fn(),
  fetchReportWords: vi.fn(async () => ({ items: [], next: null })),
}));
vi.mock('@/components/layout/toastFailure', () => ({
  toastFailure: vi.fn(),
  toastNoticedFailure: vi.fn(),
}));
vi.mock('@/features/admin/PostText', { spy: true });
vi.mock('@/components/user/ProfileQuote', { spy: true });
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));

/** Resolves the pending dismissReports call. */
let answer: (result: ActionResult<ModerationCode>) => void;

const post = aPost({ id: 'a', title: 'Les quais' });
const aReportCase = (overrides: Partial<ReportCase> = {}): ReportCase =>
  aCase({
    caseId: 'a',
    counts: { hate: 2, author: 1 },
    open: 3,
    lastAt: new Date(Date.now() - 5 * 60_000),
    ...overrides,
  });

beforeEach(() => {
  vi.mocked(deletePost).mockResolvedValue({ ok: true });
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
  total: data?.length ?? null,
});

const auth = { session: aSignedIn({ uid: 'ada' }), isAdmin: true };
const Wrapper = ({ children }: { readonly children: ReactNode }) => (
  <AuthContext value={auth}>
    <MemoryRouter>{children}</MemoryRouter>
  </AuthContext>
);

/** The tab with the hook that the page calls for it. */
const Tab = (props: Omit<ComponentProps<typeof ReportsTab>, 'bulk'>) => (
  <ReportsTab {...props} bulk={useBulkDecision()} />
);

async function show(cases?: readonly ReportCase[], failure: Failure | null = null) {
  const onRetry = vi.fn();
  const view = render(<Tab reports={stateOf(cases, failure)} onRetry={onRetry} />, {
    wrapper: Wrapper,
  });
  await act(async () => {});
  return { ...view, onRetry };
}
const item = () => within(screen.getByRole('article', { name: 'Les quais' }));

describe('the list of cases', () => {
  it('renders the age of each report again every minute, not its case', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    await show([aReportCase()]);
    expect(item().getByText(/^Dernier signalement il y a 5/)).toBeVisible();
    const before = vi.mocked(PostText).mock.calls.length;
    act(() => void vi.advanceTimersByTime(60_000));
    expect(item().getByText(/^Dernier signalement il y a 6/)).toBeVisible();
    expect(vi.mocked(PostText)).toHaveBeenCalledTimes(before);
  });

  it('renders only the selected case again, and none with the rest of the back office', async () => {
    vi.mocked(fetchProfile).mockResolvedValue({ kind: 'shown', profile: aProfile() });
    vi.mocked(subscribeToPost).mockImplementation((id, listener) => {
      listener.onData(aPost({ id, title: `Post ${id}` }));
      return () => {};
    });
    const cases = ['a', 'b', 'user_ana'].map((caseId) => aReportCase({ caseId }));
    const { rerender } = await show(cases);
    const texts = vi.mocked(PostText).mock.calls;
    const before = [texts.length, vi.mocked(ProfileQuote).mock.calls.length];
    rerender(<Tab reports={stateOf(cases)} onRetry={() => {}} />);
    expect([texts.length, vi.mocked(ProfileQuote).mock.calls.length]).toEqual(before);
    await userEvent.click(screen.getByRole('checkbox', { name: /Post b/ }));
    expect(screen.getByText('1 post sélectionné')).toBeVisible();
    expect(texts.slice(before[0]).map(([{ post: shown }]) => shown.title)).toEqual(['Post b']);
    expect(ProfileQuote).toHaveBeenCalledTimes(before[1] ?? -1);
  });

  it('dismisses nothing before the reported post or profile is shown, and says why', async () => {
    let listener: Parameters<typeof subscribeToPost>[1] | undefined;
    vi.mocked(subscribeToPost).mockImplementation((_, given) => {
      listener = given;
      return () => {};
    });
    vi.mocked(fetchProfile).mockReturnValue(new Promise(() => {}));
    await show([aReportCase(), aReportCase({ caseId: 'user_ana' })]);
    const [ofPost, ofProfile] = screen.getAllByRole('button', { name: /^Classer sans suite/ });
    for (const [button, reason] of [
      [ofPost, 'Chargement du post…'],
      [ofProfile, 'Chargement du profil…'],
    ] as const) {
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toHaveAccessibleDescription(reason);
      await userEvent.click(button ?? document.body);
    }
    act(() => listener?.onError({ message: 'Erreur de connexion', reference: null }));
    expect(ofPost).toHaveAccessibleDescription('Erreur de connexion');
    await userEvent.click(ofPost ?? document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    // A deleted post is known to be gone.
    act(() => listener?.onData(null));
    expect(ofPost).not.toHaveAttribute('aria-disabled');
    await userEvent.click(ofPost ?? document.body);
    expect(dialog().getByRole('heading', { name: /Classer ces signalements/ })).toBeVisible();
  });

  it('shows the number, the reasons, the comments and the age of the reports of a post', async () => {
    const declared = { reason: 'illegal', words: 'Une injure.', goodFaith: true } as const;
    vi.mocked(fetchReportWords).mockResolvedValue({
      items: [aReportWords({ id: 'x', ...declared }), aReportWords({ id: 'w' })],
      next: null,
    });
    const counts = { hate: 2, author: 1, spam: 4 };
    await show([aReportCase({ counts, open: 3, openSince: '2026-11-03' })]);
    expect(item().getByText('3 signalements à traiter')).toBeVisible();
    expect(item().getByText('En attente depuis le 03/11/2026')).toBeVisible();
    expect(item().getByText('Haine ou harcèlement (2 fois)')).toBeVisible();
    expect(item().getByText('Demande de retrait par son auteur')).toBeVisible();
    expect(item().getByText('4 signalements déjà traités')).toBeVisible();
    expect(item().getByText('Voyez la loi.')).toBeVisible();
    expect(item().getAllByText(/déclaré exact, de bonne foi/)).toHaveLength(1);
    expect(item().getByText(post.content)).toBeVisible();
  });

  it('shows that a case is damaged, without the time of its last report', async () => {
    await show([aReportCase({ isDamaged: true })]);
    expect(item().getByText(/^Dossier abîmé/)).toBeVisible();
    expect(item().queryByText(/^Dernier signalement/)).toBeNull();
  });

  it('says that an appeal has reopened a case, and counts all its reports as open', async () => {
    const counts = { hate: 2, author: 1 };
    await show([aReportCase({ counts, decided: counts, open: 1 })]);
    expect(item().getByText(/^Rouvert par une contestation/)).toBeVisible();
    expect(item().getByText('3 signalements à traiter')).toBeVisible();
    expect(item().queryByText(/déjà traités?$/)).toBeNull();
    cleanup();
    await show([aReportCase({ counts: { hate: 5 }, decided: { hate: 2 }, open: 3 })]);
    expect(item().queryByText(/^Rouvert/)).toBeNull();
    expect(item().getByText('2 signalements déjà traités')).toBeVisible();
  });

  it('lists decided comments below a line, and loads the others on request', async () => {
    const next = [{ parts: {}, isDecided: true }];
    const [fresh, old, older] = [
      aReportWords({ id: 'w', words: 'Nouveau.' }),
      aReportWords({ id: 'x', words: 'Ancien.', isDecided: true }),
      aReportWords({ id: 'y', words: 'Plus ancien.', isDecided: true }),
    ];
    vi.mocked(fetchReportWords)
      .mockResolvedValueOnce({ items: [fresh, old], next })
      .mockResolvedValueOnce({ items: [older], next: null });
    vi.mocked(countReportWords).mockResolvedValue(3);
    const reopened = aReportCase({ counts: { hate: 5 }, open: 3 });
    const { rerender } = await show([reopened]);
    const texts = (list: string) =>
      within(item().getByRole('list', { name: list }))
        .getAllByRole('listitem')
        .map((one) => one.querySelector('blockquote')?.textContent);
    const DECIDED = 'Précisions des signalements déjà traités';
    expect(texts('Précisions')).toEqual(['Nouveau.']);
    expect(texts(DECIDED)).toEqual(['Ancien.']);
    await userEvent.click(item().getByRole('button', { name: 'Voir la dernière précision' }));
    expect(fetchReportWords).toHaveBeenLastCalledWith(reopened, next, 20, expect.anything());
    expect(texts(DECIDED)).toEqual(['Ancien.', 'Plus ancien.']);
    expect(item().queryByRole('button', { name: /^(En v|V)oir/ })).toBeNull();
    // A new report loads as many again.
    const again = { ...reopened, open: 4, counts: { hate: 6 }, lastAt: new Date() };
    rerender(<Tab reports={stateOf([again])} onRetry={() => {}} />);
    await act(async () => {});
    expect(fetchReportWords).toHaveBeenLastCalledWith(again, null, 20, expect.anything());
  });

  it.each([
    [null, 'Voir les autres précisions'],
    [20, 'Voir les 20 autres précisions'],
    [21, 'En voir 20 autres sur 21'],
  ])('offers of %j comments: %s', (rest, label) => {
    expect(adminMessages.reports.moreWords(rest)).toBe(typeset(label));
  });

  it('shows that the comments of a case cannot be loaded, and loads them on retry', async () => {
    vi.mocked(fetchReportWords).mockRejectedValueOnce(new Error('unavailable'));
    await show([aReportCase()]);
    const alert = within(item().getByRole('alert'));
    expect(alert.getByText('Erreur de chargement des précisions')).toBeVisible();
    vi.mocked(fetchReportWords).mockResolvedValue({ items: [aReportWords()], next: null });
    await userEvent.click(alert.getByRole('button', { name: 'Réessayer' }));
    expect(await item().findByText('Voyez la loi.')).toBeVisible();
    expect(item().queryByRole('alert')).toBeNull();
  });

  it('shows the cases page by page, and how many are not loaded', async () => {
    const cases = Array.from({ length: 60 }, (_, n) => aReportCase({ caseId: `user_${n}` }));
    vi.mocked(fetchProfile).mockResolvedValue({ kind: 'unknown' });
    const state = { ...stateOf(cases), total: 1200 };
    render(<Tab reports={state} onRetry={() => {}} />, { wrapper: Wrapper });
    await act(async () => {});
    expect(
      screen.getByText(/^1\s200 posts et profils sont signalés\. 60 sont chargés/),
    ).toBeVisible();
    expect(document.querySelectorAll('article')).toHaveLength(50);
    await userEvent.click(screen.getByText('Voir les 10 autres'));
    expect(document.querySelectorAll('article')).toHaveLength(60);
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
  it('dismisses with a reason, and shows that the request is under way, or why it failed', async () => {
    vi.mocked(dismissReports).mockImplementation(
      () => new Promise((resolve) => (answer = resolve)),
    );
    const reportCase = aReportCase();
    await show([reportCase]);
    await dismissWith('Le post a été corrigé.');
    const seen = { reportCase, subject: post };
    expect(dismissReports).toHaveBeenCalledExactlyOnceWith(seen, 'Le post a été corrigé.', []);
    expect(dialog().getByRole('button', { name: 'Classement…' })).toBeVisible();
    await act(async () => answer(refusal('reportsDecided')));
    expect(dialog().getByRole('alert')).toHaveTextContent(/ont été traités entre-temps/);
    expect(toastFailure).not.toHaveBeenCalled();
    await act(async () => {});
    await userEvent.click(dialog().getByRole('button', { name: 'Classer sans suite' }));
    await act(async () => answer({ ok: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('dismisses further reports of the same reasons if chosen, but none of illegal content', async () => {
    await show([aReportCase({ counts: { illegal: 1, hate: 2, spam: 1, author: 1 } })]);
    await userEvent.click(item().getByRole('button', { name: /^Classer sans suite/ }));
    const choice =
      /^Ne plus rouvrir le dossier pour ces motifs .*\s: Haine ou harcèlement, Spam ou publicité$/;
    await userEvent.click(dialog().getByRole('checkbox', { name: choice }));
    await userEvent.click(dialog().getByRole('radio', { name: 'Le post a été corrigé.' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Classer sans suite' }));
    expect(dismissReports).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      'Le post a été corrigé.',
      ['hate', 'spam'],
    );
  });

  it('does not offer to judge reports of illegal content alone', async () => {
    await show([aReportCase({ counts: { illegal: 1 } })]);
    await userEvent.click(item().getByRole('button', { name: /^Classer sans suite/ }));
    expect(dialog().queryByRole('checkbox')).toBeNull();
  });

  it('decides on the reports that the dialog shows, and shows what has arrived since when that is refused', async () => {
    const refused = { ok: false, names: [], reference: null } as const;
    vi.mocked(dismissReports).mockResolvedValueOnce({ ...refused, code: 'newReports' });
    const later = aReportCase({ counts: { hate: 2, author: 1, illegal: 1 }, open: 4 });
    const edited = { ...post, content: 'Un texte corrigé.' };
    vi.mocked(fetchCase).mockResolvedValue(later);
    vi.mocked(fetchPublishedPost).mockResolvedValue(edited);
    const reportCase = aReportCase();
    const { rerender } = await show([reportCase]);
    await userEvent.click(item().getByRole('button', { name: /^Classer sans suite/ }));
    rerender(<Tab reports={stateOf([later])} onRetry={() => {}} />);
    await userEvent.click(dialog().getByRole('checkbox'));
    await userEvent.click(dialog().getByRole('radio', { name: 'Le post a été corrigé.' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Classer sans suite' }));
    expect(vi.mocked(dismissReports).mock.calls[0]?.[0].reportCase).toBe(reportCase);
    expect(dialog().getByRole('alert')).toHaveTextContent(
      /^De nouveaux signalements sont arrivés : relisez-les$/,
    );
    expect(dialog().getByText('4 signalements à traiter')).toBeVisible();
    expect(dialog().getByText('Contenu illicite')).toBeVisible();
    expect(dialog().getByText('Un texte corrigé.')).toBeVisible();
    expect(dialog().getByRole('checkbox')).not.toBeChecked();
    await userEvent.click(dialog().getByRole('button', { name: 'Classer sans suite' }));
    expect(dismissReports).toHaveBeenLastCalledWith(
      { reportCase: later, subject: edited },
      'Le post a été corrigé.',
      [],
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('deletes the post with a reason', async () => {
    const reportCase = aReportCase();
    await show([reportCase]);
    await userEvent.click(item().getByRole('button', { name: /^Supprimer/ }));
    await userEvent.click(dialog().getByRole('radio', { name: /atteinte à la vie privée/ }));
    expect(deletePost).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer définitivement' }));
    expect(deletePost).toHaveBeenCalledExactlyOnceWith(
      post,
      typeset('Code civil, article 9 : atteinte à la vie privée.'),
      reportCase,
    );
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

const profileItem = () => within(screen.getByRole('article', { name: '@Ana' }));

const openDialog = (name: RegExp) => userEvent.click(profileItem().getByRole('button', { name }));

describe('the case of a profile', () => {
  const reportCase = aReportCase({ caseId: 'user_ana', counts: { false: 1 }, open: 1 });

  const profile = aProfile({ photoURL: 'https://example.org/ana.jpg' });
  const seen = { reportCase, subject: profile };

  beforeEach(() => void vi.mocked(fetchProfile).mockResolvedValue({ kind: 'shown', profile }));

  it('shows the profile, with a link to its page', async () => {
    await show([reportCase]);
    expect(profileItem().getByRole('link', { name: '@Ana' })).toHaveAttribute('href', '/user/ana');
    expect(profileItem().getByText('Information trompeuse')).toBeVisible();
  });

  it('dismisses the reports with a reason, and judges none', async () => {
    await show([reportCase]);
    await openDialog(/^Classer sans suite/);
    expect(dialog().queryByRole('checkbox')).toBeNull();
    expect(dialog().getByText(/^Cette décision ne change rien au profil/)).toBeVisible();
    await userEvent.click(dialog().getByRole('radio', { name: 'Le profil a été corrigé.' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Classer sans suite' }));
    expect(dismissReports).toHaveBeenCalledExactlyOnceWith(seen, 'Le profil a été corrigé.', []);
  });

  it('acts with a reason, removes the photo and asks for another pseudo only if chosen', async () => {
    const success = vi.spyOn(toast, 'success');
    await show([reportCase]);
    const reason = typeset('Conditions, article 2 : la photo est injurieuse ou choquante.');
    for (const chosen of [false, true]) {
      await openDialog(/^Agir sur ce profil/);
      for (const name of ['Retirer aussi sa photo de profil', 'Demander un autre pseudo']) {
        const box = dialog().getByRole('checkbox', { name });
        expect(box).not.toBeChecked();
        if (chosen) await userEvent.click(box);
      }
      await userEvent.click(dialog().getByRole('radio', { name: reason }));
      await userEvent.click(dialog().getByRole('button', { name: 'Agir sur ce profil' }));
      expect(actOnProfile).toHaveBeenLastCalledWith(seen, reason, {
        removesPhoto: chosen,
        asksPseudo: chosen,
      });
      expect(success).toHaveBeenLastCalledWith('Signalements traités');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    }
  });

  it('reads a profile that is reported again after a decision once more', async () => {
    const { rerender } = await show([reportCase]);
    rerender(<Tab reports={stateOf([])} onRetry={() => {}} />);
    const renamed = { ...profile, pseudo: 'Anaïs' };
    vi.mocked(fetchProfile).mockResolvedValue({ kind: 'shown', profile: renamed });
    const again = { ...reportCase, lastAt: new Date() };
    rerender(<Tab reports={stateOf([again])} onRetry={() => {}} />);
    expect(await screen.findByRole('article', { name: '@Anaïs' })).toBeVisible();
  });

  it('has no photo to remove without one, and only a dismissal for a closed account', async () => {
    vi.mocked(fetchProfile).mockResolvedValueOnce({ kind: 'shown', profile: aProfile() });
    const { unmount } = await show([reportCase]);
    await openDialog(/^Agir sur ce profil/);
    expect(dialog().queryByRole('checkbox', { name: /photo/ })).toBeNull();
    unmount();
    queryClient.clear();
    vi.mocked(fetchProfile).mockResolvedValue({ kind: 'unknown' });
    await show([reportCase]);
    expect(screen.getByText('Ce compte n’existe plus.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Agir sur ce profil/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Classer sans suite.*Profil$/ })).toBeVisible();
  });
});

const bar = (name: string) => screen.getByRole('button', { name });
/** Selects the posts, and confirms the decision with a reason. */
async function decide(action: string, confirm: string, ...names: readonly string[]) {
  for (const name of names) {
    await userEvent.click(screen.getByRole('checkbox', { name: `Sélectionner\u00a0: ${name}` }));
  }
  await userEvent.click(bar(action));
  await userEvent.click(dialog().getByRole('radio', { name: /publicité|^Une opinion/ }));
  await userEvent.click(dialog().getByRole('button', { name: confirm }));
}
const deleteThem = (...names: readonly string[]) =>
  decide('Supprimer', 'Supprimer définitivement', ...names);

it('selects nothing, and says why, before a post is shown', async () => {
  let listener: Parameters<typeof subscribeToPost>[1] | undefined;
  vi.mocked(subscribeToPost).mockImplementation((_, given) => {
    listener = given;
    return () => {};
  });
  await show([aReportCase()]);
  expect(bar('Tout sélectionner')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Aucun post n’est encore affiché')).toBeVisible();
  act(() => listener?.onData(post));
  expect(bar('Tout sélectionner')).not.toHaveAttribute('aria-disabled');
  await userEvent.click(bar('Tout sélectionner'));
  expect(screen.getByText('1 post sélectionné')).toBeVisible();
});

describe('a decision on several cases', () => {
  const posts = ['a', 'b', 'c'].map((id) => aPost({ id, title: `Post ${id}` }));
  const cases = posts.map(({ id }) => aReportCase({ caseId: id }));

  /** Delivers another version of a post to its case. */
  const edits = new Map<string, (edited: PublishedPost) => void>();
  let rerender: (ui: ReactNode) => void;

  beforeEach(async () => {
    vi.mocked(subscribeToPost).mockImplementation((id, listener) => {
      edits.set(id, listener.onData);
      listener.onData(posts.find((one) => one.id === id) ?? null);
      return () => {};
    });
    ({ rerender } = await show(cases));
  });

  it('is sent with one reason, one post after the other, when the admin does not wait', async () => {
    await deleteThem('Post a', 'Post c');
    expect(screen.getByText('2 posts seront supprimés dans 10 secondes.')).toBeVisible();
    // The decision is about what was selected, even if it changes before it is sent.
    act(() => edits.get('a')?.(aPost({ id: 'a', title: 'Post a', content: 'Corrigé.' })));
    expect(deletePost).not.toHaveBeenCalled();
    await userEvent.click(bar('Envoyer maintenant'));
    expect(vi.mocked(deletePost).mock.calls).toEqual([
      [posts[0], typeset('Conditions, article 4.5 : publicité ou démarchage.'), cases[0]],
      [posts[2], typeset('Conditions, article 4.5 : publicité ou démarchage.'), cases[2]],
    ]);
    expect(screen.getByText('Posts supprimés : 2 sur 2')).toBeVisible();
    await userEvent.click(bar('Compris'));
    expect(screen.getByText('Aucun post sélectionné')).toBeVisible();
  });

  it('is not sent while the admin has stopped the time, until the page is left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await deleteThem('Post a');
    await userEvent.click(bar('Attendre'));
    expect(screen.getByText('Rien n’est encore envoyé : le délai est arrêté.')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(deletePost).not.toHaveBeenCalled();
    rerender(<p />);
    await act(async () => {});
    expect(deletePost).toHaveBeenCalledOnce();
  });

  it('says by a toast what was not decided once the page is left', async () => {
    vi.mocked(deletePost)
      .mockResolvedValueOnce({ ok: true })
      .mockResolvedValueOnce(refusal('newReports'))
      .mockResolvedValueOnce(refusal('unknown', 'ABCD-0001'));
    await deleteThem('Post a', 'Post b', 'Post c');
    await userEvent.click(bar('Attendre'));
    rerender(<p />);
    await act(async () => {});
    expect(toastFailure).toHaveBeenCalledExactlyOnceWith({
      message: typeset(
        '2 posts restent à traiter : « Post b » : De nouveaux signalements sont arrivés : relisez-les. « Post c » : Une erreur est survenue.',
      ),
      reference: 'ABCD-0001',
    });
  });

  it('keeps the focus in the bar, whose buttons change', async () => {
    await userEvent.click(bar('Tout sélectionner'));
    expect(document.body).not.toHaveFocus();
    await userEvent.click(bar('Tout désélectionner'));
    expect(document.body).not.toHaveFocus();
    await deleteThem('Post a');
    await userEvent.click(bar('Annuler'));
    expect(document.body).not.toHaveFocus();
    await decide('Supprimer', 'Supprimer définitivement');
    await userEvent.click(bar('Envoyer maintenant'));
    await userEvent.click(bar('Compris'));
    expect(document.body).not.toHaveFocus();
  });

  it('is sent after ten seconds, and can be undone until then', async () => {
    await userEvent.click(bar('Tout sélectionner'));
    await decide('Classer sans suite', 'Classer sans suite');
    await userEvent.click(bar('Annuler'));
    expect(screen.getByText('3 posts sélectionnés')).toBeVisible();
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await decide('Classer sans suite', 'Classer sans suite');
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(dismissReports).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(vi.mocked(dismissReports).mock.calls.map(([{ reportCase }]) => reportCase)).toEqual(
      cases,
    );
    expect(screen.getByText('Signalements classés sans suite : 3 sur 3')).toBeVisible();
  });

  it('goes on after a refused post, stops without a connection, and says what failed', async () => {
    vi.mocked(deletePost)
      .mockResolvedValueOnce(refusal('postNotFound'))
      .mockResolvedValueOnce(refusal('offline'));
    await deleteThem('Post a', 'Post b', 'Post c');
    await userEvent.click(bar('Envoyer maintenant'));
    expect(deletePost).toHaveBeenCalledTimes(2);
    expect(screen.getByText('Posts supprimés : 0 sur 3')).toBeVisible();
    expect(screen.getByText(/« Post b » et « Post c »\s: Erreur de connexion/)).toBeVisible();
    await userEvent.click(bar('Compris'));
    expect(screen.getByText('3 posts sélectionnés')).toBeVisible();
    // The reason need not be typed again.
    await userEvent.click(bar('Supprimer'));
    expect(dialog().getByRole('radio', { name: /publicité/ })).toBeChecked();
  });

  it('begins with no reason once a post is selected that the failed decision was not about', async () => {
    vi.mocked(deletePost).mockResolvedValue(refusal('offline'));
    await deleteThem('Post a', 'Post b');
    await userEvent.click(bar('Envoyer maintenant'));
    await userEvent.click(bar('Compris'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner\u00a0: Post c' }));
    await userEvent.click(bar('Supprimer'));
    expect(dialog().queryByRole('radio', { checked: true })).toBeNull();
  });

  it('leaves out a case with another text or more reports than when it was selected', async () => {
    await userEvent.click(bar('Tout sélectionner'));
    act(() => edits.get('a')?.(aPost({ id: 'a', title: 'Post a', content: 'Corrigé.' })));
    const [a, b, c] = cases;
    if (!a || !b || !c) throw new Error('cases missing');
    const later = { ...b, counts: { hate: 3, author: 1 }, open: 4 };
    rerender(<Tab reports={stateOf([a, later, c])} onRetry={() => {}} />);
    await act(async () => {});
    expect(
      screen.getByText('1 post sélectionné (2 désélectionnés : ils ont changé)'),
    ).toBeVisible();
    for (const name of ['Post a', 'Post b']) {
      const article = within(screen.getByRole('article', { name }));
      expect(article.getByRole('checkbox')).not.toBeChecked();
      expect(article.getByText(/^Désélectionné\s: il a changé/)).toBeVisible();
    }
    // Selected again, it is decided on as it is now.
    await decide('Classer sans suite', 'Classer sans suite', 'Post b');
    await userEvent.click(bar('Envoyer maintenant'));
    expect(vi.mocked(dismissReports).mock.calls.map(([{ reportCase }]) => reportCase)).toEqual([
      later,
      c,
    ]);
  });
});
