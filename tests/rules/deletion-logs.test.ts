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
import { seedDeletion } from './support/environment';
import { aDeletionLog } from './support/factories';
import { withRules } from './support/withRules';

/** Logs are created by the commit that closes an account (closing.test.ts) and never changed. */

withRules(() => ({ 'deletionLogs/alice': aDeletionLog('alice') }));

const log = (database: Firestore, uid: string) => doc(database, `deletionLogs/${uid}`);
const logs = (database: Firestore) => collection(database, 'deletionLogs');
const entry = (uid: string) => ({ ...aDeletionLog(uid), deletedAt: serverTimestamp() });

accessTable('deletionLogs/{uid}', {
  // Nothing in the app shows the log, and its time and address would tell admins more about a closing.
  get: [(database) => getDoc(log(database, 'alice')), ['owner']],
  // The next sign-in reads the own log to find out whether a closing must be finished.
  'get the log of a closed account': [(database) => getDoc(log(database, 'carl')), ['closed']],
  'get the missing log of role newcomer': [
    (database) => getDoc(log(database, 'nina')),
    ['newcomer'],
  ],
  'get the log of an unknown user': [(database) => getDoc(log(database, 'unknown')), NOBODY],
  list: [(database) => getDocs(logs(database)), NOBODY],
  'list the logs of role owner': [
    (database) => getDocs(query(logs(database), where('userId', '==', 'alice'))),
    NOBODY,
  ],

  'create while the profile exists': [
    (database) => setDoc(log(database, 'alice'), entry('alice')),
    NOBODY,
    () => seedDeletion('deletionLogs/alice'),
  ],
  'create after the profile was deleted': [
    (database) => setDoc(log(database, 'alice'), entry('alice')),
    NOBODY,
    async () => {
      await seedDeletion('deletionLogs/alice');
      await seedDeletion('users/alice');
    },
  ],
  'create for a user without a profile': [
    (database) => setDoc(log(database, 'nina'), entry('nina')),
    NOBODY,
  ],
  'create under another id': [
    (database) => setDoc(log(database, 'second'), entry('alice')),
    NOBODY,
  ],

  update: [(database) => updateDoc(log(database, 'alice'), { userId: 'bob' }), NOBODY],
  'update the time': [
    (database) => updateDoc(log(database, 'alice'), { deletedAt: serverTimestamp() }),
    NOBODY,
  ],
  'update the log of a closed account': [
    (database) => updateDoc(log(database, 'carl'), { deletedAt: serverTimestamp() }),
    NOBODY,
  ],
  'replace the log of a closed account': [
    (database) => setDoc(log(database, 'carl'), entry('carl')),
    NOBODY,
  ],
  delete: [(database) => deleteDoc(log(database, 'alice')), NOBODY],
  'delete the log of a closed account': [(database) => deleteDoc(log(database, 'carl')), NOBODY],
});
