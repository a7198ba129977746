// npm run prerender: writes static pages of the published posts, their images, the feed and the
// sitemap into the build (scripts/prerender/README.md).
import { loadEnv } from 'vite';
import { readEnv } from '../src/config/env';
import { formatNumber, plural } from '../src/config/typography';
import { runCommand } from './lib/command';
import { PRERENDER } from './lib/command-lines';
import { say, seconds } from './lib/messages';
import { visitorOf } from './lib/target';
import { prerender, type PrerenderResult } from './prerender/prerender';

/** Returns the project of the settings; undefined if they choose the emulators. */
function projectOfSettings(): string | undefined {
  const { emulators, firebase } = readEnv(loadEnv('production', process.cwd(), 'VITE_'), false);
  return emulators === null ? firebase.projectId : undefined;
}

function report(result: PrerenderResult, elapsed: number): void {
  const { snapshot, reads, isComplete, images, skipped } = result;
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
  if (skipped.length > 0) {
    say(
      `${plural(skipped.length, 'post publié est illisible et reste', 'posts publiés sont illisibles et restent')} sans page : ${skipped.join(', ')}`,
    );
  }
  const others = published - posts.length - skipped.length;
  if (others > 0) {
    say(`${formatNumber(others)} autres posts publiés n'ont pas de page : --all les écrit tous.`);
  }
}

await runCommand(PRERENDER, async ({ values }) => {
  const begun = performance.now();
  const { dist, cache, fresh: isFresh } = values;
  const limit = values.all ? null : Number(values.limit);
  const projectId = values.project ?? (values.settings ? projectOfSettings() : undefined);
  const visitor = await visitorOf(projectId);
  const result = await prerender(visitor, { dist, cache, limit, isFresh });
  report(result, performance.now() - begun);
});
