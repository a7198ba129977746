import type { User } from 'firebase/auth';
import type { DocumentReference } from 'firebase/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { startAccountRepair } from './accountRepair';
import { notifyRefusedToken } from '@/services/firebase/token';
import { reloadUser, subscribeToAuth } from '@/services/auth/auth';
import { checkSession } from '@/services/auth/checkSession';
import { signedInHere } from '@/services/auth/signedInHere';
import { subscribeToSession, type Session } from './session';

/** A listener on one document, as the SDK was asked for it. */
interface Listener {
  readonly path: string;
  readonly deliver: (data: object | undefined, fromCache?: boolean) => void;
  readonly stop: () => void;
}

const listeners = vi.hoisted((): Listener[] => []);
vi.mock('firebase/firestore', () => ({
  onSnapshot: (
    { path }: DocumentReference,
    _options: object,
    observer: { next: (snapshot: object) => void },
  ) => {
    const stop = vi.fn();
    listeners.push({
      path,
      deliver: (data, fromCache = false) =>
        observer.next({ data: () => data, metadata: { fromCache } }),
      stop,
    });
    return stop;
  },
}));
vi.mock('./accountRepair', () => ({ startAccountRepair: vi.fn() }));
vi.mock('@/services/auth/auth', () => ({ reloadUser: vi.fn(), subscribeToAuth: vi.fn() }));
vi.mock('@/services/auth/checkSession', () => ({ checkSession: vi.fn() }));
vi.mock('@/services/auth/identity', () => ({ hasPassword: () => true }));
vi.mock('@/services/auth/signedInHere', () => ({ signedInHere: { setAdmin: vi.fn() } }));
vi.mock('@/services/auth/sessionEnd', () => ({ createAuthStateHandler: () => () => false }));
vi.mock('@/services/firebase/rest', () => ({ fetchDocument: vi.fn() }));
vi.mock('@/services/firebase/documentRefs', () => ({
  userRef: (uid: string) => ({ path: `users/${uid}` }),
  accountRef: (uid: string) => ({ path: `accounts/${uid}` }),
}));

const stopRepair = vi.fn();
const onSession = vi.fn<(session: Session) => void>();
/** Window of the page. */
const page = new EventTarget();
/** Reports a state of the user, as Firebase Auth does. */
let report: (emailVerified: boolean) => void;
const ofProfile = () => listeners.filter(({ path }) => path === 'users/ana');

beforeEach(() => {
  listeners.length = 0;
  vi.mocked(startAccountRepair).mockReturnValue(stopRepair);
  vi.mocked(subscribeToAuth).mockImplementation((onUser) => {
    report = (emailVerified) =>
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the part that the session reads
      onUser({ uid: 'ana', email: 'ana@exemple.fr', emailVerified } as User);
    report(false);
    return () => undefined;
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const stop = subscribeToSession(onSession);
  return () => {
    stop();
  };
});

it('reloads the user when the page gets the focus, until the e-mail is verified', () => {
  page.dispatchEvent(new Event('focus'));
  expect(reloadUser).toHaveBeenCalledOnce();
  expect(onSession.mock.lastCall?.[0]).toMatchObject({ isEmailVerified: false });

  report(true);
  expect(onSession.mock.lastCall?.[0]).toMatchObject({ isEmailVerified: true });
  page.dispatchEvent(new Event('focus'));
  expect(reloadUser).toHaveBeenCalledOnce();
});

it('repairs an account without a user document once, and only if the server says so', () => {
  ofProfile()[0]?.deliver(undefined, true);
  expect(startAccountRepair).not.toHaveBeenCalled();
  ofProfile()[0]?.deliver(undefined);
  ofProfile()[0]?.deliver(undefined);
  expect(startAccountRepair).toHaveBeenCalledOnce();
});

it('stops the repair when the user document is delivered', () => {
  ofProfile()[0]?.deliver(undefined);
  ofProfile()[0]?.deliver({});
  expect(stopRepair).toHaveBeenCalledOnce();
});

it('listens again when the repair finds a user document that the listener has missed', () => {
  ofProfile()[0]?.deliver(undefined);
  vi.mocked(startAccountRepair).mock.calls[0]?.[1]();
  expect(ofProfile()[0]?.stop).toHaveBeenCalledOnce();
  expect(ofProfile()).toHaveLength(2);
  ofProfile()[1]?.deliver({ uid: 'ana', pseudo: 'Ana', role: 'user' });
  expect(onSession.mock.lastCall?.[0]).toMatchObject({ status: 'signedIn', uid: 'ana' });
  expect(stopRepair).toHaveBeenCalledOnce();
});

it('checks the session when Firestore has refused its token', () => {
  notifyRefusedToken();
  expect(checkSession).toHaveBeenCalledOnce();
});

it('marks this browser as that of an admin while the profile says so', () => {
  const profile = { pseudo: 'Ana', createdAt: { toDate: () => new Date() }, isPrivate: false };
  for (const role of ['admin', 'user']) {
    ofProfile()[0]?.deliver({ ...profile, role });
    expect(signedInHere.setAdmin).toHaveBeenLastCalledWith(role === 'admin');
  }
});
