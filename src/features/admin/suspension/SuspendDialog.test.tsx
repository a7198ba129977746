import userEvent from '@testing-library/user-event';
import { subDays } from 'date-fns';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import { fetchSuspension, liftSuspension, suspendAuthor } from '@/services/moderation/suspensions';
import { fetchCase } from '@/services/moderation/reportCases';
import { fetchPostOfAnyStatus } from '@/services/posts/postOfAnyStatus';
import { aPost, aReportCase } from '../../../../tests/factories/domain';
import { aSuspension } from '../../../../tests/factories/suspensions';
import { render, screen, waitFor } from '../../../../tests/support/render';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { fill } from '../../../../tests/support/fill';
import { SuspendButton } from './SuspendButton';
import { SuspendProvider } from './SuspendContext';

vi.mock('@/services/moderation/suspensions', () => ({
  fetchSuspension: vi.fn(async () => null),
  suspendAuthor: vi.fn(async () => ({ ok: true })),
  liftSuspension: vi.fn(async () => ({ ok: true })),
}));
vi.mock('@/services/moderation/reportCases', () => ({
  countReportWords: vi.fn(),
  fetchCase: vi.fn(async () => null),
  fetchReportWords: vi.fn(() => Promise.resolve({ items: [], next: null })),
}));
vi.mock('@/services/posts/postOfAnyStatus', () => ({ fetchPostOfAnyStatus: vi.fn() }));
vi.mock('@/services/browser/log', () => ({ logError: vi.fn(() => 'ref') }));

const post = aPost({ id: 'a', title: null, content: 'Un mot de trop.' });
const suspension = (daysAgo: number) =>
  aSuspension({ postId: 'a', at: subDays(new Date(), daysAgo) });
const success = vi.spyOn(toast, 'success');

beforeEach(() => void vi.mocked(fetchPostOfAnyStatus).mockResolvedValue(post));

const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: typeset(name) }));
const open = async () => {
  render(
    <SuspendProvider>
      <SuspendButton post={post} />
    </SuspendProvider>,
    { wrapper: SignedIn },
  );
  await press('Suspendre l’auteur : Un mot de trop.');
};
const choose = (name: string) =>
  userEvent.click(screen.getByRole('radio', { name: typeset(name) }));

it('suspends for the chosen days with the chosen reason, and not without a reason', async () => {
  await open();
  expect(await screen.findByText('Un mot de trop.')).toBeVisible();
  expect(screen.getByRole('radio', { name: typeset('1 jour') })).toBeChecked();
  await press('Suspendre');
  expect(await screen.findByText('Indiquez un motif')).toBeVisible();
  expect(suspendAuthor).not.toHaveBeenCalled();

  await choose('30 jours');
  await choose('Conditions, article 4.5 : publicité ou démarchage répétés.');
  await press('Suspendre');
  await waitFor(() =>
    expect(suspendAuthor).toHaveBeenCalledExactlyOnceWith(
      post,
      30,
      typeset('Conditions, article 4.5 : publicité ou démarchage répétés.'),
    ),
  );
  expect(success).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows a refusal and keeps what was chosen and typed', async () => {
  vi.mocked(suspendAuthor).mockResolvedValueOnce({
    ok: false,
    code: 'alreadySuspended',
    names: [],
    reference: null,
  });
  await open();
  await screen.findByText('Un mot de trop.');
  await choose('7 jours');
  await choose('Autre motif');
  await userEvent.selectOptions(screen.getByLabelText('Fondement'), 'Code pénal');
  fill(screen.getByLabelText('Votre motif'), 'Menaces.');
  await press('Suspendre');
  expect(await screen.findByRole('alert')).toHaveTextContent(/déjà été suspendu/);
  await press('Suspendre');
  expect(suspendAuthor).toHaveBeenLastCalledWith(post, 7, 'Code pénal\u00A0: Menaces.');
});

it('shows the reports of the post, and its new text when it was edited since', async () => {
  const edited = { ...post, content: 'Un mot de mieux.' };
  vi.mocked(fetchCase).mockResolvedValue(aReportCase({ caseId: 'a' }));
  vi.mocked(suspendAuthor).mockResolvedValueOnce({
    ok: false,
    code: 'changedSinceRead',
    names: ['Un mot de mieux.'],
    reference: null,
  });
  await open();
  expect(await screen.findByText('1 signalement à traiter')).toBeVisible();
  vi.mocked(fetchPostOfAnyStatus).mockResolvedValue(edited);
  await choose('Conditions, article 4.5 : publicité ou démarchage répétés.');
  await press('Suspendre');
  expect(await screen.findByText('Un mot de mieux.')).toBeVisible();
  await press('Suspendre');
  expect(suspendAuthor).toHaveBeenLastCalledWith(edited, 1, expect.any(String));
});

it('shows a suspension in force, and lifts it', async () => {
  vi.mocked(fetchSuspension).mockResolvedValue(suspension(1));
  await open();
  expect(await screen.findByText(/^Jusqu’au \d\d\//)).toBeVisible();
  expect(screen.getByText(/Insultes répétées\./)).toBeVisible();
  await press('Lever la suspension : Un mot de trop.');
  expect(liftSuspension).toHaveBeenCalledExactlyOnceWith('a');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers neither to lift nor to repeat a suspension that has ended', async () => {
  vi.mocked(fetchSuspension).mockResolvedValue(suspension(8));
  await open();
  expect(await screen.findByText(/^Terminée le \d\d\//)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Lever/ })).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('shows a failure to load, and loads again', async () => {
  vi.mocked(fetchSuspension).mockRejectedValueOnce(new Error('offline'));
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erreur de chargement de la suspension',
  );
  await press('Réessayer');
  expect(await screen.findByRole('radio', { name: typeset('7 jours') })).toBeVisible();
});
