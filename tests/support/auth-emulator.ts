import { TEST } from '../../scripts/lib/environments';

const { projectId, ports } = TEST;

async function call(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${ports.auth}/${path}`, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const answer: unknown = await response.json();
  return answer;
}

const accounts = `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;

/** Whether Firebase keeps secret which e-mail addresses have an account: its default in production. */
export const protectEmails = (isOn: boolean): Promise<unknown> =>
  call(
    'PATCH',
    `identitytoolkit.googleapis.com/v2/projects/${projectId}/config?updateMask=emailPrivacyConfig`,
    { emailPrivacyConfig: { enableImprovedEmailPrivacy: isOn } },
  );

/** An Auth account without a display name, as a sign-up cut off half-way leaves it. */
export const createBareAccount = (localId: string, email: string, password: string) =>
  call('POST', accounts, { localId, email, password });

/** @throws Error when nobody has the address */
export async function uidOf(email: string): Promise<string> {
  const answer = await call('POST', `${accounts}:lookup`, { email: [email] });
  // The emulator's answer, taken as it is.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const [user] = (answer as { users?: { localId: string }[] }).users ?? [];
  if (!user) throw new Error(`${email} has no account`);
  return user.localId;
}

/** As an administrator does in Firebase's console. */
export const disableAccount = (localId: string): Promise<unknown> =>
  call('POST', `${accounts}:update`, { localId, disableUser: true });

export const deleteAccount = (localId: string): Promise<unknown> =>
  call('POST', `${accounts}:delete`, { localId });

interface Mail {
  readonly email: string;
  readonly requestType: string;
  readonly oobLink: string;
}

/** The mails that Firebase would have sent to an address since the emulator began, newest first. */
export async function mailsTo(address: string): Promise<readonly Mail[]> {
  const answer = await call('GET', `emulator/v1/projects/${projectId}/oobCodes`);
  // The emulator's answer, taken as it is.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const { oobCodes } = answer as { oobCodes: Mail[] };
  return oobCodes.filter(({ email }) => email === address).toReversed();
}
