import type { Firestore } from 'firebase-admin/firestore';
import { USERS } from '@/config/collections';
import { TEAM } from '@/services/firebase/documentPaths';
import type { Finding, Repair } from './finding';

const countAdmins = async (database: Firestore): Promise<number> => {
  const admins = database.collection(USERS).where('role', '==', 'admin');
  return (await admins.count().get()).data().count;
};

/**
 * Stores how many admins there are: rules cannot count them, and let the admin of a contested decision
 * answer only if there is no other.
 */
export const storeTeam = async (database: Firestore): Promise<void> =>
  void (await database.doc(TEAM).set({ admins: await countAdmins(database) }));

/** Corrects the stored number of admins, which an admin who closes the account in the app leaves too high. */
export async function repairTeam({ database, isWriting }: Repair): Promise<Finding[]> {
  const admins = await countAdmins(database);
  const stored: unknown = (await database.doc(TEAM).get()).get('admins') ?? 1;
  // A project without an admin needs no number yet.
  if (stored === admins || (stored === 1 && admins === 0)) return [];
  if (isWriting) await storeTeam(database);
  return [{ kind: 'team', path: TEAM, detail: `${admins} au lieu de ${String(stored)}` }];
}
