// npm run load: opens many pages on the test emulators while posts are published and reactions
// arrive. In the end every page must show the state of the database, and every reaction must be
// counted once.
import { availableParallelism } from 'node:os';
import { runCommand } from './lib/command';
import { LOAD } from './lib/command-lines';
import { loadRules } from './lib/emulator-api';
import { launchEmulators } from './lib/emulators/launchEmulators';
import { TEST } from './lib/environments';
import { checkCounts, untilAllAgree } from './load/checks';
import { Crowd } from './load/crowd';
import { runLoad } from './load/play';
import { posts, seedLoad } from './load/stage';
import { say } from './lib/messages';

function quantiles(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return `médiane ${at(0.5)} ms, 95 % en ${at(0.95)} ms, maximum ${at(1)} ms`;
}

async function run(crowd: Crowd, reactions: number): Promise<void> {
  await loadRules(TEST);
  // Enough voters for each post: the oldest post gets a seventh of all reactions.
  await seedLoad(Math.ceil(reactions / 4));
  const opening = performance.now();
  await crowd.open();
  say(`Pages ouvertes en ${Math.round(performance.now() - opening)} ms.`);

  const begun = performance.now();
  const { publishedAt, times, repeats, refused } = await runLoad(reactions, () =>
    untilAllAgree(crowd),
  );
  const seconds = Math.round((performance.now() - begun) / 1000);
  const lag = await untilAllAgree(crowd);
  await checkCounts(reactions);

  const { firstSeen, reads, snapshots } = await crowd.report();
  const delays = firstSeen.flatMap((seen) =>
    [...publishedAt].flatMap(([id, at]) => {
      const first = seen[id];
      return first === undefined ? [] : [Math.max(0, first - at)];
    }),
  );
  const pages = firstSeen.length;
  say(`
${pages} pages, ${posts.length} posts, ${reactions} réactions en ${seconds} s (${availableParallelism()} cœurs) :
  chaque réaction est comptée une fois ; chaque page montre la base (${Math.round(lag)} ms après la dernière)
  réaction : ${quantiles(times)} ; ${repeats} recommencées, ${refused} envoyées deux fois et refusées
  publication, jusqu'à une page : ${quantiles(delays)} ; ${pages * posts.length - delays.length} remplacées avant d'être montrées
  lectures : ${reads} documents en ${snapshots} instantanés, ${Math.round(reads / pages)} par page`);
}

await runCommand(LOAD, async ({ values }) => {
  const [listeners, reactions] = [Number(values.listeners), Number(values.reactions)];
  const emulators = await launchEmulators(TEST);
  const crowd = new Crowd(listeners);
  try {
    await emulators.ready;
    await Promise.race([run(crowd, reactions), emulators.died]);
  } finally {
    crowd.close();
    await emulators.stop();
  }
});
