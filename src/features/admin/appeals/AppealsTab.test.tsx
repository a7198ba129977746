import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import type { LogEntry } from '@/domain/moderation/moderationLog';
import {
  answerAppeal,
  fetchIsAlone,
  fetchOpenAppeals,
  type OpenAppeal,
} from '@/services/moderation/appeals';
import { anAppeal, aPendingPost } from '../../../../tests/factories/domain';
import { refusal } from '../../../../tests/factories/refusal';
import { render, screen, waitFor, within } from '../../../../tests/support/render';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { AppealsTab } from './AppealsTab';

vi.mock('@/services/moderation/appeals', () => ({
  answerAppeal: vi.fn(),
  fetchIsAlone: vi.fn(),
  fetchOpenAppeals: vi.fn(),
}));
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));

const entry: LogEntry = {
  id: 'entry',
  action: 'reject',
  postIds: ['post0000000000000001'],
  byPseudo: 'La_Vigie',
  at: new Date('2026-11-20T17:05:00Z'),
  reason: 'Hors sujet.',
  fields: null,
  days: null,
  judged: [],
  waits: [],
  decision: null,
};
const anOpenAppeal = (over: Partial<OpenAppeal> = {}): OpenAppeal => ({
  appeal: anAppeal(),
  decision: { entry, isOwn: false },
  text: aPendingPost({ title: 'Le tri' }),
  ...over,
});

const fetched = vi.mocked(fetchOpenAppeals);
beforeEach(() => {
  fetched.mockReset().mockResolvedValue([anOpenAppeal()]);
  vi.mocked(fetchIsAlone).mockReset().mockResolvedValue(false);
  vi.mocked(answerAppeal).mockReset().mockResolvedValue({ ok: true });
});

const show = () =>
  render(
    <SignedIn>
      <AppealsTab />
    </SignedIn>,
    { wrapper: MemoryRouter },
  );
const UPHOLD = typeset('Maintenir la décision : Le tri');
const OVERTURN = typeset('Revenir sur la décision : Le tri');

it('shows the decision, the text that was judged and the words', async () => {
  show();
  const item = await screen.findByRole('article', { name: 'Le tri' });
  expect(item).toHaveTextContent('Rejet contesté');
  expect(item).toHaveTextContent(/Rejeté par La_Vigie.*18 h 05.*Motif.*Hors sujet\./);
  expect(within(item).getByText('Le texte cite sa source.')).toBeVisible();
});

it('says that a text is gone, and links a profile', async () => {
  const caseId = 'user_ana';
  const ofProfile = { ...entry, action: 'dismiss', postIds: [caseId] } as const;
  fetched.mockResolvedValue([
    anOpenAppeal({ text: null }),
    anOpenAppeal({
      appeal: anAppeal({ id: 'b', kind: 'dismissed', caseId }),
      decision: { entry: ofProfile, isOwn: false },
      text: null,
    }),
  ]);
  show();
  const [gone, profile] = await screen.findAllByRole('article');
  expect(gone).toHaveTextContent('son texte n’est plus conservé');
  expect(profile).toHaveTextContent('Classé sans suite par La_Vigie');
  expect(profile).toHaveTextContent('Une personne qui a signalé écrit :');
  expect(screen.getByRole('link', { name: 'Voir le profil' })).toHaveAttribute('href', '/user/ana');
});

it('shows a message without appeals', async () => {
  fetched.mockResolvedValue([]);
  show();
  expect(await screen.findByText('Aucune contestation en attente')).toBeVisible();
});

it('shows a failure, and retries', async () => {
  fetched.mockRejectedValueOnce(new Error('offline'));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Erreur de chargement');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('article', { name: 'Le tri' })).toBeVisible();
});

/** Opens the dialog of an answer, and gives the first ready-made reason. */
async function answer(name: string, submit: RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getAllByRole('radio')[0] ?? document.body);
  await userEvent.click(dialog.getByRole('button', { name: submit }));
}

describe('answering', () => {
  it.each([
    [UPHOLD, /^Maintenir/, 'upheld', /^Après une nouvelle lecture/],
    [OVERTURN, /^Revenir/, 'overturned', /^La décision reposait/],
  ] as const)(
    'gives a reason, and loads the list again: %s',
    async (name, submit, outcome, why) => {
      const open = anOpenAppeal();
      show();
      await answer(name, submit);
      expect(answerAppeal).toHaveBeenCalledExactlyOnceWith(
        open.appeal,
        open.decision,
        outcome,
        expect.stringMatching(why),
      );
      await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    },
  );

  it('loads the list again after a refusal, too, and keeps the dialog', async () => {
    vi.mocked(answerAppeal).mockResolvedValue(refusal('appealAnswered'));
    show();
    await answer(UPHOLD, /^Maintenir/);
    expect(await screen.findByText(/un autre modérateur a déjà répondu/)).toBeVisible();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is not offered against the own decision while there are others, and says why', async () => {
    fetched.mockResolvedValue([anOpenAppeal({ decision: { entry, isOwn: true } })]);
    show();
    expect(await screen.findByText(/^C’est votre décision : un autre/)).toBeVisible();
    expect(screen.queryByRole('button', { name: UPHOLD })).toBeNull();
  });

  it('is offered to the only moderator, who reads that the answer says so', async () => {
    vi.mocked(fetchIsAlone).mockResolvedValue(true);
    fetched.mockResolvedValue([anOpenAppeal({ decision: { entry, isOwn: true } })]);
    show();
    expect(await screen.findByText(/vous pouvez répondre, et la réponse le dira/)).toBeVisible();
    expect(screen.getByRole('button', { name: OVERTURN })).toBeVisible();
  });

  it('is not offered when the log no longer has the decision', async () => {
    fetched.mockResolvedValue([anOpenAppeal({ decision: null })]);
    show();
    expect(await screen.findByText(/n’est plus dans le journal/)).toBeVisible();
    expect(screen.queryByRole('button', { name: UPHOLD })).toBeNull();
  });
});
