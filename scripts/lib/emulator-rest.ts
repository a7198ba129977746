import type { EmulatorPorts } from '@/config/env';
import { deployedRules } from './rules';

// Operations that only the REST interface of the emulators offers.

/** A project on a running Firestore emulator. */
interface FirestoreTarget {
  readonly projectId: string;
  readonly ports: Pick<EmulatorPorts, 'firestore'>;
}

/** A project on running emulators. */
export interface EmulatorTarget extends FirestoreTarget {
  readonly ports: EmulatorPorts;
}

/** Headers of the emulators' administrator, to whom no security rule applies. */
const HEADERS = { authorization: 'Bearer owner', 'content-type': 'application/json' };

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: HEADERS,
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 500)}`);
  const answer: unknown = text === '' ? null : JSON.parse(text);
  return answer;
}

const firestoreUrl = ({ projectId, ports }: FirestoreTarget): string =>
  `http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${projectId}`;

const authUrl = ({ projectId, ports }: EmulatorTarget): string =>
  `http://127.0.0.1:${ports.auth}/emulator/v1/projects/${projectId}`;

/** Removes every account of the project. */
export async function clearAccounts(target: EmulatorTarget): Promise<void> {
  await call('DELETE', `${authUrl(target)}/accounts`);
}

/** An account of the Auth emulator. Its e-mail address is not verified, as after a sign-up. */
export interface SeedAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

/** Creates accounts by one request, which takes as long for fifty as for one. */
export async function createAccounts(
  target: EmulatorTarget,
  accounts: readonly SeedAccount[],
): Promise<void> {
  const { projectId, ports } = target;
  const url = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`;
  const users = accounts.map(({ uid, email, password, displayName }) => ({
    localId: uid,
    email,
    displayName,
    rawPassword: password,
  }));
  // The answer is 200 also when accounts were refused, and is not validated.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const { error } = (await call('POST', url, { users })) as { error: readonly object[] };
  if (error.length > 0) throw new Error(`POST ${url}: ${JSON.stringify(error)}`);
}

/** Removes every document of the project. */
export async function clearDocuments(target: FirestoreTarget): Promise<void> {
  const clear = () => call('DELETE', `${firestoreUrl(target)}/databases/(default)/documents`);
  // The emulator answers 500 when a write of a page or a command that was left arrives meanwhile.
  await clear().catch(clear);
}

/** Removes every document and every account of the project. */
export async function clearProject(target: EmulatorTarget): Promise<void> {
  await Promise.all([clearDocuments(target), clearAccounts(target)]);
}

/**
 * Loads security rules into the project; without rules the emulator allows everything.
 *
 * @param rules the text of a firestore.rules, by default with the settings' daily maximum
 * @throws Error with the compiler's message when the rules are invalid
 */
export async function loadRules(target: FirestoreTarget, rules = deployedRules()): Promise<void> {
  const body = { rules: { files: [{ name: 'firestore.rules', content: rules }] } };
  await call('PUT', `${firestoreUrl(target)}:securityRules`, body);
}

/** Switches e-mail enumeration protection, which is on in new Firebase projects. */
export async function protectEmails(target: EmulatorTarget, isOn: boolean): Promise<void> {
  const { projectId, ports } = target;
  const url = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v2/projects/${projectId}/config`;
  await call('PATCH', `${url}?updateMask=emailPrivacyConfig`, {
    emailPrivacyConfig: { enableImprovedEmailPrivacy: isOn },
  });
}

/** A mail that Firebase would have sent to a user. */
export interface Mail {
  readonly email: string;
  readonly requestType: string;
  readonly oobLink: string;
}

/** Fetches the mails since the start of the emulator, oldest first. */
export async function fetchMails(target: EmulatorTarget): Promise<readonly Mail[]> {
  // The emulator's answer is not validated.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const { oobCodes } = (await call('GET', `${authUrl(target)}/oobCodes`)) as { oobCodes: Mail[] };
  return oobCodes;
}
