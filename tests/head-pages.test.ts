// @vitest-environment jsdom
import ogs from 'open-graph-scraper';
import { expect, it } from 'vitest';
import { headPages } from '../scripts/lib/head-pages';
import { indexHtml } from './support/builtPage';

it.each([
  ['archives.html', 'Archives', 'Tous les posts publiés sur Le Mur, jour après jour.'],
  [
    'user.html',
    'Profil public',
    'Une personne qui écrit sur Le Mur, et les posts qu’elle a signés.',
  ],
])('%s has a head of its own', async (name, title, description) => {
  const html = headPages(indexHtml())[name] ?? '';
  const { result } = await ogs({ html });
  expect(result).toMatchObject({ ogTitle: title, ogDescription: description });
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.title).toBe(`${title} · Le Mur`);
  const meta = page.querySelector<HTMLMetaElement>('meta[name=description]');
  expect(meta?.content).toBe(description);
  expect(meta?.dataset['default']).toMatch(/^Le Mur\u00a0: des messages courts/);
});
