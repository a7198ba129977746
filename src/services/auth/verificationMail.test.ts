import { FirebaseError } from 'firebase/app';
import { sendEmailVerification, type User } from 'firebase/auth';
import { expect, it, vi } from 'vitest';
import { refusal } from '../../../tests/factories/refusal';
import { sendVerificationMail, trySendVerificationMail } from './verificationMail';

vi.mock('firebase/auth', async (importOriginal) => ({
  ...(await importOriginal<typeof import('firebase/auth')>()),
  sendEmailVerification: vi.fn(),
}));
const auth = vi.hoisted(() => ({ currentUser: { uid: 'ana' }, languageCode: null }));
vi.mock('@/services/firebase/firebaseAuth', () => ({ auth }));
vi.mock('./checkSession', () => ({ checkSession: vi.fn() }));
const { logError } = vi.hoisted(() => ({ logError: vi.fn() }));
vi.mock('@/services/browser/log', () => ({ logError }));

// eslint-disable-next-line typescript/no-unsafe-type-assertion -- the part that the service reads
const user = auth.currentUser as User;

it('sends the verification mail to the signed-in user in French', async () => {
  vi.mocked(sendEmailVerification).mockImplementationOnce(() => {
    expect(auth.languageCode).toBe('fr');
    return Promise.resolve();
  });
  expect(await sendVerificationMail()).toEqual({ ok: true });
  expect(sendEmailVerification).toHaveBeenCalledExactlyOnceWith(user);
});

it('refuses to send too many verification mails', async () => {
  vi.mocked(sendEmailVerification).mockRejectedValueOnce(
    new FirebaseError('auth/too-many-requests', ''),
  );
  expect(await sendVerificationMail()).toEqual(refusal('tooManyAttempts'));
});

it('only logs a failure of the mail that follows a sign-up', async () => {
  vi.mocked(sendEmailVerification).mockRejectedValueOnce(new FirebaseError('auth/any', ''));
  await expect(trySendVerificationMail(user)).resolves.toBeUndefined();
  expect(logError).toHaveBeenCalledOnce();
});
