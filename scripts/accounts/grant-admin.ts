import { changeRole } from './admin-role';
import type { AdminProject } from '../lib/admin-project';
import { Trouble } from '../lib/messages';
import { storeTeam } from '../repair/team';
import { accountByEmail, describeAccount, isConfirmed, pseudoOf } from './owner-account';
import type { OwnerAccount } from './owner-account';

type Flags = Readonly<Record<'unverified' | 'disabled' | 'revoke' | 'force', boolean>>;

/** Returns what must be said with an option of its own before the account becomes an admin's. */
function doubtsAbout({ auth }: OwnerAccount, flags: Partial<Flags>): string[] {
  if (flags.revoke) return [];
  const doubts: string[] = [];
  if (auth?.emailVerified === false && !flags.unverified) {
    doubts.push(`L'email n'est pas vérifié : n'importe qui a pu s'inscrire avec cette adresse. Demandez à la personne
d'ouvrir le lien reçu par email (« Renvoyer l'email » dans « Mon profil »). Sinon, demandez-lui son
pseudo à elle-même, puis ajoutez --unverified.`);
  }
  if (auth?.disabled === true && !flags.disabled) {
    doubts.push(
      'Le compte est désactivé dans Firebase Auth. Pour le nommer tout de même : --disabled.',
    );
  }
  return doubts;
}

/**
 * Shows an account, and changes its role once its pseudo is repeated.
 *
 * @param tell prints a text
 * @throws Trouble for a wrong pseudo, an account that needs an option of its own, or the last admin
 */
export async function grantAdmin(
  project: AdminProject,
  email: string,
  given: Partial<Flags> & { readonly pseudo?: string | undefined },
  tell: (text: string) => void,
): Promise<void> {
  const account = await accountByEmail(project, email);
  tell(describeAccount(account));
  const pseudo = pseudoOf(account);
  const role = given.revoke ? 'user' : 'admin';
  const now = role === 'admin' ? 'administrateur' : 'un utilisateur ordinaire';
  const doubts = doubtsAbout(account, given);
  const isPending = pseudo !== null && (account.profile.get('role') ?? 'user') !== role;
  if (isPending && !isConfirmed(account, given.pseudo)) {
    tell(
      `\nRien n'est changé. Si c'est la bonne personne, elle sera ${now} avec : --pseudo=${pseudo}`,
    );
    for (const doubt of doubts) tell(doubt);
    return;
  }
  if (isPending && doubts.length > 0) {
    throw new Trouble(doubts.join('\n'), 'The account needs --unverified or --disabled.');
  }
  const { outcome } = await changeRole(project, account.uid, { role, force: given.force === true });
  await storeTeam(project.database);
  const verb = outcome === 'changed' ? 'est maintenant' : 'est déjà';
  tell(`\n@${pseudo} (${email}) ${verb} ${now} du projet ${project.projectId}.`);
}
