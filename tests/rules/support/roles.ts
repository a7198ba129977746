import { aDeletionLog, anAccount, aPseudo, aUser } from './factories';

/**
 * The roles that rules distinguish: not signed in; signed in without a profile; a user who does not
 * own the document; its owner; an admin who does not own it; a user who is still, or again, signed
 * in after closing the account.
 */
export const ROLES = ['visitor', 'newcomer', 'other', 'owner', 'admin', 'closed'] as const;
export type Role = (typeof ROLES)[number];
type SignedIn = Exclude<Role, 'visitor'>;

const UIDS: Readonly<Record<SignedIn, string>> = {
  newcomer: 'nina',
  other: 'bob',
  owner: 'alice',
  admin: 'ada',
  closed: 'carl',
};

export const uidOf = (role: SignedIn): string => UIDS[role];
export const emailOf = (role: SignedIn): string => `${UIDS[role]}@example.org`;

/** User, account and pseudo of each role that has a profile, and the deletion log of `closed`. */
export function roleDocuments(): Record<string, object> {
  const documents: Record<string, object> = {
    [`deletionLogs/${uidOf('closed')}`]: aDeletionLog(uidOf('closed')),
  };
  for (const role of ['other', 'owner', 'admin'] as const) {
    const uid = uidOf(role);
    const user = aUser(uid, { role: role === 'admin' ? 'admin' : 'user' });
    documents[`users/${uid}`] = user;
    documents[`users/${uid}/private/account`] = anAccount(uid);
    documents[`pseudos/${user.pseudoKey}`] = aPseudo(uid);
  }
  return documents;
}
