import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { updateOwnProfile } from '@/services/account/ownProfile';
import type { ActionResult } from '@/domain/refusal';
import { aMe } from '../../../tests/factories/me';
import { refusal } from '../../../tests/factories/refusal';
import { PrivacyToggle } from './PrivacyToggle';

vi.mock('@/services/account/ownProfile', () => ({ updateOwnProfile: vi.fn() }));

const { profile } = aMe();
const toggle = () => screen.getByRole('switch', { name: 'Profil privé' });

let answer: (result: ActionResult) => Promise<void>;

beforeEach(() => {
  vi.mocked(updateOwnProfile).mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = (result) => act(async () => resolve(result));
      }),
  );
});

it('switches at once, ignores presses until the response, then follows the profile', async () => {
  const success = vi.spyOn(toast, 'success');
  const { rerender } = render(<PrivacyToggle profile={profile} />);
  await userEvent.click(toggle());
  expect(toggle()).toBeChecked();
  await userEvent.click(toggle());
  expect(vi.mocked(updateOwnProfile).mock.calls).toEqual([['ana', { isPrivate: true }]]);
  await answer({ ok: true });
  expect(success).toHaveBeenCalledWith('Votre profil est maintenant privé');
  // The profile prop may still have the old value.
  expect(toggle()).toBeChecked();
  rerender(<PrivacyToggle profile={{ ...profile, isPrivate: true }} />);
  rerender(<PrivacyToggle profile={{ ...profile, isPrivate: false }} />);
  expect(toggle()).not.toBeChecked();
});

it('follows the first profile after the response, which another device may have changed', async () => {
  const { rerender } = render(<PrivacyToggle profile={profile} />);
  await userEvent.click(toggle());
  await answer({ ok: true });
  expect(toggle()).toBeChecked();
  rerender(<PrivacyToggle profile={{ ...profile }} />);
  expect(toggle()).not.toBeChecked();
});

it('reverts with a message after a refusal, and can be switched again', async () => {
  const error = vi.spyOn(toast, 'error');
  render(<PrivacyToggle profile={profile} />);
  for (const [code, message] of [
    ['notAllowed', 'Erreur lors de la mise à jour'],
    ['offline', 'Erreur de connexion'],
  ] as const) {
    await userEvent.click(toggle());
    expect(toggle()).toBeChecked();
    await answer(refusal(code));
    expect(toggle()).not.toBeChecked();
    expect(error.mock.lastCall?.[0]).toBe(message);
  }
  await userEvent.click(toggle());
  await answer({ ok: true });
  expect(toggle()).toBeChecked();
  expect(updateOwnProfile).toHaveBeenCalledTimes(3);
});

it('makes a private profile public with the keyboard', async () => {
  const success = vi.spyOn(toast, 'success');
  render(<PrivacyToggle profile={{ ...profile, isPrivate: true }} />);
  toggle().focus();
  await userEvent.keyboard(' ');
  await answer({ ok: true });
  expect(updateOwnProfile).toHaveBeenCalledExactlyOnceWith('ana', { isPrivate: false });
  expect(success).toHaveBeenLastCalledWith('Votre profil est maintenant public');
  expect(toggle()).not.toBeChecked();
});
