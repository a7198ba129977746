import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { AdminProject } from '../lib/admin-project';
import { Trouble } from '../lib/messages';

/** The result of a role change: 'already' when there was nothing to change. */
interface RoleChange {
  readonly outcome: 'changed' | 'already';
  readonly pseudo: string;
}

const isAdmin = (profile: DocumentSnapshot): boolean => profile.get('role') === 'admin';

/** Returns all other admins. */
async function otherAdmins(database: Firestore, uid: string): Promise<DocumentReference[]> {
  const { docs } = await database.collection('users').where('role', '==', 'admin').select().get();
  return docs.flatMap(({ id, ref }) => (id === uid ? [] : [ref]));
}

/**
 * Makes a user an admin, or an ordinary user again. Idempotent. Does not store how many admins there are
 * (`storeTeam`): those of the doctor answer no appeals.
 *
 * @param force true to revoke the role even of the last admin
 * @throws Trouble when the profile does not exist, or for the last admin
 */
export async function changeRole(
  { database }: Pick<AdminProject, 'database'>,
  uid: string,
  { role, force }: { readonly role: 'admin' | 'user'; readonly force: boolean },
): Promise<RoleChange> {
  const reference = database.doc(`users/${uid}`);
  const isCareful = role === 'user' && !force;
  const candidates = isCareful ? await otherAdmins(database, uid) : [];
  return database.runTransaction(async (transaction): Promise<RoleChange> => {
    // The other admins are locked with the profile: if two admins revoke each other at once, one
    // of them stays.
    const [profile, ...others] = await transaction.getAll(reference, ...candidates);
    if (!profile?.exists) {
      throw new Trouble(
        `Le compte ${uid} n'a pas encore de profil : il sera créé à sa prochaine connexion au site.`,
        `The account ${uid} has no profile yet: signing in to the site makes it.`,
      );
    }
    const pseudo = String(profile.get('pseudo') ?? '');
    if ((profile.get('role') ?? 'user') === role) return { outcome: 'already', pseudo };
    if (isCareful && !others.some(isAdmin)) {
      throw new Trouble(
        `@${pseudo} est le dernier administrateur : plus personne ne pourrait publier. Pour le faire quand même, ajoutez --force.`,
        `@${pseudo} is the last admin: nobody could publish any more. Use --force if that is meant.`,
      );
    }
    transaction.update(reference, { role });
    return { outcome: 'changed', pseudo };
  });
}
