import { inTransaction, pagesOf, readSome } from './firestore-rest';
import type { StoredDocument } from './firestore-rest';
import { ask } from './google-api';
import { Trouble } from './messages';
import type { Target } from './target';

/** What became of a request: 'already' when there was nothing to change. */
export interface RoleChange {
  readonly outcome: 'changed' | 'already';
  readonly uid: string;
  readonly pseudo: string;
}

async function uidOf({ auth }: Target, email: string): Promise<string> {
  const { users = [] } = await ask<{ users?: readonly { localId: string }[] }>(
    auth,
    `v1/projects/${auth.projectId}/accounts:lookup`,
    { email: [email] },
  );
  const [user] = users;
  if (!user) {
    throw new Trouble(
      `Aucun compte du projet ${auth.projectId} n'a l'e-mail ${email}. Il faut d'abord s'inscrire sur le site.`,
      `No account of ${auth.projectId} has the e-mail ${email}. Sign up on the site first.`,
    );
  }
  return user.localId;
}

const isAdmin = ({ fields }: StoredDocument): boolean => fields['role']?.stringValue === 'admin';

/** Their profiles' paths. Reads every profile: no index serves this, and it is asked once in a blue moon. */
async function otherAdmins({ firestore }: Target, uid: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const page of pagesOf(firestore, { collection: 'users', fields: ['role'] })) {
    paths.push(...page.filter((user) => user.id !== uid && isAdmin(user)).map(({ path }) => path));
  }
  return paths;
}

/**
 * Makes the holder of an e-mail an admin, or an ordinary user again. Repeating it is harmless.
 *
 * @param force takes the role from the last admin too
 * @throws Trouble when there is no such account, when it has no profile, or for the last admin
 */
export async function changeRole(
  target: Target,
  email: string,
  { role, force }: { readonly role: 'admin' | 'user'; readonly force: boolean },
): Promise<RoleChange> {
  const uid = await uidOf(target, email);
  const path = `users/${uid}`;
  const isCareful = role === 'user' && !force;
  const others = isCareful ? await otherAdmins(target, uid) : [];
  let pseudo = '';
  const writes = await inTransaction(target.firestore, async (transaction) => {
    // Read again and locked with the profile: of two admins who revoke each other at once, one stays.
    const read = await readSome(target.firestore, [path, ...others], { transaction });
    const found = read.get(path);
    if (!found) {
      throw new Trouble(
        `Le compte ${email} (${uid}) n'a pas encore de profil : il se crée à sa prochaine connexion au site.`,
        `The account ${email} (${uid}) has no profile yet: signing in to the site makes it.`,
      );
    }
    const { fields } = found;
    pseudo = fields['pseudo']?.stringValue ?? '';
    if ((fields['role']?.stringValue ?? 'user') === role) return [];
    if (isCareful && ![...read.values()].some((user) => user !== found && isAdmin(user))) {
      throw new Trouble(
        `@${pseudo} est le dernier administrateur : plus personne ne pourrait publier. Avec --force si c'est voulu.`,
        `@${pseudo} is the last admin: nobody could publish any more. Use --force if that is meant.`,
      );
    }
    return [{ path, fields: { ...fields, role: { stringValue: role } } }];
  });
  return { outcome: writes.length > 0 ? 'changed' : 'already', uid, pseudo };
}
