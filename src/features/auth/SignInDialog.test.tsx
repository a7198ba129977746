import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { formMessages } from '@/config/formMessages';
import { typeset } from '@/config/typography';
import { AuthContext } from '@/contexts/AuthContext';
import { createPosts, PostsContext, type PostsState } from '@/contexts/PostsContext';
import type { Refused, AccountCode } from '@/domain/refusal';
import { sendPasswordReset, signIn } from '@/services/auth/auth';
import { signInWithGoogle } from '@/services/auth/google';
import { dropIntent, requireSignIn } from '@/services/session/intent';
import type { Session } from '@/services/session/session';
import { aPost } from '../../../tests/factories/domain';
import { aMe } from '../../../tests/factories/me';
import { aSignedIn } from '../../../tests/factories/session';
import { refusal } from '../../../tests/factories/refusal';
import { fill } from '../../../tests/support/fill';
import SignInDialog from './SignInDialog';

vi.mock('@/services/session/session', () => ({ subscribeToSession: vi.fn() }));
vi.mock('@/services/auth/auth', () => ({ signIn: vi.fn(), sendPasswordReset: vi.fn() }));
vi.mock('@/services/auth/google', () => ({ signInWithGoogle: vi.fn() }));

const ana = aSignedIn({ email: 'ana@exemple.fr' });
const success = vi.spyOn(toast, 'success');
const error = vi.spyOn(toast, 'error');
const onClose = vi.fn();
let posts: PostsState;
const dialog = (session: Session) => (
  <AuthContext value={{ session, isAdmin: false }}>
    <PostsContext value={posts}>
      <SignInDialog onClose={onClose} onSignedIn={onClose} onSwitch={vi.fn()} />
    </PostsContext>
  </AuthContext>
);
const show = () => render(dialog({ status: 'signedOut' }));

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Mot de passe');
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  dropIntent();
  posts = createPosts();
  vi.mocked(signIn).mockResolvedValue({ ok: true });
  vi.mocked(sendPasswordReset).mockResolvedValue({ ok: true });
});

it('names the post that the visitor wants to react to', () => {
  const general = 'Connectez-vous pour réagir aux posts et en proposer.';
  const { unmount } = show();
  expect(screen.getByText(general)).toBeVisible();
  unmount();
  posts.setUpdate('a', aPost({ id: 'a', title: 'Compter deux fois' }));
  requireSignIn({ kind: 'react', postId: 'a', type: 'grave' });
  show();
  expect(screen.getByText(/^Connectez-vous pour réagir à « Compter deux fois »\./)).toBeVisible();
  expect(screen.queryByText(general)).toBeNull();
});

it('has fields for password managers, and links to the terms: a Google sign-in may create an account', () => {
  show();
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  for (const [name, path] of [
    [/^conditions générales/, '/conditions-generales'],
    [/^politique de confidentialité/, '/politique-de-confidentialite'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  }
});

it('requires both fields', async () => {
  show();
  await userEvent.click(screen.getByText('Se connecter', { selector: 'button' }));
  expect(error).toHaveBeenLastCalledWith('Veuillez remplir tous les champs');
  // No error repeats the example (RGAA 11.11).
  expect(screen.getByText(/^Par exemple/)).not.toHaveClass('sr-only');
  expect(email()).toHaveAccessibleDescription(/Par exemple.*Indiquez votre email/);
  expect(password()).toHaveAccessibleDescription(/Indiquez votre mot de passe/);
  expect(email()).toHaveFocus();
  expect(signIn).not.toHaveBeenCalled();
});

it.each([
  ['by the page', (field: HTMLInputElement, value: string) => (field.value = value)],
  [
    'around React, as extensions do',
    (field: HTMLInputElement, value: string) =>
      Reflect.set(HTMLInputElement.prototype, 'value', value, field),
  ],
])('submits values that were filled without an event %s', async (_, setValue) => {
  show();
  setValue(email(), 'ana@exemple.fr');
  setValue(password(), 'lemurlemur');
  await userEvent.click(screen.getByText('Se connecter', { selector: 'button' }));
  expect(signIn).toHaveBeenCalledExactlyOnceWith('ana@exemple.fr', 'lemurlemur');
});

it('keeps the email after a wrong password, and selects the password', async () => {
  vi.mocked(signIn).mockResolvedValueOnce(refusal('wrongPassword'));
  show();
  fill(email(), 'ana@exemple.fr');
  await userEvent.type(password(), 'mauvais-mot{Enter}');
  await screen.findByText('Mot de passe incorrect');
  expect(password()).toHaveFocus();
  await userEvent.keyboard('le-bon-mot{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(signIn).toHaveBeenLastCalledWith('ana@exemple.fr', 'le-bon-mot');
  expect(success).toHaveBeenLastCalledWith(typeset('Connexion réussie !'));
});

it('tells that the password may be wrong when no user is found, and leads to the reset', async () => {
  vi.mocked(signIn).mockResolvedValueOnce(refusal('userNotFound'));
  show();
  fill(email(), 'ana@exemple.fr');
  await userEvent.type(password(), 'mauvais-mot{Enter}');
  const reset = await screen.findByRole('button', { name: 'Choisir un nouveau mot de passe' });
  expect(email()).toHaveAccessibleDescription(
    /Utilisateur introuvable L’adresse ou le mot de passe est peut-être incorrect\./,
  );
  expect(screen.getByText(/^Par exemple/)).toHaveClass('sr-only');
  await userEvent.click(reset);
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Mot de passe oublié');
  expect(email()).toHaveValue('ana@exemple.fr');
  expect(email()).toHaveAccessibleDescription(formMessages.validation.emailHint);
});

it('keeps the email when it switches to the password reset and back', async () => {
  show();
  fill(email(), 'ana@exemple.fr');
  await userEvent.click(button(typeset('Mot de passe oublié ?')));
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Mot de passe oublié');
  expect(email()).toHaveFocus();
  expect(email()).toHaveValue('ana@exemple.fr');

  await userEvent.click(button('Envoyer le lien'));
  expect(await screen.findByText(/^Si un compte existe pour ana@exemple.fr/)).toHaveFocus();
  expect(sendPasswordReset).toHaveBeenCalledExactlyOnceWith('ana@exemple.fr');
  expect(success).toHaveBeenLastCalledWith(typeset('Email de réinitialisation envoyé !'));

  await userEvent.click(button('Retour à la connexion'));
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Se connecter');
  expect(email()).toHaveValue('ana@exemple.fr');
  expect(password()).toHaveFocus();
});

it('requires a valid email for the password reset, and keeps it after a refusal', async () => {
  vi.mocked(sendPasswordReset).mockResolvedValueOnce(refusal('userNotFound'));
  show();
  await userEvent.click(button(typeset('Mot de passe oublié ?')));
  await userEvent.click(button('Envoyer le lien'));
  expect(email()).toHaveAccessibleDescription(/Veuillez entrer votre email$/);
  await userEvent.type(email(), 'nulle part{Enter}');
  await waitFor(() => expect(email()).toHaveAccessibleDescription(/Email invalide$/));
  expect(sendPasswordReset).not.toHaveBeenCalled();
  await userEvent.clear(email());
  await userEvent.type(email(), 'personne@exemple.fr{Enter}');
  await screen.findByText('Utilisateur introuvable');
  expect(email()).toHaveFocus();
  expect(email()).toHaveValue('personne@exemple.fr');
});

it('disables sign-in during the redirect to Google, until the redirect fails', async () => {
  const resolvers: ((result: Refused<AccountCode>) => void)[] = [];
  vi.mocked(signInWithGoogle).mockReturnValueOnce(
    new Promise((resolve) => {
      resolvers.push(resolve);
    }),
  );
  show();
  await userEvent.click(button('Continuer avec Google'));
  expect(button('Redirection vers Google…')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(password(), 'motdepasse{Enter}');
  expect(signIn).not.toHaveBeenCalled();

  resolvers[0]?.(refusal('offline'));
  expect(await screen.findByText('Erreur de connexion. Vérifiez votre réseau.')).toBeVisible();
  expect(button('Continuer avec Google')).not.toHaveAttribute('aria-disabled');
});

it('is no longer blocked when the page returns from the back/forward cache', async () => {
  vi.mocked(signInWithGoogle).mockReturnValueOnce(new Promise(() => {}));
  show();
  await userEvent.click(button('Continuer avec Google'));
  const event = Object.assign(new Event('pageshow'), { persisted: true });
  act(() => void window.dispatchEvent(event));
  expect(button('Continuer avec Google')).not.toHaveAttribute('aria-disabled');
});

it('closes when another tab has signed in, but only once the profile exists', () => {
  const { rerender } = show();
  rerender(dialog(ana));
  expect(onClose).not.toHaveBeenCalled();
  rerender(dialog({ ...ana, profile: aMe().profile }));
  expect(onClose).toHaveBeenCalledOnce();
});
