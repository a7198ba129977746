import { applicationDefault } from 'firebase-admin/app';
import * as v from 'valibot';
import { emulator, messageOfError, unknown } from './check';
import type { Outcome } from './check';

const TIMEOUT_MS = 15_000;

/** An answer of an API of Google other than success. */
export class GoogleRefusal extends Error {
  override name = 'GoogleRefusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The administration APIs of a project. */
export interface Google {
  /** Fetches an address, such as 'firestore.googleapis.com/v1/…'. @throws GoogleRefusal */
  readonly get: (address: string) => Promise<unknown>;
}

const errorSchema = v.object({ error: v.object({ message: v.string() }) });

/** Returns the message in an error of a Google API, or the beginning of any other text. */
export function messageOf(body: string): string {
  try {
    return v.parse(errorSchema, JSON.parse(body)).error.message;
  } catch {
    return body.slice(0, 200);
  }
}

/** Opens the administration APIs with Application Default Credentials. */
export function openGoogle(): Google {
  const credential = applicationDefault();
  return {
    get: async (address) => {
      const { access_token: token } = await credential.getAccessToken();
      // Set for the credentials of a person (lib/admin-project), which need a project to be billed.
      const quota = process.env['GOOGLE_CLOUD_QUOTA_PROJECT'];
      const response = await fetch(`https://${address}`, {
        headers: {
          authorization: `Bearer ${token}`,
          ...(quota && { 'x-goog-user-project': quota }),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body = await response.text();
      if (!response.ok) throw new GoogleRefusal(response.status, messageOf(body));
      return JSON.parse(body);
    },
  };
}

const FORBIDDEN = 403;

/**
 * Answers a question from an administration API.
 *
 * @param google null on the emulators, which cannot tell
 * @param role the role that reading the answer needs, named when the credentials do not have it
 */
export async function ask(
  google: Google | null,
  role: string,
  question: (google: Google) => Promise<Outcome>,
): Promise<Outcome> {
  if (google === null) return emulator();
  try {
    return await question(google);
  } catch (error) {
    if (error instanceof GoogleRefusal && error.status === FORBIDDEN) {
      return unknown(`il faut le rôle « ${role} », et l'API activée (${error.message})`);
    }
    if (error instanceof v.ValiError)
      return unknown(`réponse inattendue de Google : ${error.message}`);
    return unknown(`pas de réponse de Google : ${messageOfError(error)}`);
  }
}
