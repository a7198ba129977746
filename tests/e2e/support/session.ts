import { TEST, viteSettings } from '../../../scripts/lib/environments';
import { DEMO_PASSWORD } from '../../../scripts/demo/seed';
import { readEnv } from '@/config/env';
import { withConsent, type StoredEntries } from './storage';

const { firebase } = readEnv(viteSettings(TEST), true);

interface SignInResponse {
  readonly localId: string;
  readonly email: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresIn: string;
  readonly displayName: string;
}

/** @throws Error when the emulator refuses the credentials */
async function requestSignIn(method: string, body: object): Promise<SignInResponse> {
  const response = await fetch(
    `http://127.0.0.1:${TEST.ports.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${firebase.apiKey}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    },
  );
  if (!response.ok) throw new Error(`${method}: ${response.status} ${await response.text()}`);
  // The emulator's response is not validated.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return (await response.json()) as SignInResponse;
}

/** Returns the entries that the Auth SDK and the app store in localStorage, by key. */
function entriesOf(
  user: SignInResponse,
  provider: { readonly providerId: string; readonly uid: string },
): StoredEntries {
  const { email, displayName } = user;
  const now = Date.now();
  const stored = {
    uid: user.localId,
    email,
    emailVerified: provider.providerId === 'google.com',
    displayName,
    isAnonymous: false,
    providerData: [{ ...provider, displayName, email, phoneNumber: null, photoURL: null }],
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
    // The app's own flag (services/auth/sessionEnd).
    signedIn: '1',
  };
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
): Promise<StoredEntries> {
  const user = await requestSignIn('signInWithPassword', { email, password });
  return entriesOf(user, { providerId: 'password', uid: email });
}

/** Returns the storage of a signed-in user who has refused optional cookies. */
export const signedIn = async (email: string): Promise<StoredEntries> => ({
  ...withConsent('essential'),
  ...(await storedSession(email)),
});

/**
 * Creates an Auth account with Google sign-in only, and returns the storage of its user, who has
 * refused optional cookies. The app creates the user's documents on the first page load.
 */
export async function signedInWithGoogle(person: {
  readonly email: string;
  readonly name: string;
}): Promise<StoredEntries> {
  const uid = `google-${person.email}`;
  // The emulator accepts an unsigned Google ID token.
  const idToken = JSON.stringify({
    sub: uid,
    email: person.email,
    email_verified: true,
    name: person.name,
  });
  const user = await requestSignIn('signInWithIdp', {
    postBody: new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString(),
    requestUri: `http://localhost:${TEST.appPort}`,
  });
  return {
    ...withConsent('essential'),
    ...entriesOf(user, { providerId: 'google.com', uid }),
  };
}
