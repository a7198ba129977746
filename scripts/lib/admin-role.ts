import type { Auth } from 'firebase-admin/auth';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { AdminProject } from './admin-project';
import { LIGHT_PAGE, pagesOf } from './documents';
import { Trouble } from './messages';

/** The result of a role change: 'already' when there was nothing to change. */
interface RoleChange {
  readonly outcome: 'changed' | 'already';
  readonly uid: string;
  readonly pseudo: string;
}

async function uidOf(auth: Auth, email: string, projectId: string): Promise<string> {
  try {
    return (await auth.getUserByEmail(email)).uid;
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'auth/user-not-found') throw error;
    throw new Trouble(
      `Aucun compte du projet ${projectId} n'a l'email ${email}. Il faut d'abord s'inscrire sur le site.`,
      `No account of ${projectId} has the e-mail ${email}. Sign up on the site first.`,
    );
  }
}

const isAdmin = (profile: DocumentSnapshot): boolean => profile.get('role') === 'admin';

/** Returns all other admins. Reads every profile, because no index exists for the query. */
async function otherAdmins(database: Firestore, uid: string): Promise<DocumentReference[]> {
  const admins: DocumentReference[] = [];
  const roles = database.collection('users').select('role');
  for await (const page of pagesOf(roles, LIGHT_PAGE)) {
    for (const { id, path, fields } of page) {
      if (id !== uid && fields['role'] === 'admin') admins.push(database.doc(path));
    }
  }
  return admins;
}

/**
 * Makes the account with an e-mail address an admin, or an ordinary user again. Idempotent.
 *
 * @param force true to revoke the role even of the last admin
 * @throws Trouble when the account or its profile does not exist, or for the last admin
 */
export async function changeRole(
  { projectId, database, auth }: AdminProject,
  email: string,
  { role, force }: { readonly role: 'admin' | 'user'; readonly force: boolean },
): Promise<RoleChange> {
  const uid = await uidOf(auth, email, projectId);
  const reference = database.doc(`users/${uid}`);
  const isCareful = role === 'user' && !force;
  const candidates = isCareful ? await otherAdmins(database, uid) : [];
  return database.runTransaction(async (transaction) => {
    // The other admins are locked with the profile: if two admins revoke each other at once, one
    // of them stays.
    const [profile, ...others] = await transaction.getAll(reference, ...candidates);
    if (!profile?.exists) {
      throw new Trouble(
        `Le compte ${email} (${uid}) n'a pas encore de profil : il sera créé à sa prochaine connexion au site.`,
        `The account ${email} (${uid}) has no profile yet: signing in to the site makes it.`,
      );
    }
    const pseudo = String(profile.get('pseudo') ?? '');
    if ((profile.get('role') ?? 'user') === role) return { outcome: 'already', uid, pseudo };
    if (isCareful && !others.some(isAdmin)) {
      throw new Trouble(
        `@${pseudo} est le dernier administrateur : plus personne ne pourrait publier. Pour le faire quand même, ajoutez --force.`,
        `@${pseudo} is the last admin: nobody could publish any more. Use --force if that is meant.`,
      );
    }
    transaction.update(reference, { role });
    return { outcome: 'changed', uid, pseudo };
  });
}
