import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import {
  judgeAppCheck,
  judgeDomains,
  judgeEnumeration,
  judgeProviders,
} from '../scripts/doctor/authentication';
import { fail, pass, summaryOf, Table, textOf, unknown } from '../scripts/doctor/check';
import {
  judgeLocation,
  judgeLocks,
  judgeRetention,
  parseDatabase,
} from '../scripts/doctor/database';
import { findRevealingWrites, judgeRevealingWrites } from '../scripts/doctor/existence';
import { ask, GoogleRefusal, messageOf } from '../scripts/doctor/google';
import type { Google } from '../scripts/doctor/google';
import { headersOf, judgeHeaders } from '../scripts/doctor/hosting';
import { judgeIndexes } from '../scripts/doctor/indexes';
import { judgeLeftovers } from '../scripts/doctor/leftovers';
import { judgeExpressions, judgeReads, judgeSize, largestAccepted } from '../scripts/doctor/limits';
import { tryToHoldLocks } from '../scripts/doctor/locks';
import type { Backend, Member } from '../scripts/doctor/members';
import { exactTime } from '../scripts/doctor/rest';
import { checkRules, compareRules, judgeCompiledSize } from '../scripts/doctor/rules';

vi.mock('../scripts/doctor/members', () => ({ isAccepted: async () => true }));
vi.mock('../scripts/doctor/writes', () => ({ changesReaction: () => null }));

// The answers are written after the reference of each API: none was recorded on a real project.

describe('compareRules', () => {
  it.each([
    ['a\nb\n', 'a\nb\n', 'pass'],
    ['a\r\nb', 'a\nb\n', 'pass'],
    ['a\nc\n', 'a\nb\n', 'fail'],
    ['a\nb\nc\n', 'a\nb\n', 'fail'],
    ['a\n', 'a\nb\n', 'fail'],
  ])('compares %j with %j: %s', (inForce, expected, verdict) => {
    expect(compareRules(inForce, expected).verdict).toBe(verdict);
  });

  it('names the first line that differs', () => {
    expect(compareRules('a\nx\n', 'a\nb\n').detail).toContain('ligne 2');
    expect(compareRules('a\nb\nc\n', 'a\nb\n').detail).toContain('ligne 3');
  });
});

const answering = (answers: Readonly<Record<string, unknown>>): Google => ({
  get: async (address) => {
    if (address in answers) return answers[address];
    throw new GoogleRefusal(404, 'Requested entity was not found.');
  },
});

describe('checkRules', () => {
  const release = 'firebaserules.googleapis.com/v1/projects/mur/releases/cloud.firestore';
  const ruleset = 'projects/mur/rulesets/1f2e';

  it('reads the ruleset of the release', async () => {
    const google = answering({
      [release]: { name: 'projects/mur/releases/cloud.firestore', rulesetName: ruleset },
      [`firebaserules.googleapis.com/v1/${ruleset}`]: {
        name: ruleset,
        source: { files: [{ name: 'firestore.rules', content: 'a\n', fingerprint: 'x' }] },
      },
    });
    expect(await checkRules(google, 'mur', 'a\n')).toMatchObject({ verdict: 'pass' });
    expect(await checkRules(google, 'mur', 'b\n')).toMatchObject({ verdict: 'fail' });
  });

  it('fails when no rules are deployed', async () => {
    expect(await checkRules(answering({}), 'mur', 'a')).toMatchObject({
      verdict: 'fail',
      detail: expect.stringContaining('ne sont pas déployées'),
    });
  });
});

const executable = (bytes: number) => ({
  executable: Buffer.alloc(bytes).toString('base64'),
  executableVersion: 'FIREBASE_RULES_EXECUTABLE_V1',
});

describe('judgeCompiledSize', () => {
  it('compares the compiled size with the limit', () => {
    expect(judgeCompiledSize(executable(120_000))).toMatchObject({
      verdict: 'pass',
      detail: expect.stringContaining('120 ko'),
    });
    expect(judgeCompiledSize(executable(250_001)).verdict).toBe('fail');
  });
});

describe('judgeIndexes', () => {
  const ready = { location: 'eur3', building: [], broken: [], missing: [], surplus: [] };

  it('passes when all are built', () => {
    expect(judgeIndexes(ready).verdict).toBe('pass');
  });

  it.each([
    [{ missing: ['posts.* : aucun index'] }, 'manquent : posts.* : aucun index', 'npm run deploy'],
    [{ building: ['posts (status)'] }, 'en construction : posts (status)', 'npm run deploy'],
    [{ broken: ['posts (status)'] }, 'échouée : posts (status)', 'console'],
    [{ surplus: ['users (pseudo)'] }, 'en trop : users (pseudo)', 'console'],
  ])('fails for %j', (changes, detail, remedy) => {
    expect(judgeIndexes({ ...ready, ...changes })).toMatchObject({
      verdict: 'fail',
      detail: expect.stringContaining(detail),
      remedy: expect.stringContaining(remedy),
    });
  });
});

const database = (changes: object = {}) =>
  parseDatabase({
    name: 'projects/mur/databases/(default)',
    locationId: 'eur3',
    type: 'FIRESTORE_NATIVE',
    concurrencyMode: 'PESSIMISTIC',
    versionRetentionPeriod: '3600s',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED',
    ...changes,
  });

describe('settings of the database', () => {
  it.each([
    ['eur3', 'pass'],
    ['europe-west1', 'pass'],
    ['europe-southwest1', 'pass'],
    ['europe-west2', 'fail'],
    ['europe-west6', 'fail'],
    ['nam5', 'fail'],
    ['us-east1', 'fail'],
  ])('location %s: %s', (locationId, verdict) => {
    expect(judgeLocation(database({ locationId })).verdict).toBe(verdict);
  });

  it.each([
    ['3600s', true, 'pass', '1 h'],
    ['604800s', true, 'fail', '168 h'],
    ['604800s', null, 'fail', 'non essayée'],
    ['604800s', false, 'pass', 'ne peut pas lire'],
  ])('versions kept for %s, readable %s: %s', (period, isReadable, verdict, detail) => {
    const outcome = judgeRetention(database({ versionRetentionPeriod: period }), isReadable);
    expect(outcome.verdict).toBe(verdict);
    expect(outcome.detail).toContain(detail);
  });

  it('fails when a visitor holds up a reaction, and names the mode', () => {
    expect(judgeLocks({ kind: 'held', ms: 1600, asked: null }, database())).toMatchObject({
      verdict: 'fail',
      detail: expect.stringContaining('PESSIMISTIC'),
      remedy: expect.stringContaining('--concurrency-mode=optimistic'),
    });
    const asked = judgeLocks({ kind: 'held', ms: 1600, asked: 'PESSIMISTIC' }, null);
    expect(asked.detail).toContain('PESSIMISTIC demandé');
    expect(asked.remedy).toContain('App Check');
    expect(judgeLocks({ kind: 'refused', status: 403 }, null).verdict).toBe('pass');
    expect(judgeLocks({ kind: 'harmless', ms: 90 }, database()).verdict).toBe('pass');
  });
});

/** Answers a visitor who may begin transactions of some modes; returns the modes that were asked for. */
function answer(allowed: readonly string[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (!url.endsWith(':beginTransaction')) return Response.json([]);
    const mode = JSON.parse(body).options.readWrite.concurrencyMode ?? 'none';
    asked.push(mode);
    return Response.json({ transaction: mode }, { status: allowed.includes(mode) ? 200 : 403 });
  });
  return asked;
}

describe('tryToHoldLocks', () => {
  const backend: Backend = { projectId: 'mur', apiKey: 'key', hosts: null };
  // Every answer is stubbed, so the member's clients are not used.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const tryLocks = () => tryToHoldLocks(backend, {} as Member, 'post');

  it('asks for each mode, also where the one of the database is refused', async () => {
    const asked = answer([]);
    expect(await tryLocks()).toEqual({ kind: 'refused', status: 403 });
    expect(asked).toEqual(['none', 'PESSIMISTIC', 'OPTIMISTIC']);
  });

  it('finds a mode that is refused only unless it is asked for', async () => {
    answer(['OPTIMISTIC']);
    expect(await tryLocks()).toMatchObject({ kind: 'harmless' });
  });
});

/** Answers a visitor's writes by the document and the precondition. */
const answerWith = (codeOf: (isMissing: boolean, mustExist: boolean) => number) =>
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const isMissing = body.includes('missing');
    const status = codeOf(isMissing, body.includes('{"exists":true}'));
    return Response.json({ error: { status: `CODE_${status}` } }, { status });
  });

describe('findRevealingWrites', () => {
  const backend: Backend = { projectId: 'mur', apiKey: 'key', hosts: null };
  const find = () => findRevealingWrites(backend, 'users/a/submissions/x', 'users/a/missing/x');

  it('finds none when the rules decide first', async () => {
    answerWith(() => 403);
    expect(judgeRevealingWrites(await find()).verdict).toBe('pass');
  });

  it('names the writes whose precondition is judged before the rules', async () => {
    answerWith((isMissing, mustExist) => (isMissing === mustExist ? 404 : 403));
    const { verdict, detail } = judgeRevealingWrites(await find());
    expect(verdict).toBe('fail');
    expect(detail).toContain('modifier (403 CODE_403, 404 CODE_404)');
    expect(detail).toContain('créer (404 CODE_404, 403 CODE_403)');
  });
});

const service = (enforcementMode?: string) => ({
  services: [{ name: 'projects/1/services/firestore.googleapis.com', enforcementMode }],
});

describe('settings of Firebase Auth', () => {
  const config = {
    name: 'projects/1/config',
    signIn: { email: { enabled: true, passwordRequired: true }, allowDuplicateEmails: false },
    authorizedDomains: ['mur.firebaseapp.com', 'mur.fr'],
  };

  it('requires e-mail with password, and Google', () => {
    expect(judgeProviders(config, { enabled: true, clientId: 'x' }).verdict).toBe('pass');
    expect(judgeProviders(config, null).detail).toContain('Google');
    expect(judgeProviders(config, { clientId: 'x' }).detail).toContain('Google');
    expect(judgeProviders({}, { enabled: true }).detail).toContain('e-mail');
    const byLink = { signIn: { email: { enabled: true } } };
    expect(judgeProviders(byLink, { enabled: true }).verdict).toBe('fail');
  });

  it('requires the domain of the site and refuses localhost', () => {
    expect(judgeDomains(config, 'mur.fr').verdict).toBe('pass');
    expect(judgeDomains(config, 'autre.fr').detail).toContain('autre.fr manque');
    const local = { authorizedDomains: ['mur.fr', 'localhost'] };
    expect(judgeDomains(local, 'mur.fr').detail).toContain('localhost est de trop');
  });

  it('requires that an unknown address gets the error of a wrong password', () => {
    expect(judgeEnumeration('auth/invalid-credential').verdict).toBe('pass');
    expect(judgeEnumeration('auth/user-not-found').verdict).toBe('fail');
    expect(judgeEnumeration('auth/operation-not-allowed').detail).toContain('inattendue');
  });

  it('fails when App Check is enforced and the build has no key', () => {
    expect(judgeAppCheck({}, false).verdict).toBe('pass');
    expect(judgeAppCheck(service('UNENFORCED'), false).verdict).toBe('pass');
    expect(judgeAppCheck(service(), false).verdict).toBe('pass');
    expect(judgeAppCheck(service('ENFORCED'), true).verdict).toBe('pass');
    expect(judgeAppCheck(service('ENFORCED'), false)).toMatchObject({
      verdict: 'fail',
      detail: expect.stringContaining('firestore.googleapis.com'),
    });
  });
});

const page = (headers: Record<string, string>) => headersOf({ headers: new Headers(headers) });

describe('judgeHeaders', () => {
  const site = {
    wall: page({ 'X-Frame-Options': 'DENY' }),
    frame: page({}),
    handler: page({}),
  };

  it('passes when the wall is protected and the pages of Firebase Auth are left alone', () => {
    expect(judgeHeaders(site).verdict).toBe('pass');
  });

  it.each([
    [{ frame: page({ 'X-Frame-Options': 'deny' }) }, '/__/auth/iframe'],
    [{ frame: page({ 'Content-Security-Policy': "frame-ancestors 'none'" }) }, '/__/auth/iframe'],
    [
      { handler: page({ 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }) },
      '/__/auth/handler',
    ],
    [{ wall: page({}) }, 'le mur peut être mis dans un cadre'],
  ])('fails otherwise: %#', (changes, detail) => {
    const outcome = judgeHeaders({ ...site, ...changes });
    expect(outcome.verdict).toBe('fail');
    expect(outcome.detail).toContain(detail);
  });
});

describe('limits of the rules', () => {
  it('names the constant of a commit that is accepted only in a smaller size', () => {
    expect(judgeSize(5, 5, 'POSTS').verdict).toBe('pass');
    expect(judgeSize(3, 5, 'POSTS').remedy).toContain('POSTS = 3');
    expect(judgeSize(0, 5, 'POSTS').remedy).toContain('simplifiées');
  });

  it('tells by the number of withdrawals how documents are counted', () => {
    expect(judgeReads(12).detail).toContain('ne comptent pas');
    expect(judgeReads(6).detail).toContain('14 sur 20');
    expect(judgeReads(4).detail).toContain('19 sur 20');
    expect(judgeReads(0).verdict).toBe('fail');
  });

  it('tells by the commits that exceed it in sum whether the limit holds per write', () => {
    const [yes, no, open] = [pass(''), fail('', ''), unknown('')];
    expect(judgeExpressions([yes, yes]).verdict).toBe('pass');
    expect(judgeExpressions([yes, no, open]).verdict).toBe('fail');
    expect(judgeExpressions([yes, open]).verdict).toBe('unknown');
  });

  it('tries smaller commits until one is accepted', async () => {
    const tried: number[] = [];
    const send = async (size: number) => {
      tried.push(size);
      return size <= 20;
    };
    expect(await largestAccepted([100, 50, 20, 10], send)).toBe(20);
    expect(tried).toEqual([100, 50, 20]);
    expect(await largestAccepted([100], send)).toBe(0);
  });
});

describe('answers of Google', () => {
  it('are cannot tell with the role, when the credentials do not suffice', async () => {
    const outcome = await ask(answering({}), 'Lecteur', () =>
      Promise.reject(new GoogleRefusal(403, 'denied')),
    );
    expect(outcome).toMatchObject({
      verdict: 'unknown',
      detail: expect.stringContaining('Lecteur'),
    });
  });

  it.each([
    ['another status', () => Promise.reject(new GoogleRefusal(500, 'internal'))],
    ['an unexpected shape', async () => judgeLocation(parseDatabase({}))],
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])('are cannot tell after %s', async (_, question) => {
    expect(await ask(answering({}), 'Lecteur', question)).toMatchObject({ verdict: 'unknown' });
  });

  it('have a message, or any other text', () => {
    expect(messageOf('{"error":{"code":403,"message":"denied"}}')).toBe('denied');
    expect(messageOf('<html>')).toBe('<html>');
  });
});

describe('exactTime', () => {
  it('keeps the microseconds', () => {
    expect(exactTime(new Timestamp(1_800_000_000, 123_456_000))).toBe(
      '2027-01-15T08:00:00.123456Z',
    );
    expect(exactTime(new Timestamp(1_800_000_000, 9000))).toBe('2027-01-15T08:00:00.000009Z');
  });
});

describe('table', () => {
  it('prints verdict, name, detail and remedy, and counts the verdicts', async () => {
    const printed: string[] = [];
    const table = new Table((text) => printed.push(text));
    table.add('Index', pass('tous'));
    await table.check('Règles', () => Promise.resolve(fail('autres', 'déployez')));
    await table.check('Site', () => Promise.reject(new Error('en panne')));
    expect(printed[1]).toBe('non                Règles : autres\n                   → déployez');
    expect(printed[2]).toContain('non                Site : erreur inattendue : en panne');
    expect(summaryOf(table.lines)).toBe('1 oui, 2 non, 0 impossible à dire.');
    expect(textOf({ name: 'Site', ...unknown('émulateur') })).toBe(
      'impossible à dire  Site : émulateur',
    );
  });

  it('fails when something of doctor is left', () => {
    const nothing = { accounts: [], posts: [], trees: [], others: [], slots: [] };
    expect(judgeLeftovers(nothing).verdict).toBe('pass');
    expect(judgeLeftovers({ ...nothing, accounts: ['a'] })).toMatchObject({
      verdict: 'fail',
      detail: expect.stringContaining('1 compte'),
    });
    expect(judgeLeftovers({ ...nothing, slots: ['a'] }).verdict).toBe('fail');
  });
});
