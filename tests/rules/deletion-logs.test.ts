import { serverTimestamp, where } from 'firebase/firestore';
import { accessTableOfAll, gets, lists, NOBODY } from './support/access';
import { remove, set, update } from './support/commits';
import { aDeletionLog } from './support/factories';
import { withRules } from './support/withRules';

/** Logs are created by the commit that closes an account (closing.test.ts) and never changed. */

withRules(() => ({ 'deletionLogs/alice': aDeletionLog('alice') }));

const log = (uid: string) => `deletionLogs/${uid}`;
const entry = (uid: string) => ({ ...aDeletionLog(uid), deletedAt: serverTimestamp() });

accessTableOfAll('deletionLogs/{uid}', {
  // Nothing in the app shows the log, and its time and address would tell admins more about a closing.
  get: [gets(log('alice')), ['owner']],
  // The next sign-in reads the own log to find out whether a closing must be finished.
  'get the log of a closed account': [gets(log('carl')), ['closed']],
  'get the missing log of role newcomer': [gets(log('nina')), ['newcomer']],
  'get the log of an unknown user': [gets(log('unknown')), NOBODY],
  list: [lists('deletionLogs'), NOBODY],
  'list the logs of role owner': [lists('deletionLogs', where('userId', '==', 'alice')), NOBODY],

  'create while the profile exists': [
    () => set(log('alice'), entry('alice')),
    NOBODY,
    { 'deletionLogs/alice': null },
  ],
  'create after the profile was deleted': [
    () => set(log('alice'), entry('alice')),
    NOBODY,
    { 'deletionLogs/alice': null, 'users/alice': null },
  ],
  'create for a user without a profile': [() => set(log('nina'), entry('nina')), NOBODY],
  'create under another id': [() => set(log('second'), entry('alice')), NOBODY],

  update: [() => update(log('alice'), { userId: 'bob' }), NOBODY],
  'update the time': [() => update(log('alice'), { deletedAt: serverTimestamp() }), NOBODY],
  'update the log of a closed account': [
    () => update(log('carl'), { deletedAt: serverTimestamp() }),
    NOBODY,
  ],
  'replace the log of a closed account': [() => set(log('carl'), entry('carl')), NOBODY],
  delete: [() => remove(log('alice')), NOBODY],
  'delete the log of a closed account': [() => remove(log('carl')), NOBODY],
});
