import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PseudoRequest } from '@/domain/moderation/pseudoRequest';
import type { ActionResult, AccountCode } from '@/domain/refusal';
import { changePseudo } from '@/services/account/ownProfile';
import { firstPseudo } from '@/services/auth/firstPseudo';
import { aMe } from '../../../tests/factories/me';
import { refusal } from '../../../tests/factories/refusal';
import { fill } from '../../../tests/support/fill';
import { reload } from './pageReload';
import PseudoDialog from './PseudoDialog';

vi.mock('@/services/account/ownProfile', () => ({ changePseudo: vi.fn() }));
vi.mock('./pageReload', () => ({ READING_MS: {}, reload: vi.fn() }));

const DAY_MS = 24 * 60 * 60 * 1000;
const me = aMe();
const changed = (lastPseudoChange: Date) => aMe({ account: { ...me.account, lastPseudoChange } });
const field = () => screen.queryByLabelText('Nouveau pseudo');
const submit = () => screen.getByText('Changer le pseudo', { selector: 'button' });

/** Opens the form and submits a pseudo. */
async function send(pseudo: string): Promise<void> {
  render(<PseudoDialog me={me} request={null} onClose={vi.fn()} />);
  fill(screen.getByLabelText('Nouveau pseudo'), pseudo);
  await userEvent.click(submit());
}

beforeEach(() => void vi.mocked(changePseudo).mockResolvedValue({ ok: true }));

it('shows the Paris date of the next possible change instead of the form', () => {
  // 00:30 on 2 January in Paris.
  const last = new Date('2099-01-01T23:30:00Z');
  render(<PseudoDialog me={changed(last)} request={null} onClose={vi.fn()} />);
  expect(screen.getByText('Vous pourrez changer votre pseudo le 02/02/2099')).toBeVisible();
  expect(field()).toBeNull();
});

it('shows the form a month after the last change', () => {
  render(
    <PseudoDialog
      me={changed(new Date(Date.now() - 32 * DAY_MS))}
      request={null}
      onClose={vi.fn()}
    />,
  );
  expect(field()).toBeVisible();
});

it('keeps the form when the session has the change before the page reloads', async () => {
  const { rerender } = render(<PseudoDialog me={me} request={null} onClose={vi.fn()} />);
  await userEvent.type(screen.getByLabelText('Nouveau pseudo'), 'Anaïs{Enter}');
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/Pseudo invalide/));
  await userEvent.clear(screen.getByLabelText('Nouveau pseudo'));
  await userEvent.type(screen.getByLabelText('Nouveau pseudo'), 'Anna{Enter}');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(changePseudo).toHaveBeenCalledWith('ana', 'Anna');
  rerender(<PseudoDialog me={changed(new Date())} request={null} onClose={vi.fn()} />);
  expect(field()).toHaveValue('Anna');
});

it('shows a message for an empty, invalid or unchanged pseudo, focuses the kept text and sends nothing', async () => {
  render(<PseudoDialog me={me} request={null} onClose={vi.fn()} />);
  const input = screen.getByLabelText('Nouveau pseudo');
  for (const [typed, message] of [
    ['', 'Indiquez un pseudo'],
    ['à peu près', 'Pseudo invalide'],
    ['Ana', 'Choisissez un pseudo différent'],
  ] as const) {
    fill(input, typed);
    await userEvent.click(submit());
    await waitFor(() => expect(input).toHaveAccessibleDescription(new RegExp(message)));
    expect(input).toHaveValue(typed);
    expect(input).toHaveFocus();
  }
  expect(changePseudo).not.toHaveBeenCalled();
});

it('shows on the field that the pseudo is taken, until the text changes', async () => {
  vi.mocked(changePseudo).mockResolvedValue(refusal('pseudoTaken'));
  await send('Camille_B');
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/Ce pseudo est déjà pris/));
  expect(field()).toHaveValue('Camille_B');
  expect(field()).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Nouveau pseudo'), 'is');
  await waitFor(() => expect(field()).not.toHaveAccessibleDescription(/déjà pris/));
  expect(reload).not.toHaveBeenCalled();
});

it('keeps the pseudo after each refusal, and can be sent again', async () => {
  let answer: (result: ActionResult<AccountCode>) => void = vi.fn();
  vi.mocked(changePseudo).mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await send('Anna');
  for (const [code, message] of [
    ['offline', 'Erreur de connexion. Vérifiez votre réseau.'],
    ['pseudoTooSoon', "Vous ne pouvez changer votre pseudo qu'une fois par mois"],
  ] as const) {
    expect(screen.getByText('Enregistrement…', { selector: 'button' })).toBeVisible();
    answer(refusal(code));
    expect(await screen.findByText(message, { selector: '[role=alert]' })).toBeVisible();
    expect(field()).toHaveValue('Anna');
    await userEvent.click(submit());
  }
  answer({ ok: true });
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(changePseudo).toHaveBeenLastCalledWith('ana', 'Anna');
});

describe('when the user is asked to choose a pseudo', () => {
  const lately = changed(new Date());
  const ask = (request: PseudoRequest, asked = lately) => {
    const onClose = vi.fn();
    render(<PseudoDialog me={asked} request={request} onClose={onClose} />);
    return onClose;
  };

  it('asks an owner of a reserved pseudo for another one, also within a month', async () => {
    const onClose = ask({ kind: 'reserved' });
    expect(screen.getByText(/^Le pseudo Ana est réservé/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Nouveau pseudo'), 'Anonyme{Enter}');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/Ce pseudo est réservé/));
    await userEvent.clear(screen.getByLabelText('Nouveau pseudo'));
    await userEvent.type(screen.getByLabelText('Nouveau pseudo'), 'Anna{Enter}');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows the reason of an admin, how to contest it, and can be put off', async () => {
    const onClose = ask({ kind: 'asked', reason: 'Ce pseudo est trompeur' });
    expect(screen.getByRole('dialog')).toHaveTextContent(
      /le pseudo Ana\..*Motif : Ce pseudo est trompeur\. Décision prise par une personne.*\. Pour contester, dans les six mois :/,
    );
    expect(field()).toHaveValue('');
    await userEvent.click(screen.getByText('Plus tard'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it.each(['Choisir ce pseudo', 'Garder celui-ci'])(
    'keeps the first pseudo with %s, and asks no more',
    async (action) => {
      const clear = vi.spyOn(firstPseudo, 'clear');
      const onClose = ask({ kind: 'first' }, me);
      expect(screen.getByLabelText('Pseudo')).toHaveValue('Ana');
      await userEvent.click(screen.getByText(action, { selector: 'button' }));
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
      expect(changePseudo).not.toHaveBeenCalled();
      expect(clear).toHaveBeenCalledOnce();
    },
  );

  it('replaces the first pseudo, and asks no more', async () => {
    const clear = vi.spyOn(firstPseudo, 'clear');
    ask({ kind: 'first' }, me);
    await userEvent.clear(screen.getByLabelText('Pseudo'));
    await userEvent.type(screen.getByLabelText('Pseudo'), 'Anna{Enter}');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(changePseudo).toHaveBeenCalledExactlyOnceWith('ana', 'Anna');
    expect(clear).toHaveBeenCalledOnce();
  });
});
