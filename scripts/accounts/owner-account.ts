import type { UserRecord } from 'firebase-admin/auth';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { DELETION_LOGS, USERS } from '@/config/collections';
import { formatDay } from '@/domain/days';
import { pseudoKey } from '@/domain/accounts/pseudo';
import type { AdminProject } from '../lib/admin-project';
import { Trouble } from '../lib/messages';

/** An account on which a command of the project's owner acts. */
export interface OwnerAccount {
  readonly uid: string;
  /** Null if the account does not exist in Firebase Auth. */
  readonly auth: UserRecord | null;
  readonly profile: DocumentSnapshot;
  /** The entry of the deletion log; it exists once the account was closed. */
  readonly log: DocumentSnapshot;
}

/** Returns null instead of the error for an unknown account. */
async function orNull(user: Promise<UserRecord>): Promise<UserRecord | null> {
  try {
    return await user;
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'auth/user-not-found') return null;
    throw error;
  }
}

async function accountOf(
  { database }: AdminProject,
  uid: string,
  auth: UserRecord | null,
): Promise<OwnerAccount> {
  const [profile, log] = await Promise.all([
    database.doc(`${USERS}/${uid}`).get(),
    database.doc(`${DELETION_LOGS}/${uid}`).get(),
  ]);
  return { uid, auth, profile, log };
}

/** @throws Trouble when Firebase Auth has no account with this e-mail */
export async function accountByEmail(project: AdminProject, email: string): Promise<OwnerAccount> {
  const auth = await orNull(project.auth.getUserByEmail(email));
  if (auth) return accountOf(project, auth.uid, auth);
  throw new Trouble(
    `Aucun compte du projet ${project.projectId} n'a l'email ${email}.`,
    `No account of ${project.projectId} has the e-mail ${email}.`,
  );
}

/** Returns the account with this uid, also when nothing of it exists. */
export const accountByUid = async (project: AdminProject, uid: string): Promise<OwnerAccount> =>
  accountOf(project, uid, await orNull(project.auth.getUser(uid)));

/** Returns the pseudo; null without a profile. */
export const pseudoOf = ({ profile }: OwnerAccount): string | null =>
  profile.exists ? String(profile.get('pseudo') ?? '') : null;

const day = (value: unknown): string =>
  value instanceof Timestamp ? `le ${formatDay(value.toDate())}` : 'inconnue';

const METHODS = new Map([
  ['password', 'mot de passe'],
  ['google.com', 'Google'],
]);

const authLines = ({ email, emailVerified, disabled, providerData }: UserRecord) => [
  `Email         ${email ?? 'aucun'} (${emailVerified ? 'vérifié' : 'non vérifié'})`,
  `Connexion     ${providerData.map(({ providerId: id }) => METHODS.get(id) ?? id).join(', ') || 'aucune'}`,
  `Désactivé     ${disabled ? 'oui' : 'non'}`,
];

/** Describes an account in French, so that the owner sees whether it is the one they mean. */
export function describeAccount(account: OwnerAccount): string {
  const { uid, auth, profile, log } = account;
  const pseudo = pseudoOf(account);
  const lines = [
    `Pseudo        ${pseudo === null ? 'aucun profil' : `@${pseudo}`}`,
    `Identifiant   ${uid}`,
    ...(auth ? authLines(auth) : ['Firebase Auth aucun compte : personne ne peut se connecter']),
    ...(profile.exists
      ? [
          `Inscription   ${day(profile.get('createdAt'))}`,
          `Rôle          ${profile.get('role') === 'admin' ? 'administrateur' : 'utilisateur'}`,
        ]
      : []),
    ...(log.exists ? [`Fermeture     ${day(log.get('deletedAt'))} (journal de suppression)`] : []),
  ];
  return lines.map((line) => `  ${line}`).join('\n');
}

/**
 * Compares the pseudo that the owner repeats with that of the account.
 *
 * @param given the value of --pseudo, with or without '@'; undefined if it is absent
 * @returns false if it is absent: the command then changes nothing
 * @throws Trouble when it is another one
 */
export function isConfirmed(account: OwnerAccount, given: string | undefined): boolean {
  if (given === undefined) return false;
  const pseudo = pseudoOf(account);
  if (pseudo !== null && pseudoKey(given.replace(/^@/, '')) === pseudoKey(pseudo)) return true;
  throw new Trouble(
    `Ce compte n'est pas celui de ${given} : rien n'est changé.`,
    `This is not the account of ${given}: nothing was changed.`,
  );
}
