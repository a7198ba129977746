import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import { AuthContext } from '@/contexts/AuthContext';
import { createPosts, PostsContext } from '@/contexts/PostsContext';
import type { AccountCode } from '@/domain/refusal';
import type { Session } from '@/services/session/session';
import { unconfirmedWrites } from '@/services/firebase/unconfirmed';
import { signUp } from '@/services/auth/signUp';
import { aMe } from '../../../tests/factories/me';
import { refusal } from '../../../tests/factories/refusal';
import { aSignedIn } from '../../../tests/factories/session';
import { fill } from '../../../tests/support/fill';
import SignUpDialog from './SignUpDialog';

vi.mock('@/services/session/session', () => ({ subscribeToSession: vi.fn() }));
vi.mock('@/services/auth/signUp', () => ({ signUp: vi.fn(async () => ({ ok: true })) }));
vi.mock('@/services/auth/google', () => ({ signInWithGoogle: vi.fn() }));

const form = {
  Pseudo: 'Une-Voix',
  Email: 'voix@exemple.fr',
  'Mot de passe': 'Bonjour-123456',
  'Confirmer le mot de passe': 'Bonjour-123456',
};
type Label = keyof typeof form;

const WELCOME = typeset('Inscription réussie ! Bienvenue !');
const success = vi.spyOn(toast, 'success');
const error = vi.spyOn(toast, 'error');
const onClose = vi.fn();
const posts = createPosts();

const dialog = (session: Session) => (
  <AuthContext value={{ session, isAdmin: false }}>
    <PostsContext value={posts}>
      <SignUpDialog onClose={onClose} onSignedIn={onClose} onSwitch={vi.fn()} />
    </PostsContext>
  </AuthContext>
);
const show = () => render(dialog({ status: 'signedOut' }));

const field = (label: Label) => screen.getByLabelText(label);
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
const submit = () => userEvent.click(screen.getByText("S'inscrire", { selector: 'button' }));

/** Fills in the form; `changes` replaces some of its values. */
function fillIn(changes: Partial<Record<Label, string>> = {}): void {
  for (const [label, value] of Object.entries({ ...form, ...changes })) {
    fill(screen.getByLabelText(label), value);
  }
}

const expectKept = () => {
  for (const [label, value] of Object.entries(form)) {
    expect(screen.getByLabelText(label)).toHaveValue(value);
  }
};

it('requires all fields, names each at its place, and focuses the first', async () => {
  show();
  await submit();
  expect(error).toHaveBeenLastCalledWith('Veuillez remplir tous les champs');
  for (const [label, message] of [
    ['Pseudo', /Indiquez votre pseudo/],
    ['Email', /Indiquez votre email/],
    ['Mot de passe', /Choisissez un mot de passe/],
    ['Confirmer le mot de passe', /Tapez le mot de passe une seconde fois/],
  ] as const) {
    expect(field(label)).toHaveAccessibleDescription(message);
  }
  expect(field('Pseudo')).toHaveFocus();
  // The error takes the place of the hint, which is still read.
  expect(screen.getByText(/^3 à 20 caractères/)).toHaveClass('sr-only');
  expect(signUp).not.toHaveBeenCalled();
});

it('shows a message on each invalid field, the mismatch included, and keeps the values', async () => {
  show();
  fillIn({ Pseudo: 'à', Email: 'nulle part', 'Mot de passe': 'court' });
  await submit();
  for (const [label, message] of [
    ['Pseudo', /Le pseudo doit contenir entre 3 et 20 caractères/],
    ['Email', /Email invalide/],
    ['Mot de passe', /Le mot de passe doit contenir au moins 8 caractères/],
    ['Confirmer le mot de passe', /Les mots de passe ne correspondent pas/],
  ] as const) {
    expect(field(label)).toHaveAccessibleDescription(message);
  }
  expect(field('Email')).toHaveValue('nulle part');

  fillIn({ 'Mot de passe': 'un-autre-mot' });
  await submit();
  expect(field('Confirmer le mot de passe')).toHaveAccessibleDescription(
    'Les mots de passe ne correspondent pas Tous les champs sont obligatoires.',
  );
  expect(signUp).not.toHaveBeenCalled();
});

it('shows how strong the typed password is', () => {
  show();
  fillIn({ 'Mot de passe': 'court' });
  expect(screen.getByText(/^Trop faible \(0\s%\)$/)).toBeVisible();
  fillIn();
  expect(screen.getByText(/^Très fort \(100\s%\)$/)).toBeVisible();
});

it.each<[AccountCode, Label, string]>([
  ['emailTaken', 'Email', 'Cette adresse email est déjà utilisée'],
  ['pseudoTaken', 'Pseudo', 'Ce pseudo est déjà pris'],
])(
  'shows the refusal %s on its field, which is focused, and keeps the form',
  async (code, label, message) => {
    vi.mocked(signUp).mockResolvedValueOnce(refusal(code));
    show();
    fillIn();
    await submit();
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(new RegExp(message)));
    expect(field(label)).toHaveFocus();
    expectKept();
    expect(onClose).not.toHaveBeenCalled();
  },
);

it('closes with a message once the account exists', async () => {
  show();
  fillIn();
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(success).toHaveBeenCalledExactlyOnceWith(WELCOME);
  expect(signUp).toHaveBeenCalledExactlyOnceWith({
    pseudo: form.Pseudo,
    email: form.Email,
    password: form['Mot de passe'],
    confirmation: form['Confirmer le mot de passe'],
  });
});

it('keeps the form when the connection is lost, and closes when account repair has finished the sign-up', async () => {
  vi.mocked(signUp).mockResolvedValueOnce(refusal('offline'));
  const { rerender } = show();
  fillIn();
  await submit();
  expect(await screen.findByText('Erreur de connexion. Vérifiez votre réseau.')).toBeVisible();
  // The Auth account exists, but its user document does not.
  rerender(dialog(aSignedIn()));
  expectKept();
  expect(onClose).not.toHaveBeenCalled();
  rerender(dialog(aSignedIn({ profile: aMe().profile })));
  expect(onClose).toHaveBeenCalledOnce();
  expect(success).toHaveBeenCalledExactlyOnceWith(WELCOME);
});

it('can be closed while no answer comes', async () => {
  vi.mocked(signUp).mockReturnValueOnce(new Promise(() => {}));
  show();
  fillIn();
  await submit();
  close();
  expect(screen.getByRole('dialog')).toHaveAttribute('open');
  act(() => unconfirmedWrites.set([{ seenOn: null }]));
  close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => unconfirmedWrites.set([]));
});

it('says that sign-ups are paused, and signs up with the kept form once they are open again', async () => {
  vi.mocked(signUp).mockResolvedValueOnce(refusal('signUpsPaused'));
  show();
  fillIn();
  await submit();
  const text = 'Les inscriptions sont fermées pour le moment. Réessayez plus tard.';
  expect(await screen.findByText(text)).toBeVisible();
  expectKept();
  expect(onClose).not.toHaveBeenCalled();
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(vi.mocked(signUp).mock.calls[1]).toEqual(vi.mocked(signUp).mock.calls[0]);
});
