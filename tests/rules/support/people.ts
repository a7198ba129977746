import { aDeletionLog, anAccount, aPseudo, aUser } from './factories';

/**
 * Everyone a rule can meet: not signed in; signed in without a profile; a user the document does
 * not belong to; the user it belongs to; an admin it does not belong to; signed in still, or again,
 * though the account was closed.
 */
export const ROLES = ['visitor', 'newcomer', 'other', 'owner', 'admin', 'closed'] as const;
export type Role = (typeof ROLES)[number];
export type SignedIn = Exclude<Role, 'visitor'>;

const UIDS: Readonly<Record<SignedIn, string>> = {
  newcomer: 'nina',
  other: 'bob',
  owner: 'alice',
  admin: 'ada',
  closed: 'carl',
};

export const uidOf = (role: SignedIn): string => UIDS[role];
export const emailOf = (role: SignedIn): string => `${UIDS[role]}@example.org`;

/** The profiles of all who have one, and what a closed one leaves behind, by their paths. */
export function people(): Record<string, object> {
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
