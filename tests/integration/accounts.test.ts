import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadUser, sendPasswordReset, signIn, signOut } from '@/services/auth/auth';
import { signUp } from '@/services/auth/signUp';
import { sendVerificationMail } from '@/services/auth/verificationMail';
import { disableAccount, protectEmails, mailsTo } from '../support/auth-emulator';
import { refusal } from '../factories/refusal';
import { read, signInAs } from './support/emulator';
import { waitForSession, waitForSignedIn } from './support/session';

afterEach(() => protectEmails(false));

const person = { pseudo: 'Ana_B', email: 'ana@exemple.fr', password: 'motdepasse' };

describe('sign-up', () => {
  it('creates user document, account and pseudo, and signs in', async () => {
    expect(await signUp(person)).toEqual({ ok: true });
    const signedIn = await waitForSignedIn();
    expect(signedIn.profile).toMatchObject({ pseudo: 'Ana_B', role: 'user', isPrivate: false });
    expect(signedIn.account).toMatchObject({
      email: 'ana@exemple.fr',
      postsCount: 0,
      quota: { count: 0 },
    });
    expect(await read('pseudos/ana_b')).toEqual({ uid: signedIn.uid });
  });

  it('refuses a pseudo taken in another case and leaves no Auth account behind', async () => {
    await signUp(person);
    await signOut();
    const second = { ...person, pseudo: 'ANA_b', email: 'autre@exemple.fr' };
    expect(await signUp(second)).toEqual(refusal('pseudoTaken'));
    expect(await signIn(second.email, second.password)).toEqual(refusal('userNotFound'));
  });

  it('is done when another tab has sent the same form', async () => {
    const { pseudo } = await signInAs('ana');
    expect(await signUp({ ...person, pseudo })).toEqual({ ok: true });
  });

  it('refuses an e-mail address in use', async () => {
    await signUp(person);
    await signOut();
    expect(await signUp({ ...person, pseudo: 'Autre' })).toEqual(refusal('emailTaken'));
    expect(await read('pseudos/autre')).toBeNull();
  });
});

describe('sign-in', () => {
  it('returns a message for each refusal', async () => {
    await signUp(person);
    await signOut();
    expect(await signIn('personne@exemple.fr', 'motdepasse')).toEqual(refusal('userNotFound'));
    expect(await signIn(person.email, 'mauvais-mot')).toEqual(refusal('wrongPassword'));
    expect(await signIn('sans-arobase', 'motdepasse')).toEqual(refusal('invalidEmail'));
    expect(await signIn(person.email, person.password)).toEqual({ ok: true });
  });

  it('returns the same message for unknown e-mail and wrong password when e-mails are protected', async () => {
    await signUp(person);
    await signOut();
    await protectEmails(true);
    const unknown = refusal('userNotFound');
    expect(await signIn('personne@exemple.fr', 'motdepasse')).toEqual(unknown);
    expect(await signIn(person.email, 'mauvais-mot')).toEqual(unknown);
    expect(await signIn(person.email, person.password)).toEqual({ ok: true });
  });

  it('returns a message when the account is disabled', async () => {
    await signUp(person);
    const { uid } = await waitForSignedIn();
    await signOut();
    await disableAccount(uid);
    expect(await signIn(person.email, person.password)).toEqual(refusal('accountDisabled'));
  });
});

describe('verification of the e-mail address', () => {
  it('sends a mail at sign-up whose link verifies the address', async () => {
    const { email } = person;
    const earlier = (await mailsTo(email)).length;
    await signUp(person);
    expect(await waitForSignedIn()).toMatchObject({ isEmailVerified: false });
    await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(earlier + 1));
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ requestType: 'VERIFY_EMAIL' });

    const verified = waitForSession((now) => now.status === 'signedIn' && now.isEmailVerified);
    expect((await fetch(mail?.oobLink ?? '')).ok).toBe(true);
    await reloadUser();
    expect(await verified).toMatchObject({ email });
  });

  it('sends the mail again', async () => {
    await signUp(person);
    const { length } = await mailsTo(person.email);
    expect(await sendVerificationMail()).toEqual({ ok: true });
    const mails = await mailsTo(person.email);
    expect(mails.length).toBeGreaterThan(length);
    expect(mails[0]).toMatchObject({ requestType: 'VERIFY_EMAIL' });
  });

  it('refuses to send a mail to a visitor who is not signed in', async () => {
    expect(await sendVerificationMail()).toEqual(refusal('signInRequired'));
  });
});

describe('password reset', () => {
  const unknown = 'personne@exemple.fr';

  it.each([true, false])(
    'sends a mail whose link sets the new password (e-mails protected: %s)',
    async (isOn) => {
      await signUp(person);
      await signOut();
      await protectEmails(isOn);
      expect(await sendPasswordReset('ANA@exemple.fr')).toEqual({ ok: true });
      const [mail] = await mailsTo('ana@exemple.fr');
      expect(mail).toMatchObject({ requestType: 'PASSWORD_RESET' });
      await fetch(`${mail?.oobLink}&newPassword=un-autre-mot`);
      expect(await signIn(person.email, 'un-autre-mot')).toEqual({ ok: true });
    },
  );

  it('refuses an unknown e-mail', async () => {
    expect(await sendPasswordReset(unknown)).toEqual(refusal('userNotFound'));
  });

  it('reports success for an unknown e-mail, without a mail, when e-mails are protected', async () => {
    await protectEmails(true);
    expect(await sendPasswordReset(unknown)).toEqual({ ok: true });
    expect(await mailsTo(unknown)).toEqual([]);
  });
});
