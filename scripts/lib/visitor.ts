import * as v from 'valibot';
import type { Query } from '@/services/firebase/query';
import {
  countRequest,
  documentName,
  queryRequest,
  type ReadRequest,
} from '@/services/firebase/restRequests';
import { toDocument, type RestDocument } from '@/services/firebase/restValues';
import { Trouble } from './messages';

/** A project as a visitor without an account reads it: the rules apply, and no credentials are needed. */
export interface Visitor {
  readonly projectId: string;
  /** @throws Trouble when the project does not respond, or refuses the query */
  readonly fetch: (query: Query) => Promise<readonly RestDocument[]>;
  /** Counts documents; `at` is the server's time. @throws Trouble as `fetch` */
  readonly count: (query: Query) => Promise<{ readonly count: number; readonly at: Date }>;
}

/** Timeout of a request, in ms: a page of a thousand posts is some megabytes. */
const RESPONSE_MS = 60_000;

const rows = v.array(v.object({ document: v.optional(v.unknown()) }));

const counted = v.looseTuple([
  v.object({
    readTime: v.pipe(v.string(), v.isoTimestamp(), v.toDate()),
    result: v.object({
      aggregateFields: v.object({
        count: v.object({ integerValue: v.pipe(v.string(), v.toNumber()) }),
      }),
    }),
  }),
]);

const errorBody = v.union([
  v.object({ error: v.object({ message: v.string() }) }),
  v.looseTuple([v.object({ error: v.object({ message: v.string() }) })]),
]);

export const silentGoogle = (details: string): Trouble =>
  new Trouble(
    'Google ne répond pas : vérifiez la connexion.',
    'Google does not answer: check the connection.',
    details,
  );

/** Returns the message in the body of an error. */
function reasonIn(body: string): string {
  try {
    const parsed = v.parse(errorBody, JSON.parse(body));
    return ('error' in parsed ? parsed : parsed[0]).error.message;
  } catch {
    return body.slice(0, 500);
  }
}

/** Returns the error for a refused request. */
function refused(projectId: string, status: number, body: string): Trouble {
  const details = `${status}: ${reasonIn(body)}`;
  if (status === 401 || status === 403) {
    return new Trouble(
      `Le projet ${projectId} refuse de montrer ses posts à un visiteur : ses règles ne sont pas déployées, ou App Check y est exigé (npm run deploy -- --no-pages).`,
      `The project ${projectId} shows no posts to visitors: its rules are not deployed, or App Check is enforced (docs/operations.md#app-check).`,
      details,
    );
  }
  return new Trouble(
    `Le projet ${projectId} ne peut pas répondre : vérifiez son nom, sa base Firestore et ses index (npm run deploy).`,
    `The project ${projectId} cannot answer: check its id, its Firestore database and its indexes (npm run deploy).`,
    details,
  );
}

/** Throws the error for a missing response. */
const silenceOf =
  (emulator: string | null) =>
  (error: unknown): never => {
    const details = String((error instanceof Error && error.cause) || error);
    if (emulator === null) throw silentGoogle(details);
    throw new Trouble(
      `L'émulateur ${emulator} ne répond pas.`,
      `The emulator ${emulator} does not answer.`,
      details,
    );
  };

/**
 * Opens a project for a visitor.
 *
 * @param emulator 'host:port' of the Firestore emulator; null for Google
 */
export function openVisitor(projectId: string, emulator: string | null): Visitor {
  const origin = emulator === null ? 'https://firestore.googleapis.com' : `http://${emulator}`;
  const throwSilence = silenceOf(emulator);
  const url = `${origin}/v1/${documentName({ firebase: { projectId } }, '')}`;

  async function send({ path, body }: ReadRequest): Promise<unknown> {
    const signal = AbortSignal.timeout(RESPONSE_MS);
    const answer = await fetch(url + path, { method: 'POST', body, signal }).catch(throwSilence);
    const text = await answer.text().catch(throwSilence);
    if (!answer.ok) throw refused(projectId, answer.status, text);
    return JSON.parse(text);
  }

  return {
    projectId,
    fetch: async (query) =>
      v
        .parse(rows, await send(queryRequest(query)))
        .flatMap(({ document }) => toDocument(document) ?? []),
    count: async (query) => {
      const [{ readTime, result }] = v.parse(counted, await send(countRequest(query)));
      return { count: result.aggregateFields.count.integerValue, at: readTime };
    },
  };
}
