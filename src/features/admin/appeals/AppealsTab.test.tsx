import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import {
  answerAppeal,
  fetchIsAlone,
  fetchOpenAppeals,
  type OpenAppeal,
} from '@/services/moderation/appeals';
import { aLogEntry, anAppeal, aPendingPost } from '../../../../tests/factories/domain';
import { refusal } from '../../../../tests/factories/refusal';
import { render, screen, waitFor, within } from '../../../../tests/support/render';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { AppealsTab } from './AppealsTab';

vi.mock('@/services/moderation/appeals', () => ({
  answerAppeal: vi.fn(async () => ({ ok: true })),
  fetchIsAlone: vi.fn(async () => false),
  fetchOpenAppeals: vi.fn(),
}));
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));

const entry = aLogEntry({ action: 'reject', reason: 'Hors sujet.' });
const anOpenAppeal = (over: Partial<OpenAppeal> = {}): OpenAppeal => ({
  appeal: anAppeal(),
  decision: { entry, isOwn: false },
  text: aPendingPost({ title: 'Le tri' }),
  ...over,
});

const fetched = vi.mocked(fetchOpenAppeals);
beforeEach(() => void fetched.mockResolvedValue([anOpenAppeal()]));

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

it('shows a failure, retries, and shows a message without appeals', async () => {
  fetched.mockRejectedValueOnce(new Error('offline')).mockResolvedValue([]);
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Erreur de chargement');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Aucune contestation en attente')).toBeVisible();
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

  it('keeps the focus around the list when it answers the last one', async () => {
    fetched.mockResolvedValueOnce([anOpenAppeal()]).mockResolvedValue([]);
    show();
    await answer(UPHOLD, /^Maintenir/);
    expect(await screen.findByText('Aucune contestation en attente')).toBeVisible();
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('loads the list again after a refusal, too, and keeps the dialog', async () => {
    vi.mocked(answerAppeal).mockResolvedValue(refusal('appealAnswered'));
    show();
    await answer(UPHOLD, /^Maintenir/);
    expect(await screen.findByText(/un autre modérateur a déjà répondu/)).toBeVisible();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the own decision while there are others', true, false, /^C’est votre décision : un autre/, 0],
    ['the own decision by the only moderator', true, true, /vous pouvez répondre, et la rép/, 1],
    ['a decision that has left the log', null, false, /n’est plus dans le journal/, 0],
  ])('says who may answer against %s', async (_, isOwn, isAlone, why, buttons) => {
    vi.mocked(fetchIsAlone).mockResolvedValue(isAlone);
    const decision = isOwn === null ? null : { entry, isOwn };
    fetched.mockResolvedValue([anOpenAppeal({ decision })]);
    show();
    expect(await screen.findByText(why)).toBeVisible();
    for (const name of [UPHOLD, OVERTURN])
      expect(screen.queryAllByRole('button', { name })).toHaveLength(buttons);
  });
});
