import userEvent from '@testing-library/user-event';
import { subDays } from 'date-fns';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { APPEAL_DAYS } from '@/config/limits';
import { typeset } from '@/config/typography';
import { authorAppealId, type AppealKind } from '@/domain/moderation/appeals';
import { contestDecision, fetchAppeal } from '@/services/posts/appeals';
import { anAppeal } from '../../../../tests/factories/domain';
import { refusal } from '../../../../tests/factories/refusal';
import { render, screen } from '../../../../tests/support/render';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { fill } from '../../../../tests/support/fill';
import { AppealLine } from './AppealLine';
import { ContestableReason } from './ContestableReason';

vi.mock('@/services/posts/appeals', () => ({ contestDecision: vi.fn(), fetchAppeal: vi.fn() }));
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));

const decidedAt = subDays(new Date(), 3);
const decision = { kind: 'rejected', caseId: 'post', decidedAt } as const;
const sent = anAppeal({ decidedAt });
const fetched = vi.mocked(fetchAppeal);
const contested = vi.mocked(contestDecision);

beforeEach(() => {
  fetched.mockResolvedValue(null);
  contested.mockResolvedValue({ ok: true });
});

const show = (props: Partial<Parameters<typeof AppealLine>[0]> = {}) =>
  render(
    <SignedIn>
      <AppealLine decision={decision} appealId={authorAppealId(decision)} name="Le tri" {...props}>
        <p>à nouveau</p>
      </AppealLine>
    </SignedIn>,
  );
const button = () => screen.findByRole('button', { name: typeset('Contester : Le tri') });
const write = async (words: string) => {
  await userEvent.click(await button());
  expect(screen.getByText(/Si votre post est signé, il peut savoir par quel pseudo/)).toBeVisible();
  fill(screen.getByRole('textbox'), words);
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer la contestation' }));
};

describe('contesting', () => {
  it('sends the words, and then shows the appeal', async () => {
    show();
    await button();
    fetched.mockResolvedValue(sent);
    await write('Il cite sa source.');
    expect(contested).toHaveBeenCalledExactlyOnceWith('ana', decision, 'Il cite sa source.');
    expect(await screen.findByText(/^Contestation envoyée le 20\//)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Contester/ })).toBeNull();
  });

  it('keeps the words after a failure, and requires words', async () => {
    contested.mockResolvedValue(refusal('offline'));
    show();
    await write('Encore.');
    expect(await screen.findByText('Erreur de connexion')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('Encore.');
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer la contestation' }));
    expect(await screen.findByText(/^Dites pourquoi/)).toBeVisible();
    expect(contested).toHaveBeenCalledOnce();
  });

  it('is offered for 183 days', async () => {
    const old = { ...decision, decidedAt: subDays(new Date(), APPEAL_DAYS) };
    const { container } = show({ decision: old, appealId: authorAppealId(old) });
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(container).toBeEmptyDOMElement();
  });

  it('is offered to a reporter whose earlier appeal is about another decision', async () => {
    fetched.mockResolvedValue({ ...sent, decidedAt: subDays(decidedAt, 9) });
    show({ decision: { ...decision, kind: 'dismissed' }, appealId: 'x'.repeat(20) });
    expect(await button()).toBeVisible();
  });

  it('is offered to a reporter without an appeal, for whom nothing is read', async () => {
    show({ decision: { ...decision, kind: 'dismissed' }, appealId: null });
    expect(await button()).toBeVisible();
    expect(fetched).not.toHaveBeenCalled();
  });
});

const showReason = () =>
  render(
    <SignedIn>
      <ContestableReason
        decision={decision}
        appealId={authorAppealId(decision)}
        caseId="post"
        label="Motif :"
        reason="Non"
      />
    </SignedIn>,
  );
const named = () => screen.queryByText(/le bouton « Contester »/);

describe('the reason above it', () => {
  it('names the button of a decision that can be contested', async () => {
    showReason();
    expect(named()).toBeVisible();
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(named()).toBeVisible();
  });

  it('does not name the button once the decision is contested', async () => {
    fetched.mockResolvedValue(sent);
    showReason();
    await vi.waitFor(() => expect(named()).toBeNull());
    expect(screen.getByText(/^Pour contester/)).toBeVisible();
  });
});

describe('the answer', () => {
  const answer = { answeredAt: new Date('2026-11-24T10:00:00Z'), reason: 'Relu' } as const;

  it('upholds the decision, with its reason', async () => {
    fetched.mockResolvedValue({ ...sent, ...answer, outcome: 'upheld' });
    show();
    expect(await screen.findByText(/^Décision maintenue le 24/)).toBeVisible();
    expect(screen.getByText('Relu.')).toBeVisible();
    expect(screen.getByText(/^Répondu par une autre personne/)).toBeVisible();
    expect(screen.queryByText('à nouveau')).toBeNull();
  });

  it('says that the only moderator gave it', async () => {
    fetched.mockResolvedValue({ ...sent, ...answer, outcome: 'upheld', isAlone: true });
    show();
    expect(await screen.findByText(/Le Mur n’a qu’un modérateur/)).toBeVisible();
  });

  it.each<[AppealKind, RegExp]>([
    ['rejected', /revenu dans la file/],
    ['deleted', /proposer ce post à nouveau/],
    ['suspended', /suspension n’a plus d’effet/],
    ['dismissed', /examiné à nouveau/],
  ])('says what overturning did: %s', async (kind, effect) => {
    fetched.mockResolvedValue({ ...sent, ...answer, kind, outcome: 'overturned' });
    // A decision that was undone has left no time to compare with.
    show({ decision: null });
    expect(await screen.findByText(/^Décision annulée le 24/)).toBeVisible();
    expect(screen.getByText(effect)).toBeVisible();
    expect(screen.getByText('à nouveau')).toBeVisible();
  });
});
