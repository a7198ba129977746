import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { OPEN_REPORTS_LIMIT } from '@/config/limits';
import { AuthContext } from '@/contexts/AuthContext';
import { createPosts, PostsContext } from '@/contexts/PostsContext';
import { lastParisDays } from '@/domain/days';
import { numbersOf } from '@/domain/moderation/numbers';
import type { PublishedPost } from '@/domain/posts/post';
import { subscribeToCatalogue } from '@/services/avatars/avatarCatalogue';
import { deletePost } from '@/services/moderation/deletePost';
import { fetchNumbers } from '@/services/moderation/numbers';
import { countPendingPosts, subscribeToPendingPosts } from '@/services/moderation/pendingPosts';
import { countOpenReports, subscribeToOpenReports } from '@/services/moderation/reportCases';
import { fetchPublishedPage } from '@/services/posts/publishedPosts';
import { aPendingPost, aPost, aReportCase } from '../../../tests/factories/domain';
import { aSignedIn } from '../../../tests/factories/session';
import { inRoot } from '../../../tests/support/inRoot';
import { act, fireEvent, queryClient, render, screen, within } from '../../../tests/support/render';
import { AdminHeader } from './AdminHeader';
import AdminPage from './AdminPage';
import { rejections } from './pending/rejections';

vi.mock('react-intersection-observer', () => ({
  useInView: () => ({ ref: () => {}, inView: true }),
}));
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));
vi.mock('@/services/session/session', () => ({ subscribeToSession: vi.fn() }));
vi.mock('@/services/avatars/avatarCatalogue', () => ({ subscribeToCatalogue: vi.fn() }));
vi.mock('@/services/avatars/avatars', () => ({ fetchAvatars: () => new Promise(() => {}) }));
vi.mock('@/services/profiles/profiles', () => ({ fetchProfile: vi.fn() }));
vi.mock('@/services/moderation/deletePost', () => ({ deletePost: vi.fn() }));
vi.mock('@/services/moderation/editing', () => ({}));
vi.mock('@/services/moderation/emergency', () => ({
  subscribeToPaused: (listener: { onData: (paused: readonly string[]) => void }) => {
    listener.onData([]);
    return () => {};
  },
}));
vi.mock('@/services/moderation/rejecting', () => ({}));
vi.mock('@/services/moderation/publishing', () => ({
  idsOfToday: () => ['p'],
  subscribeToPublication: (listener: { onData: (today: null) => void }) => {
    listener.onData(null);
    return () => {};
  },
}));
vi.mock('@/services/moderation/appeals', () => ({ countOpenAppeals: async () => 2 }));
vi.mock('@/services/moderation/moderationLog', () => ({ fetchModerationLog: vi.fn() }));
vi.mock('@/services/moderation/numbers', () => ({ fetchNumbers: vi.fn() }));
vi.mock('@/services/moderation/pendingPosts', () => ({
  countPendingPosts: vi.fn(),
  subscribeToPendingPosts: vi.fn(),
}));
vi.mock('@/services/moderation/caseDecisions', () => ({}));
vi.mock('@/services/moderation/reportCases', () => ({
  countOpenReports: vi.fn(),
  fetchReportWords: () => Promise.resolve({ items: [], next: null }),
  subscribeToOpenReports: vi.fn(),
}));
vi.mock('@/services/moderation/statistics', () => ({ publishStatistics: vi.fn() }));
vi.mock('@/services/moderation/suspectWords', () => ({
  subscribeToModerationSettings: () => () => {},
}));
vi.mock('@/services/moderation/opinions', () => ({ subscribeToOpinions: () => () => {} }));
vi.mock('@/services/moderation/suspensions', () => ({}));
vi.mock('@/services/posts/reports', () => ({}));
vi.mock('@/services/posts/posts', () => ({
  subscribeToPost: (_: string, { onData }: { onData: (post: PublishedPost) => void }) => {
    onData(aPost());
    return () => {};
  },
}));
vi.mock('./AdminHeader', { spy: true });
vi.mock('@/services/posts/publishedPosts', () => ({ fetchPublishedPage: vi.fn() }));

const pending = ['Arbre', 'Bateau'].map((content) => aPendingPost({ id: content, content }));

beforeEach(() => {
  localStorage.clear();
  vi.mocked(fetchPublishedPage).mockResolvedValue({ items: [aPost()], next: null });
  vi.mocked(subscribeToCatalogue).mockReturnValue(() => {});
  vi.mocked(subscribeToOpenReports).mockReturnValue(() => {});
  vi.mocked(subscribeToPendingPosts).mockImplementation((order, { onData }) => {
    const items = order === 'newest' ? pending : pending.toReversed();
    onData({ items, hasMore: false, isLoadingMore: false });
    return { loadMore: vi.fn(), unsubscribe: vi.fn() };
  });
});
afterEach(() => localStorage.clear());

function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Retour
    </button>
  );
}

async function show(uid = 'ada') {
  const view = render(
    <AuthContext value={{ session: aSignedIn({ uid }), isAdmin: true }}>
      <MemoryRouter initialEntries={['/admin']}>
        <PostsContext value={createPosts()}>
          <AdminPage />
          <BackButton />
        </PostsContext>
      </MemoryRouter>
    </AuthContext>,
    inRoot(),
  );
  await act(async () => {});
  return view;
}
const goTo = (tab: string) => userEvent.click(within(screen.getByRole('tablist')).getByText(tab));
const boxes = () => screen.getAllByLabelText(/^Sélectionner/);

it('each tab loads its data when it is first shown, and keeps its state while another one is', async () => {
  await show();
  await userEvent.click(screen.getByLabelText(/^Sélectionner.*Bateau/));
  expect(subscribeToCatalogue).not.toHaveBeenCalled();
  await goTo('Photos de profil');
  expect(subscribeToCatalogue).toHaveBeenCalledOnce();
  expect(screen.getByLabelText(/^Sélectionner.*Bateau/)).not.toBeVisible();
  await userEvent.click(screen.getByText('Retour'));
  expect(screen.getByRole('tab', { name: /^En attente/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('1 post sélectionné')).toBeVisible();
  expect(screen.getByLabelText(/^Sélectionner.*Bateau/)).toBeChecked();
});

const cachedCount = () =>
  queryClient.getQueryCache().findAll({ queryKey: ['admin', 'published'] }).length;

it('a tab keeps what it has loaded while another one is shown, until the page is left', async () => {
  const { unmount } = await show();
  await goTo('Publiés');
  await screen.findByText('Un mot sur la société.');
  const before = vi.mocked(fetchPublishedPage).mock.calls.length;
  await goTo('En attente');
  await goTo('Publiés');
  expect(screen.getByText('Un mot sur la société.')).toBeVisible();
  expect(fetchPublishedPage).toHaveBeenCalledTimes(before);
  expect(cachedCount()).toBe(1);
  unmount();
  expect(cachedCount()).toBe(0);
});

it('a retry resubscribes only to failed data, and keeps the selection of another tab', async () => {
  vi.mocked(subscribeToPendingPosts).mockImplementationOnce((_order, { onError }) => {
    onError({ message: 'Erreur de connexion', reference: null });
    return { loadMore: vi.fn(), unsubscribe: vi.fn() };
  });
  vi.mocked(subscribeToOpenReports).mockImplementation(({ onError }) => {
    onError({ message: 'Erreur de connexion', reference: null });
    return () => {};
  });
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await userEvent.click(screen.getByLabelText(/^Sélectionner.*Bateau/));
  await goTo('Signalements');
  vi.mocked(subscribeToOpenReports).mockImplementation(({ onData }) => {
    onData([]);
    return () => {};
  });
  await userEvent.click(screen.getByText('Réessayer'));
  expect(screen.queryByText('Erreur de connexion')).toBeNull();
  expect(subscribeToOpenReports).toHaveBeenCalledTimes(3);
  expect(subscribeToPendingPosts).toHaveBeenCalledTimes(2);
  await goTo('En attente');
  expect(screen.getByLabelText(/^Sélectionner.*Bateau/)).toBeChecked();
});

const tab = (name: RegExp) => screen.getByRole('tab', { name });
const passMinute = () => act(() => vi.advanceTimersByTimeAsync(60_000));

it('counts posts and reports every minute, and is rendered again only if a number has changed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.mocked(countPendingPosts).mockResolvedValue(7);
  vi.mocked(countOpenReports).mockResolvedValue(600);
  vi.mocked(subscribeToPendingPosts).mockImplementation((_order, { onData }) => {
    onData({ items: pending, hasMore: true, isLoadingMore: false });
    return { loadMore: vi.fn(), unsubscribe: vi.fn() };
  });
  vi.mocked(subscribeToOpenReports).mockImplementation(({ onData }) => {
    onData(Array.from({ length: OPEN_REPORTS_LIMIT }, () => aReportCase()));
    return () => {};
  });
  await show();
  expect(tab(/^En attente/)).toHaveTextContent(/7/);
  expect(tab(/^Signalements/)).toHaveTextContent(/600/);
  const before = vi.mocked(AdminHeader).mock.calls.length;
  await passMinute();
  expect(countPendingPosts).toHaveBeenCalledTimes(2);
  expect(countOpenReports).toHaveBeenCalledTimes(2);
  expect(AdminHeader).toHaveBeenCalledTimes(before);
  vi.mocked(countOpenReports).mockResolvedValue(601);
  await passMinute();
  expect(tab(/^Signalements/)).toHaveTextContent(/601/);
  vi.mocked(countOpenReports).mockRejectedValue(new Error('offline'));
  await passMinute();
  expect(tab(/^Signalements/)).toHaveTextContent(/601/);
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('sends a decision on reports whose time was stopped when the page is left, not another tab', async () => {
  vi.mocked(deletePost).mockResolvedValue({ ok: true });
  vi.mocked(subscribeToOpenReports).mockImplementation(({ onData }) => {
    onData([aReportCase()]);
    return () => {};
  });
  const { unmount } = await show();
  await goTo('Signalements');
  await press('Tout sélectionner');
  await press('Supprimer');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: /publicité/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Supprimer définitivement' }));
  await press('Attendre');
  await goTo('En attente');
  expect(deletePost).not.toHaveBeenCalled();
  await goTo('Signalements');
  expect(screen.getByText('Rien n’est encore envoyé : le délai est arrêté.')).toBeVisible();
  await goTo('En attente');
  unmount();
  await act(async () => {});
  expect(deletePost).toHaveBeenCalledOnce();
});

/** Simulates the beforeunload prompt. @returns true if the prompt was shown */
const asksBeforeClosing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before it is closed with a rejection that failed, whatever tab is shown', async () => {
  onTestFinished(() => rejections.set([]));
  await show();
  const failure = { message: 'Erreur de connexion', reference: null };
  const [post = aPendingPost()] = pending;
  const failed = { uid: 'ada', post, reason: 'Hors sujet.', phase: 'failed', failure } as const;
  act(() => rejections.set([failed]));
  expect(asksBeforeClosing()).toBe(true);
  await goTo('Signalements');
  expect(asksBeforeClosing()).toBe(true);
  act(() => rejections.set([]));
  expect(asksBeforeClosing()).toBe(false);
});

it('fetches the numbers only when an admin opens them', async () => {
  await show();
  const today = new Date();
  vi.mocked(fetchNumbers).mockResolvedValue({
    days: numbersOf(lastParisDays(today, 30), {}, []),
    readAt: today,
  });
  expect(fetchNumbers).not.toHaveBeenCalled();
  const toggle = screen.getByText('Chiffres');
  await userEvent.click(toggle);
  expect(await screen.findByText('Voir le tableau')).toBeVisible();
  await userEvent.click(toggle);
  expect(screen.queryByText('Voir le tableau')).toBeNull();
});

it('stores the order of the queue for the next visit of the same admin', async () => {
  const { unmount } = await show();
  expect(boxes()[0]).toHaveAccessibleName(/Arbre/);
  await userEvent.selectOptions(screen.getByLabelText('Ordre de la file'), 'oldest');
  expect(boxes()[0]).toHaveAccessibleName(/Bateau/);
  unmount();
  vi.mocked(subscribeToPendingPosts).mockClear();
  const again = await show();
  expect(boxes()[0]).toHaveAccessibleName(/Bateau/);
  expect(vi.mocked(subscribeToPendingPosts).mock.calls.map(([order]) => order)).toEqual(['oldest']);
  again.unmount();
  await show('another');
  expect(boxes()[0]).toHaveAccessibleName(/Arbre/);
});

const toggleShortcuts = () =>
  fireEvent.click(screen.getByRole('switch', { name: 'Raccourcis actifs' }));

function closeHelp(): void {
  const dialog = screen.getByRole('dialog');
  fireEvent.click(within(dialog).getByLabelText('Fermer'));
  // jsdom's dialog has no close event.
  fireEvent(dialog, new Event('close'));
}

it('the ? key lists the shortcuts, with a switch that turns all of them off and on', async () => {
  await show();
  const key = (name: string) => fireEvent.keyDown(boxes()[0] ?? document, { key: name });
  key('?');
  toggleShortcuts();
  closeHelp();
  boxes()[0]?.focus();
  key('x');
  key('?');
  expect(boxes()[0]).not.toBeChecked();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByLabelText('Raccourcis clavier'));
  toggleShortcuts();
  closeHelp();
  key('x');
  expect(boxes()[0]).toBeChecked();
});
