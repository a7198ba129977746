import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import { accessTable, NOBODY } from './support/access';
import { seed, withRules } from './support/environment';
import { aDeletionLog } from './support/factories';

/** Written once, by the commit that closes an account (see closing), and never again. */

withRules(() => ({ 'deletionLogs/alice': aDeletionLog('alice') }));

const log = (database: Firestore, uid: string) => doc(database, `deletionLogs/${uid}`);
const logs = (database: Firestore) => collection(database, 'deletionLogs');
const entry = (uid: string) => ({ ...aDeletionLog(uid), deletedAt: serverTimestamp() });
const erase = (path: string) => seed((lawless) => deleteDoc(doc(lawless, path)));

accessTable('deletionLogs/{uid}', {
  get: [(database) => getDoc(log(database, 'alice')), ['owner', 'admin']],
  // The next sign-in must know that a closing is to be finished, or that there was none.
  'get that of a closed account': [
    (database) => getDoc(log(database, 'carl')),
    ['closed', 'admin'],
  ],
  'get one’s own where there is none': [
    (database) => getDoc(log(database, 'nina')),
    ['newcomer', 'admin'],
  ],
  'get that of an unknown user': [(database) => getDoc(log(database, 'unknown')), ['admin']],
  list: [(database) => getDocs(logs(database)), ['admin']],
  'list one’s own': [
    (database) => getDocs(query(logs(database), where('userId', '==', 'alice'))),
    ['admin'],
  ],
  'find an address': [
    (database) => getDocs(query(logs(database), where('email', '==', 'carl@example.org'))),
    ['admin'],
  ],

  'create while the profile stays': [
    async (database) => {
      await erase('deletionLogs/alice');
      await setDoc(log(database, 'alice'), entry('alice'));
    },
    NOBODY,
  ],
  'create once the profile is gone': [
    async (database) => {
      await erase('deletionLogs/alice');
      await erase('users/alice');
      await setDoc(log(database, 'alice'), entry('alice'));
    },
    NOBODY,
  ],
  'create for someone who has no profile': [
    (database) => setDoc(log(database, 'nina'), entry('nina')),
    NOBODY,
  ],
  'create under another id': [
    (database) => setDoc(log(database, 'second'), entry('alice')),
    NOBODY,
  ],

  update: [(database) => updateDoc(log(database, 'alice'), { email: 'x@example.org' }), NOBODY],
  'update the time': [
    (database) => updateDoc(log(database, 'alice'), { deletedAt: serverTimestamp() }),
    NOBODY,
  ],
  'update that of a closed account': [
    (database) => updateDoc(log(database, 'carl'), { deletedAt: serverTimestamp() }),
    NOBODY,
  ],
  'write that of a closed account again': [
    (database) => setDoc(log(database, 'carl'), entry('carl')),
    NOBODY,
  ],
  delete: [(database) => deleteDoc(log(database, 'alice')), NOBODY],
  'delete that of a closed account': [(database) => deleteDoc(log(database, 'carl')), NOBODY],
});
