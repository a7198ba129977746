import { TEST, viteSettings } from '../../../scripts/lib/environments';
import { DEMO_PASSWORD } from '../../../scripts/seed';
import { readEnv } from '@/config/env';
import { storageWithConsent, type StorageState } from './consent';

const { firebase } = readEnv(viteSettings(TEST), true);

interface SignInResponse {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresIn: string;
  readonly displayName: string;
}

/**
 * Signs in at the Auth emulator without a browser.
 *
 * @returns the entries that the Auth SDK and the app store in localStorage, by key
 * @throws Error when the emulator refuses the credentials
 */
export async function storedSession(
  email: string,
  password = DEMO_PASSWORD,
): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(
    `http://127.0.0.1:${TEST.ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${firebase.apiKey}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  if (!response.ok) throw new Error(`${email}: ${response.status} ${await response.text()}`);
  // The emulator's response is not validated.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const user = (await response.json()) as SignInResponse;
  const now = Date.now();
  const stored = {
    uid: user.localId,
    email,
    emailVerified: true,
    displayName: user.displayName,
    isAnonymous: false,
    providerData: [
      {
        providerId: 'password',
        uid: email,
        displayName: user.displayName,
        email,
        phoneNumber: null,
        photoURL: null,
      },
    ],
    stsTokenManager: {
      refreshToken: user.refreshToken,
      accessToken: user.idToken,
      expirationTime: now + Number(user.expiresIn) * 1000,
    },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey: firebase.apiKey,
    appName: '[DEFAULT]',
  };
  return {
    [`firebase:authUser:${firebase.apiKey}:[DEFAULT]`]: JSON.stringify(stored),
    // The app's own flag (services/session/sessionEnd).
    signedIn: '1',
  };
}

/** Returns the storage of a signed-in user who has refused optional cookies. */
export async function signedInState(email: string, password?: string): Promise<StorageState> {
  const session = await storedSession(email, password);
  const [origin] = storageWithConsent('essential').origins;
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }));
  return {
    cookies: [],
    origins: [
      {
        origin: `http://localhost:${TEST.appPort}`,
        localStorage: [...(origin?.localStorage ?? []), ...localStorage],
      },
    ],
  };
}
