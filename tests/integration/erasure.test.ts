import { addMonths } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { DELETION_LOG_MONTHS } from '@/config/limits';
import { closeAccount } from '@/services/account/closing';
import { closeAccount as closeAsOwner } from '../../scripts/accounts/close-account';
import { accountByUid } from '../../scripts/accounts/owner-account';
import { repairDeletionLogs } from '../../scripts/repair/deletionLogs';
import { repairModerationLog } from '../../scripts/repair/moderationLog';
import { runRepairs } from '../../scripts/repair/repair';
import { postId } from '../factories/posts';
import { PASSWORD } from './support/closing';
import { project } from './support/command';
import { readAllDocuments } from './support/emulator';
import { EMAIL, PSEUDO, signInWithEverything, UID } from './support/everything';

// The promises of the closing dialog and the privacy policy, compared with the whole database.

const closeInApp = async () => expect(await closeAccount(PASSWORD)).toEqual({ ok: true });
const closeByScript = async () =>
  void (await closeAsOwner(project, await accountByUid(project, UID), false));

/** Returns the paths of the documents that contain one of the texts in their path or fields. */
async function documentsWith(...texts: readonly string[]): Promise<string[]> {
  const wanted = texts.map((text) => text.toLowerCase());
  return Object.entries(await readAllDocuments())
    .filter((document) => {
      const stored = JSON.stringify(document).toLowerCase();
      return wanted.some((text) => stored.includes(text));
    })
    .map(([path]) => path)
    .toSorted();
}

/** Everything that names the closed account, by its id alone. */
const LEFT = [
  `deletionLogs/${UID}`,
  // The decision on the profile: admins account for it (DSA, article 24).
  `moderationLog/${postId(81)}`,
  // Other users' reports of the profile stay as long as the deletion log.
  `reportOutcomes/user_${UID}`,
  `reports/user_${UID}`,
  `reports/user_${UID}/words/${postId(61)}`,
];

/** The own decisions of an admin: no client changes them, so they are erased by the next repair. */
const DECISIONS = [82, 83].map((n) => `moderationLog/${postId(n)}`);

/** An opinion of an admin: it is erased by the next repair, too. */
const OPINION = `opinions/${postId(90)}`;

const repair = { ...project, now: new Date(), isWriting: true };
/** Cleans the log while its entries, which have the date of `everything`, are not old. */
const cleanLog = (isWriting = true) =>
  repairModerationLog({ ...repair, isWriting, now: new Date('2026-11-20T12:00:00Z') });

describe('erasure after closing an account', () => {
  it.each([
    ['a user in the app', 'user', closeInApp, [], []],
    ['an admin in the app', 'admin', closeInApp, DECISIONS, [OPINION]],
    ['a user by the script', 'user', closeByScript, [], []],
    ['an admin by the script', 'admin', closeByScript, [], []],
  ] as const)(
    'leaves no pseudo, e-mail address or id of %s',
    async (_, role, close, decisions, opinions) => {
      await signInWithEverything(role);
      await close();
      expect(await documentsWith(EMAIL)).toEqual([]);
      expect(await documentsWith(PSEUDO, 'Zoe_avant')).toEqual([...decisions, ...opinions]);
      expect(await documentsWith(UID)).toEqual([...LEFT, ...decisions, ...opinions].toSorted());

      // The owner's monthly repair.
      const found = await cleanLog(false);
      expect(found.map(({ path }) => path)).toEqual(decisions);
      expect(await documentsWith(UID)).toEqual([...LEFT, ...decisions, ...opinions].toSorted());
      await runRepairs(repair, ['opinions']);
      await cleanLog();
      expect(await documentsWith(PSEUDO, 'Zoe_avant')).toEqual([]);
      expect(await documentsWith(UID)).toEqual(LEFT.toSorted());
      expect(await cleanLog()).toEqual([]);

      // The repair after the end of the deletion log.
      const later = addMonths(new Date(), DELETION_LOG_MONTHS + 1);
      await repairDeletionLogs({ ...repair, now: later });
      const forgotten = await cleanLog();
      expect(forgotten).toEqual([{ kind: 'formerProfile', path: `moderationLog/${postId(81)}` }]);
      expect(await documentsWith(UID)).toEqual([]);
      expect(await cleanLog()).toEqual([]);
    },
  );
});
