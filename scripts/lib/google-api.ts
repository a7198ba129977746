import { Trouble } from './messages';

/** One of Google's services, on an emulator or for a real project, with the rights of its owner. */
export interface Service {
  /** 'https://firestore.googleapis.com', or the emulator's. */
  readonly url: string;
  readonly projectId: string;
  /** An OAuth access token; the emulators take 'owner'. */
  readonly token: string;
}

export class RequestError extends Error {
  override name = 'RequestError';
  readonly status: number;

  constructor(what: string, status: number, text: string) {
    super(`${what}: ${status} ${text.slice(0, 500)}`);
    this.status = status;
  }
}

async function send(service: Service, path: string, body: object): Promise<Response> {
  try {
    return await fetch(`${service.url}/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${service.token}`,
        'content-type': 'application/json',
        // Identity Toolkit asks which project a person's own token works for.
        'x-goog-user-project': service.projectId,
      },
      body: JSON.stringify(body),
    });
  } catch (error) {
    throw new Trouble(
      `Rien ne répond sur ${service.url}. Sans --project, il faut les émulateurs : npm start.`,
      `Nothing answers at ${service.url}. Without --project the emulators are needed: npm start.`,
      String(error),
    );
  }
}

/**
 * Asks a service for something.
 *
 * @returns the answer, taken to be what Google documents
 * @throws Trouble when nothing answers, or when the project does not know the token
 * @throws RequestError for any other refusal
 */
export async function ask<T>(service: Service, path: string, body: object): Promise<T> {
  const response = await send(service, path, body);
  const text = await response.text();
  if (response.status === 401 || response.status === 403) {
    throw new Trouble(
      `Le projet ${service.projectId} refuse ce jeton (expiré, ou sans les droits du propriétaire).`,
      `The project ${service.projectId} refuses this token (expired, or without an owner's rights).`,
      text.slice(0, 500),
    );
  }
  if (!response.ok) throw new RequestError(path, response.status, text);
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return JSON.parse(text === '' ? '{}' : text) as T;
}
