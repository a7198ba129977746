import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import type { Pausable } from '@/domain/moderation/emergency';
import { pause, resume } from '@/services/moderation/emergency';
import { refusal } from '../../../../tests/factories/refusal';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { EmergencyDialog } from './EmergencyDialog';
import { PausedBanner } from './PausedBanner';

vi.mock('@/services/moderation/emergency', () => ({ pause: vi.fn(), resume: vi.fn() }));

const success = vi.spyOn(toast, 'success');
const error = vi.spyOn(toast, 'error');
const retry = vi.fn();

beforeEach(() => {
  // Drafts of earlier tests.
  sessionStorage.clear();
  vi.mocked(pause).mockResolvedValue({ ok: true });
  vi.mocked(resume).mockResolvedValue({ ok: true });
});

const show = (data: readonly Pausable[] | null | undefined, isFailed = false) => {
  const failure = isFailed ? { message: 'Erreur de connexion', reference: null } : null;
  return render(
    <EmergencyDialog paused={{ data, failure, isLoading: false, retry }} onClose={vi.fn()} />,
    { wrapper: SignedIn },
  );
};
const button = (name: string) => screen.getByRole('button', { name: typeset(name) });
const press = (name: string) => userEvent.click(button(name));

it('pauses a part after a confirmation with a reason, and not without one', async () => {
  show(null);
  await press('Mettre en pause : Inscriptions');
  expect(
    screen.getByRole('dialog', { name: typeset('Mettre en pause les inscriptions ?') }),
  ).toBeVisible();
  await press('Mettre en pause les inscriptions');
  expect(pause).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('radio', { name: typeset('Coût inhabituel.') }));
  await press('Mettre en pause les inscriptions');
  expect(pause).toHaveBeenCalledExactlyOnceWith('signUps', 'Coût inhabituel.');
  expect(success).toHaveBeenCalledExactlyOnceWith('Les inscriptions sont en pause');
  expect(button('Mettre en pause : Envoi de posts')).toBeVisible();
});

it('keeps the question and its reason when a pause fails, and says what readers see in place of reports', async () => {
  vi.mocked(pause).mockResolvedValue(refusal('offline'));
  show(['signUps']);
  await press('Mettre en pause : Signalements');
  expect(screen.getByText(/les lecteurs verront l’adresse email à la place/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /Vague de signalements/ }));
  await press('Mettre en pause les signalements');
  expect(pause).toHaveBeenLastCalledWith('reports', typeset('Vague de signalements abusifs.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Erreur de connexion');
  expect(screen.getByRole('radio', { name: /Vague de signalements/ })).toBeChecked();
});

it('resumes a part at once, and the button keeps the focus', async () => {
  show(['submissions']);
  expect(screen.getByText('En pause : personne ne peut envoyer de post.')).toBeVisible();
  await press('Reprendre : Envoi de posts');
  expect(resume).toHaveBeenCalledExactlyOnceWith('submissions');
  expect(success).toHaveBeenCalledOnce();
  expect(document.activeElement).toHaveAccessibleName(/Envoi de posts$/);
});

it('shows that it does not know the state, and asks again', async () => {
  show(undefined, true);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Fermer.:/ })).toBeNull();
  await press('Réessayer');
  expect(retry).toHaveBeenCalledOnce();
});

it('shows the paused parts above the tabs, and a failed resumption', async () => {
  vi.mocked(resume).mockResolvedValue(refusal('offline'));
  render(<PausedBanner paused={['signUps', 'submissions']} />);
  expect(screen.getByText('Les inscriptions sont en pause.')).toBeVisible();
  expect(screen.getByText('L’envoi de posts est en pause.')).toBeVisible();
  await press('Reprendre : Inscriptions');
  expect(error).toHaveBeenCalledOnce();
  expect(success).not.toHaveBeenCalled();
});
