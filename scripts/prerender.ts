// npm run prerender: writes static pages of the published posts, their images, the feed and the
// sitemap into the build (scripts/prerender/README.md).
import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { readEnv } from '../src/config/env';
import { formatNumber, plural } from '../src/config/typography';
import { runCommand } from './lib/command';
import { Trouble, say, seconds } from './lib/messages';
import { VISITOR_USAGE, visitorOf } from './lib/target';
import { prerender, type PrerenderResult } from './prerender/prerender';

const DEFAULT_LIMIT = 2000;

const USAGE = `Usage : npm run prerender -- [--limit N | --all] [--fresh] [--dist DOSSIER] [--cache DOSSIER]
                             [--settings | --project PROJET]
  --limit N          les N posts les plus récents (${DEFAULT_LIMIT})
  --all              tous les posts
  --fresh            relit tout, sans le cache
  --dist DOSSIER     la construction à compléter (dist)
  --cache DOSSIER    ce que l'exécution suivante n'aura pas à refaire (.prerender)
  --settings         le projet des réglages de la construction (.env), comme npm run deploy
${VISITOR_USAGE}`;

/** Returns the project of the settings; undefined if they choose the emulators. */
function projectOfSettings(): string | undefined {
  const { emulators, firebase } = readEnv(loadEnv('production', process.cwd(), 'VITE_'), false);
  return emulators === null ? firebase.projectId : undefined;
}

function limitFrom(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit > 0) return limit;
  throw new Trouble(USAGE, '--limit needs a number.');
}

function report({ snapshot, reads, isComplete, images }: PrerenderResult, elapsed: number): void {
  const { posts, published } = snapshot;
  const read = isComplete ? 'tout est relu' : 'seuls les changements sont relus';
  say(
    `${plural(posts.length, 'post', 'posts')}, ${plural(images.drawn, 'image dessinée', 'images dessinées')}`,
  );
  if (images.left > 0) {
    say(
      `${plural(images.left, 'image reste', 'images restent')} à dessiner : relancez la commande.`,
    );
  }
  say(`${plural(reads, 'lecture', 'lectures')} (${read}), ${seconds(elapsed)}`);
  const others = published - posts.length;
  if (others > 0) {
    say(`${formatNumber(others)} autres posts publiés n'ont pas de page : --all les écrit tous.`);
  }
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      limit: { type: 'string', default: String(DEFAULT_LIMIT) },
      all: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      dist: { type: 'string', default: 'dist' },
      cache: { type: 'string', default: '.prerender' },
      settings: { type: 'boolean', default: false },
      project: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    say(USAGE);
    return;
  }
  const begun = performance.now();
  const { dist, cache, fresh: isFresh } = values;
  const limit = values.all ? null : limitFrom(values.limit);
  const projectId = values.project ?? (values.settings ? projectOfSettings() : undefined);
  const visitor = await visitorOf(projectId);
  const result = await prerender(visitor, { dist, cache, limit, isFresh });
  report(result, performance.now() - begun);
});
