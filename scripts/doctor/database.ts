import * as v from 'valibot';
import { fail, pass } from './check';
import type { Outcome } from './check';
import { ask } from './google';
import type { Google } from './google';

/** Checks of the database: its location, its retention of old versions, its concurrency mode. */

const ROLE = 'Lecteur Cloud Datastore (roles/datastore.viewer)';

const databaseSchema = v.object({
  locationId: v.string(),
  concurrencyMode: v.optional(v.string(), ''),
  pointInTimeRecoveryEnablement: v.optional(v.string(), ''),
  versionRetentionPeriod: v.optional(v.string(), ''),
});

/** The answer of firestore `databases.get`. */
export type Database = v.InferOutput<typeof databaseSchema>;

export const parseDatabase = (answer: unknown): Database => v.parse(databaseSchema, answer);

const fetchDatabase = async (google: Google, projectId: string): Promise<Database> =>
  parseDatabase(
    await google.get(`firestore.googleapis.com/v1/projects/${projectId}/databases/(default)`),
  );

/** Regions whose name begins with 'europe-' and which are not in the European Union. */
const OUTSIDE = ['europe-west2', 'europe-west6'];

export function judgeLocation({ locationId }: Database): Outcome {
  const isInUnion = /^(eur\d+$|europe-)/.test(locationId) && !OUTSIDE.includes(locationId);
  return isInUnion
    ? pass(locationId)
    : fail(
        `${locationId} : la politique de confidentialité promet l'Union européenne`,
        'le lieu ne peut pas changer : créez un autre projet, avec la base dans eur3 ou europe-west1',
      );
}

/** Hours for which old versions of documents can be read. */
const hoursOf = ({ versionRetentionPeriod }: Database): number =>
  Math.round(Number(versionRetentionPeriod.replace(/s$/, '')) / 3600);

/**
 * Judges how long a deleted post can still be read.
 *
 * @param isReadable true if a visitor could read a deleted post at an earlier time; null if this could
 *   not be tried
 */
export function judgeRetention(database: Database, isReadable: boolean | null): Outcome {
  const hours = hoursOf(database);
  const who =
    isReadable === null
      ? 'lecture par un visiteur non essayée'
      : isReadable
        ? 'un visiteur peut lire un post supprimé pendant ce temps'
        : 'un visiteur ne peut pas lire un post supprimé';
  const detail = `versions gardées ${hours} h ; ${who}`;
  return hours <= 1 || isReadable === false
    ? pass(detail)
    : fail(
        detail,
        "désactivez la récupération à un moment donné : gcloud firestore databases update --database='(default)' --no-enable-pitr",
      );
}

/** Effects of a visitor's transaction, as the lock test measured them. */
export type Locks =
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'harmless'; readonly ms: number }
  | {
      readonly kind: 'held';
      readonly ms: number;
      /** The mode that the transaction asked for; null if that of the database is enough. */
      readonly asked: string | null;
    };

const LOCK_REMEDY =
  "passez la base en mode optimiste : gcloud beta firestore databases update --database='(default)' --concurrency-mode=optimistic, puis relancez doctor";
/** A transaction that asks for a mode does not depend on the database's. */
const ASKED_LOCK_REMEDY =
  "le mode de la base n'y change rien : exigez App Check (docs/operations.md#app-check) et signalez-le à Google, dont la documentation dit le contraire";

/** Judges whether a visitor without an account can hold up the writes of others. */
export function judgeLocks(locks: Locks, database: Database | null): Outcome {
  const mode = `mode ${database?.concurrencyMode || 'inconnu'}`;
  if (locks.kind === 'refused') {
    return pass(`Firestore refuse la transaction d'un visiteur (${locks.status}) ; ${mode}`);
  }
  return locks.kind === 'harmless'
    ? pass(`une réaction passe en ${locks.ms} ms malgré la transaction d'un visiteur ; ${mode}`)
    : fail(
        `une réaction a attendu la transaction d'un visiteur (${locks.ms} ms) ; ${mode}${locks.asked === null ? '' : `, ${locks.asked} demandé`}`,
        locks.asked === null ? LOCK_REMEDY : ASKED_LOCK_REMEDY,
      );
}

export const locksInWords = (locks: Locks): string =>
  locks.kind === 'refused' ? `refusé, ${locks.status}` : `une réaction a attendu ${locks.ms} ms`;

/** Answers a question from the settings of the database. */
export const askDatabase = (
  from: Google | null,
  projectId: string,
  judge: (database: Database) => Outcome,
): Promise<Outcome> =>
  ask(from, ROLE, async (google) => judge(await fetchDatabase(google, projectId)));

/** Returns the settings of the database, or null on the emulators and without the right to read them. */
export const knownDatabase = async (
  google: Google | null,
  projectId: string,
): Promise<Database | null> =>
  google === null ? null : await fetchDatabase(google, projectId).catch(() => null);
