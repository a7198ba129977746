import { readFileSync } from 'node:fs';
import { withStyles } from '../../scripts/vite/inline-styles';
import { contentSecurityPolicy } from '../../scripts/vite/content-security-policy';
import { wallMessages } from '../../src/features/wall/messages';
import { readEnv } from '../../src/config/env';

/**
 * Returns index.html as a build writes it, as far as `npm run prerender` reads it: with a policy, a
 * main element, a script and some styles, and without inline scripts.
 */
export function indexHtml(policy = contentSecurityPolicy(readEnv({}, true), [])): string {
  const page = readFileSync('index.html', 'utf8')
    .replaceAll('%ORIGIN%', 'https://lemur.example')
    .replaceAll('%TITLE%', wallMessages.title)
    .replace(/<script>[\s\S]*?<\/script>/g, '')
    .replace(
      '<head>',
      () => `<head><meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    )
    .replace('<!-- blank page -->', '<main id="content"><p>Page vide</p></main>');
  return withStyles(page, 'main{color:red}');
}
