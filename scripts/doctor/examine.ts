import { changeRole } from '../accounts/admin-role';
import type { AdminProject } from '../lib/admin-project';
import { Trouble } from '../lib/messages';
import { judgeEnumeration } from './authentication';
import { broken, emulator, pass, Table } from './check';
import type { Line, Outcome } from './check';
import { checkCommits } from './commits';
import { isEmulator } from './examination';
import type { Examination } from './examination';
import { openGoogle } from './google';
import {
  deleteLeftovers,
  findLeftovers,
  isNothing,
  isOccupied,
  judgeLeftovers,
  leftoversInWords,
} from './leftovers';
import { codeForUnknownAddress, connect, signUpMember } from './members';
import type { Client, Member } from './members';
import { checkSettings } from './settings';
import * as writes from './writes';

/** Creates the two accounts, tries the commits as them, and deletes everything. */
async function checkWithAccounts(table: Table, examination: Examination): Promise<void> {
  const { project, backend } = examination;
  const google = isEmulator(examination) ? null : openGoogle();
  const clients: Client[] = [];
  const open = (): Client => {
    const client = connect(backend);
    clients.push(client);
    return client;
  };
  const members: Member[] = [];
  try {
    const visitor = open();
    await table.check('Adresses e-mail non révélées', async () => {
      const code = await codeForUnknownAddress(visitor.auth);
      return isEmulator(examination) ? emulator(code) : judgeEnumeration(code);
    });
    await table.check('Inscrire deux comptes', async () => {
      for (const client of [open(), open()]) {
        // oxlint-disable-next-line no-await-in-loop -- Auth limits the sign-ups of an address
        const member = await signUpMember(client);
        members.push(member);
        // oxlint-disable-next-line no-await-in-loop -- see above
        const outcome = await writes.mustPass(member, writes.createsProfile(member));
        if (outcome.verdict !== 'pass') return outcome;
      }
      const [, admin] = members;
      if (admin) await changeRole(project, admin.uid, { role: 'admin', force: false });
      return pass('comptes et profils créés');
    });
    const [user, admin] = members;
    if (user && admin) {
      await checkCommits(table, { ...examination, google, visitor, user, admin });
    }
  } finally {
    await Promise.allSettled(clients.map((client) => client.close()));
    const uids = members.map(({ uid }) => uid);
    table.add('Nettoyage', await cleanUp(project, uids).catch(broken));
  }
}

/** Deletes what doctor has left, twice for a commit that arrives late. @param uids of its accounts */
async function cleanUp(project: AdminProject, uids: readonly string[]): Promise<Outcome> {
  let left = await findLeftovers(project, uids);
  for (let attempt = 0; attempt < 2 && !isNothing(left); attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- see above
    await deleteLeftovers(project, left);
    // oxlint-disable-next-line no-await-in-loop -- see above
    left = await findLeftovers(project, uids);
  }
  return judgeLeftovers(left);
}

/**
 * Examines a project and prints a line for each question.
 *
 * @returns the lines
 * @throws Trouble for a project with content of others, unless forced
 * @throws the signal's reason when the user stops the command; everything is cleaned up before
 */
export async function examine(examination: Examination): Promise<readonly Line[]> {
  const { project, isForced, print, signal } = examination;
  const left = await findLeftovers(project);
  if (!isNothing(left)) {
    await deleteLeftovers(project, left);
    print(`Restes d'un essai interrompu, effacés : ${leftoversInWords(left)}.`);
  }
  if (!isForced && (await isOccupied(project))) {
    throw new Trouble(
      `Le projet ${project.projectId} a déjà des posts ou des comptes : doctor publie des posts d'essai que tout le monde voit. Il est fait pour un projet de recette (staging) vide ; ailleurs, ajoutez --force.`,
      `The project ${project.projectId} has posts or accounts already: doctor publishes posts that everybody sees. It is meant for an empty staging project; elsewhere add --force.`,
    );
  }
  const table = new Table(print, signal);
  await checkSettings(table, examination);
  await checkWithAccounts(table, examination);
  return table.lines;
}
