import { doc, getDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { closing } from '../support/account-commits';
import { ON_WALL, remove } from '../support/commits';
import { as, seedDocuments } from '../support/environment';
import {
  anAnonymousPost,
  anIndex,
  aPublishedPost,
  aSubmission,
  longAgo,
  postIdOf,
} from '../support/factories';
import { dayOf, monthOf } from '../support/post-commits';
import { deletingReported, dismissing, reporting, WORDS } from '../support/report-commits';
import { withRules } from '../support/withRules';
import { readAllDocuments, readableTo } from './support/rest';
import { rolesExcept, commitAs, readUnrestricted } from './support/helpers';

const CASE = `reports/${ON_WALL}`;
const PENDING = postIdOf('Pending');
const at = longAgo();

withRules(() => ({
  [`posts/${ON_WALL}`]: aPublishedPost('bob', { publishedAt: at }),
  [`searchIndex/${ON_WALL}`]: anIndex({ publishedAt: at }),
  [`archiveMonths/${monthOf(at)}`]: { days: { [dayOf(at)]: 1 } },
  [`unpublishedPosts/${PENDING}`]: anAnonymousPost(),
  [`users/alice/submissions/${PENDING}`]: aSubmission(),
}));

const ofReporting = /^(reports|reportOutcomes|users\/alice\/reports|users\/alice\/private)\//;

/** Returns the paths of the documents about reports that a role can read. */
const paths = async (role: Parameters<typeof readableTo>[0]) =>
  (await readableTo(role)).map(({ path }) => path).filter((path) => ofReporting.test(path));

describe('attack: find out who reported a post', () => {
  beforeEach(() => commitAs('owner', reporting('alice', { words: 'Voyez la loi.' })));

  it('shows documents that name the reporter to no other role', async () => {
    for (const role of rolesExcept('owner')) {
      const found = (await readableTo(role)).filter(
        ({ path, text }) => ofReporting.test(path) && /alice/i.test(path + text),
      );
      expect(found).toEqual([]);
    }
  });

  it('shows the case and the text of a report to admins, and nothing to other roles', async () => {
    expect((await paths('admin')).toSorted()).toEqual([CASE, `${CASE}/words/${WORDS}`]);
    for (const role of rolesExcept('owner', 'admin')) expect(await paths(role)).toEqual([]);
    // The post's author cannot read whether a report exists.
    await expect(getDoc(doc(as('other'), CASE))).toBeDenied();
    await expect(getDoc(doc(as('other'), `reportOutcomes/${ON_WALL}`))).toBeDenied();
  });

  it('writes only documents about reports in the commit of a report', async () => {
    const { times: [written = 0] = [] } =
      (await readAllDocuments()).find(({ path }) => path === `users/alice/reports/${ON_WALL}`) ??
      {};
    const others = (await readAllDocuments()).filter(({ times }) => times.includes(written));
    expect(others.map(({ path }) => path).filter((path) => !ofReporting.test(path))).toEqual([]);
  });

  it('does not name the reporter in the log entry of the decision', async () => {
    await commitAs('admin', dismissing(ON_WALL));
    const [entry] = (await readAllDocuments()).filter(({ path }) =>
      path.startsWith('moderationLog/'),
    );
    expect(entry?.text).not.toMatch(/alice/i);
  });

  it('does not tell the author of the post that its reports were dismissed', async () => {
    await seedDocuments({ [`users/bob/submissions/${ON_WALL}`]: aSubmission() });
    await expect(getDoc(doc(as('other'), `reportOutcomes/${ON_WALL}`))).toBeDenied();
    await commitAs('admin', dismissing(ON_WALL));
    await expect(getDoc(doc(as('other'), `reportOutcomes/${ON_WALL}`))).toBeDenied();
    // The outcome of the deletion does not say so, either.
    await commitAs('admin', deletingReported(ON_WALL, at, { outcome: { reported: false } }));
    await expect(getDoc(doc(as('other'), `reportOutcomes/${ON_WALL}`))).toBeAllowed();
  });

  it('keeps the case’s count and no name when the reporter closes the account', async () => {
    await commitAs('owner', {
      ...closing('alice', {}, [PENDING]),
      report: remove(`users/alice/reports/${ON_WALL}`),
      reporting: remove('users/alice/private/reporting'),
    });
    const left = (await readAllDocuments()).filter(({ path, text }) => /alice/i.test(path + text));
    expect(left.map(({ path }) => path)).toEqual(['deletionLogs/alice']);
    expect(await readUnrestricted(CASE)).toMatchObject({ open: 1 });
  });
});
