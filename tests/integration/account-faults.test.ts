import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeAccount } from '@/services/account/closing';
import { changeEmail } from '@/services/account/email';
import { changePassword } from '@/services/account/ownProfile';
import { unconfirmedWrites } from '@/services/firebase/unconfirmed';
import { sendPasswordReset, signIn, signOut } from '@/services/auth/auth';
import { signUp } from '@/services/auth/signUp';
import { sendVerificationMail } from '@/services/auth/verificationMail';
import { refusal } from '../factories/refusal';
import { mailsTo } from '../support/auth-emulator';
import { read, readAllDocuments } from './support/emulator';
import { interceptRequests, type Intercept } from './support/requests';
import { waitForSignedIn } from './support/session';

/** Requests to Firebase Auth whose answer is lost, that are not sent, or that the server fails; once each. */
const fault = {
  lost: null as RegExp | null,
  cut: null as RegExp | null,
  failed: [] as RegExp[],
  /** True if no request reaches Firebase Auth after a lost answer. */
  isLasting: false,
  isDown: false,
};

const withFaults: Intercept = async (send, input, init) => {
  const url = typeof input === 'string' ? input : '';
  if (fault.isDown && url.includes('identitytoolkit')) throw new TypeError('down');
  if (fault.cut?.test(url)) {
    fault.cut = null;
    throw new TypeError('cut');
  }
  if (fault.failed[0]?.test(url)) {
    fault.failed.shift();
    const error = { code: 503, message: 'The service is currently unavailable.' };
    return Response.json({ error }, { status: 503 });
  }
  const response = await send(input, init);
  if (!fault.lost?.test(url)) return response;
  fault.lost = null;
  fault.isDown = fault.isLasting;
  throw new TypeError('lost');
};

beforeAll(() => interceptRequests(withFaults));
afterAll(() => interceptRequests(undefined));
afterEach(() => {
  fault.lost = null;
  fault.cut = null;
  fault.failed = [];
  fault.isLasting = false;
  fault.isDown = false;
});

const OK = { ok: true };
const person = { pseudo: 'Ana_B', email: 'ana@exemple.fr', password: 'motdepasse' };
const [NEXT_EMAIL, NEXT_PASSWORD] = ['ana.b@exemple.fr', 'un-autre-mot'];

async function signUpAna(): Promise<string> {
  expect(await signUp(person)).toEqual(OK);
  return (await waitForSignedIn()).uid;
}

describe('a lost answer of Firebase Auth', () => {
  it.each([
    ['the new account', /accounts:signUp/],
    ['the look at the new account', /accounts:lookup/],
  ])('completes a sign-up when it was that of %s', async (_, lost) => {
    fault.lost = lost;
    expect(await signUp(person)).toEqual(OK);
    const { uid, profile } = await waitForSignedIn();
    expect(profile).toMatchObject({ pseudo: 'Ana_B' });
    expect(await read('pseudos/ana_b')).toEqual({ uid });
  });

  it('completes a sign-up when the server fails at the look at the new account', async () => {
    // The look fails once, too.
    fault.failed = [/accounts:lookup/, /accounts:lookup/];
    expect(await signUp(person)).toEqual(OK);
    expect((await waitForSignedIn()).profile).toMatchObject({ pseudo: 'Ana_B' });
  });

  it('does not turn a sign-up into a sign-in when the e-mail has an account with the same password', async () => {
    await signUpAna();
    await signOut();
    fault.cut = /accounts:signUp/;
    expect(await signUp({ ...person, pseudo: 'Autre' })).toEqual(refusal('emailTaken'));
    expect(await read('pseudos/autre')).toBeNull();
  });

  it('changes the password, with which the session goes on', async () => {
    await signUpAna();
    fault.lost = /accounts:update/;
    expect(await changePassword(person.password, NEXT_PASSWORD)).toEqual(OK);
    expect(await changePassword(NEXT_PASSWORD, person.password)).toEqual(OK);
  });

  it('changes the e-mail address and its copy', async () => {
    const uid = await signUpAna();
    fault.lost = /accounts:update/;
    expect(await changeEmail(person.password, NEXT_EMAIL)).toEqual({ ok: true, awaitsMail: false });
    expect(await read(`users/${uid}/private/account`)).toMatchObject({ email: NEXT_EMAIL });
    await signOut();
    expect(await signIn(NEXT_EMAIL, person.password)).toEqual(OK);
  });

  it('closes the account', async () => {
    const uid = await signUpAna();
    fault.lost = /accounts:delete/;
    expect(await closeAccount(person.password)).toEqual(OK);
    expect(Object.keys(await readAllDocuments())).toEqual([`deletionLogs/${uid}`]);
    expect(await signIn(person.email, person.password)).toEqual(refusal('userNotFound'));
  });

  it('keeps an action open until Firebase Auth can be asked', async () => {
    await signUpAna();
    fault.lost = /accounts:update/;
    fault.isLasting = true;
    const result = changePassword(person.password, NEXT_PASSWORD);
    await vi.waitUntil(() => unconfirmedWrites.get().length > 0, { timeout: 20_000 });
    fault.isDown = false;
    expect(await result).toEqual(OK);
    expect(unconfirmedWrites.get()).toEqual([]);
  });

  it.each([
    ['reset', () => sendPasswordReset(person.email)],
    ['verification', sendVerificationMail],
  ])('does not deny that the mail of a %s was sent', async (_, send) => {
    await signUpAna();
    const before = await mailsTo(person.email);
    fault.lost = /accounts:sendOobCode/;
    expect(await send()).toEqual(refusal('maybeSent'));
    expect(await mailsTo(person.email)).toHaveLength(before.length + 1);
  });
});

describe('a request to Firebase Auth that is not sent', () => {
  it('changes neither the password nor the e-mail address', async () => {
    await signUpAna();
    fault.cut = /accounts:update/;
    expect(await changePassword(person.password, NEXT_PASSWORD)).toEqual(refusal('notSaved'));
    fault.cut = /accounts:update/;
    expect(await changeEmail(person.password, NEXT_EMAIL)).toEqual(refusal('notSaved'));
    await signOut();
    expect(await signIn(person.email, person.password)).toEqual(OK);
  });
});
