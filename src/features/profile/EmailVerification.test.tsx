import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import { sendVerificationMail } from '@/services/auth/verificationMail';
import { refusal } from '../../../tests/factories/refusal';
import { EmailVerification } from './EmailVerification';

vi.mock('@/services/auth/verificationMail', () => ({ sendVerificationMail: vi.fn() }));

const show = () => render(<EmailVerification email="ana@exemple.fr" isVerified={false} />);
const resend = () => screen.getByRole('button', { name: 'Renvoyer l’email' });

beforeEach(() => void vi.mocked(sendVerificationMail).mockResolvedValue({ ok: true }));

it('replaces the offer when the address becomes verified', () => {
  const { rerender } = show();
  expect(screen.getByText('Adresse non vérifiée')).toBeVisible();
  rerender(<EmailVerification email="ana@exemple.fr" isVerified />);
  expect(screen.getByText('Adresse vérifiée')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('sends the mail again and says where to look for it', async () => {
  const success = vi.spyOn(toast, 'success');
  show();
  await userEvent.click(resend());
  expect(await screen.findByText(/^Email envoyé à ana@exemple.fr/)).toHaveTextContent(
    'courriers indésirables',
  );
  expect(success).toHaveBeenLastCalledWith(typeset('Email de vérification envoyé !'));
});

it('sends one mail for two presses', async () => {
  vi.mocked(sendVerificationMail).mockReturnValue(new Promise(() => {}));
  show();
  await userEvent.dblClick(resend());
  expect(screen.getByRole('button', { name: 'Envoi…' })).toBeVisible();
  expect(sendVerificationMail).toHaveBeenCalledOnce();
});

it('shows each refusal, and can then be pressed again', async () => {
  const error = vi.spyOn(toast, 'error');
  show();
  for (const [code, message] of [
    ['tooManyAttempts', 'Trop d’emails demandés. Réessayez dans quelques minutes.'],
    ['offline', 'Erreur de connexion. Vérifiez votre réseau.'],
    ['unknown', 'Erreur lors de l’envoi de l’email'],
  ] as const) {
    vi.mocked(sendVerificationMail).mockResolvedValue(refusal(code));
    await userEvent.click(resend());
    await waitFor(() => expect(error.mock.lastCall?.[0]).toBe(message));
  }
  expect(resend()).toBeEnabled();
});
