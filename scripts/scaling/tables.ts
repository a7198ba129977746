import { simulateSteady, simulateViral, type Host, type Outcome } from './contention';
import { MEASURED } from './inputs';
import { dayOf, visitorsAt, waveOf, type Assumptions, type Day } from './model';
import { PRICES } from './prices';

/** The generated tables of docs/scaling.md, by the name of their markers. */

const SIZES = [1000, 100_000, 10_000_000] as const;

/** Votes per second that are simulated. */
export const RATES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.5, 2, 3, 5] as const;

/** Commits are aborted soon, or are delayed as long as the app waits: Firestore documents neither. */
export const HOSTS: readonly [Host, Host] = [
  { capacity: 1, lockWaitMs: 1000 },
  { capacity: 1, lockWaitMs: 10_000 },
];

const number = (digits: number) =>
  new Intl.NumberFormat('en-US', { maximumSignificantDigits: digits, maximumFractionDigits: 20 });
const two = number(2);
const three = number(3);

const percent = (share: number): string =>
  share > 0 && share < 0.001 ? '< 0.1 %' : `${two.format(share * 100)} %`;
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const dollars = (amount: number): string =>
  amount > 0 && amount < 0.005
    ? '< 0.01'
    : three.format(amount < 100 ? Number(amount.toFixed(2)) : amount);

function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const dayHead = (what: string) => [
  what,
  ...SIZES.map((size) => `${size.toLocaleString('en-US')} visitors`),
];

function loadTable(days: readonly Day[]): string {
  const row = (what: string, of: (day: Day) => number, source: string) => [
    what,
    ...days.map((day) => three.format(of(day))),
    source,
  ];
  const { heaviestReaderQuery, heaviestAdminQuery } = MEASURED;
  return markdownTable([
    [...dayHead('A day with'), 'From'],
    row('visits', ({ visits }) => visits, 'assumed'),
    row('reactions', ({ votes }) => votes, 'assumed'),
    row('posts submitted, at most ten published', ({ submissions }) => submissions, 'assumed'),
    row('sign-ups', ({ signUps }) => signUps, 'assumed'),
    row('listeners at the same time', ({ listeners }) => listeners, 'visits, 3 minutes each'),
    row(
      'documents read by what people do',
      ({ ownReads }) => ownReads,
      'bench; rules and services',
    ),
    row(
      'documents read by open walls',
      ({ liveReads }) => liveReads,
      'a read per reaction and wall',
    ),
    row('documents written', ({ writes }) => writes, 'services'),
    row('index entries written', ({ indexEntries }) => indexEntries, '`firestore.indexes.json`'),
    row('GB sent by Firestore', ({ firestoreGB }) => firestoreGB, '1.5 kB a document'),
    row('GB sent by Hosting', ({ hostingGB }) => hostingGB, '`tests/budget`'),
    row(
      'writes per second to the top post',
      ({ hottestWrites }) => hottestWrites,
      'busiest minute',
    ),
    row(
      'heaviest query of a reader, documents',
      () => heaviestReaderQuery,
      'search, several words',
    ),
    row('heaviest query of an admin, documents', () => heaviestAdminQuery, 'a page of the queue'),
  ]);
}

function costTable(days: readonly Day[]): string {
  const row = (what: string, of: (day: Day) => number) => [
    what,
    ...days.map((day) => dollars(of(day))),
  ];
  return markdownTable([
    dayHead('Dollars a day'),
    row('documents read by what people do', (day) => day.dollars.ownReads),
    row('documents read by open walls', (day) => day.dollars.liveReads),
    row('documents written', (day) => day.dollars.writes),
    row('data sent', (day) => day.dollars.egress),
    row('accounts, if upgraded to Identity Platform', (day) => day.dollars.accounts),
    row('**all**', (day) => day.dollars.all),
  ]);
}

/** Two results as a range, 'from' alone if they read the same. */
function range(outcomes: readonly Outcome[], of: (outcome: Outcome) => string): string {
  const [a = '', b = ''] = outcomes.map(of);
  return a === b ? a : `${a} / ${b}`;
}

function outcomeTable(
  head: string,
  rates: readonly number[],
  simulate: (rate: number, host: Host) => Outcome,
): string {
  return markdownTable([
    [
      head,
      'half wait at most',
      '95 % wait at most',
      'wait over 2 s',
      'shown as failed',
      '… but counted',
    ],
    ...rates.map((rate) => {
      const outcomes = HOSTS.map((host) => simulate(rate, host));
      return [
        String(rate),
        range(outcomes, ({ medianMs }) => inSeconds(medianMs)),
        range(outcomes, ({ p95Ms }) => inSeconds(p95Ms)),
        range(outcomes, ({ late }) => percent(late)),
        range(outcomes, ({ failed }) => percent(failed)),
        range(outcomes, ({ countedLate }) => percent(countedLate)),
      ];
    }),
  ]);
}

/** Returns the lowest simulated rate at which a share is reached with either host. */
const lowestRate = (share: number, of: (outcome: Outcome) => number): number =>
  RATES.find((rate) => HOSTS.some((host) => of(simulateSteady(rate, host)) >= share)) ?? Infinity;

const LATE_SHARE = 0.05;
const FAILED_SHARE = 0.01;

function limitsTable(assumptions: Assumptions): string {
  const late = lowestRate(LATE_SHARE, (outcome) => outcome.late);
  const failed = lowestRate(FAILED_SHARE, (outcome) => outcome.failed);
  const row = (what: string, rate: number) => [
    what,
    String(rate),
    two.format(visitorsAt(rate, assumptions)),
  ];
  return markdownTable([
    ['From here on', 'reactions per second to one post', 'visitors a day'],
    row(`${LATE_SHARE * 100} % of the reactions wait over 2 s`, late),
    row(`${FAILED_SHARE * 100} % of the reactions fail`, failed),
  ]);
}

function waveTable(): string {
  const waves = [1, 100, 10_000].map(waveOf);
  const row = (what: string, of: (wave: (typeof waves)[number]) => string) => [
    what,
    ...waves.map(of),
  ];
  return markdownTable([
    ['An hour of scripts from', '1 address', '100 addresses', '10,000 addresses'],
    row('accounts', ({ accounts }) => three.format(accounts)),
    row('posts in the queue', ({ posts }) => three.format(posts)),
    row('dollars', (wave) => dollars(wave.dollars)),
    row('dollars while both are paused', (wave) => dollars(wave.dollarsPaused)),
  ]);
}

/**
 * Returns the visitors a day at which open walls read as many documents as all that people do: the former
 * grow with the square of the visitors, the latter in proportion.
 */
export function visitorsWhenLiveReadsMatch(assumptions: Assumptions): number {
  const one = dayOf(1, assumptions);
  const forPublications = one.listeners * MEASURED.postsPerDay;
  return (one.ownReads - forPublications) / (one.liveReads - forPublications);
}

/** Twenty posts as a compressed file, in GB. */
const SNAPSHOT_GB = 3.4e-6;
/** Today's posts, which a reaction has changed since the file was written, and a listener. */
const READ_AGAIN = MEASURED.postsPerDay + 1;

const DOCUMENT_PRICE = PRICES.read + (MEASURED.bytesPerDocument / 1e9) * PRICES.firestoreEgress;

const snapshotTable = (days: readonly Day[]): string =>
  markdownTable([
    dayHead('Dollars a day, without free data'),
    ...[
      [
        'twenty posts and a listener for each visit',
        MEASURED.readsPerWall * DOCUMENT_PRICE,
      ] as const,
      [
        'a file of the CDN, and today’s posts from Firestore',
        SNAPSHOT_GB * PRICES.hostingEgress + READ_AGAIN * DOCUMENT_PRICE,
      ] as const,
    ].map(([what, price]) => [what, ...days.map(({ visits }) => dollars(visits * price))]),
  ]);

/** Returns the text of each table. */
export function tablesFor(assumptions: Assumptions): Readonly<Record<string, string>> {
  const days = SIZES.map((size) => dayOf(size, assumptions));
  const sameCost = two.format(visitorsWhenLiveReadsMatch(assumptions));
  return {
    assumptions: markdownTable([
      ['Assumption', 'Value'],
      ...Object.entries(assumptions).map(([name, value]) => [`\`${name}\``, String(value)]),
    ]),
    load: loadTable(days),
    cost: `${costTable(days)}\n\nList prices of ${PRICES.date}. Open walls read as many documents as everything else together at ${sameCost} visitors a day.`,
    contention: outcomeTable('Reactions per second', RATES, simulateSteady),
    viral: outcomeTable('Peak, reactions per second', [0.5, 1, 2, 5], simulateViral),
    limits: limitsTable(assumptions),
    wave: waveTable(),
    snapshot: snapshotTable(days),
  };
}
