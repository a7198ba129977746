// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import ogs from 'open-graph-scraper';
import { expect, it } from 'vitest';
import { commonMessages } from '@/config/messages';
import { paths } from '@/config/paths';
import { archiveMessages } from '@/features/archives/messages';
import { headPages } from '../scripts/vite/head-pages';
import { indexHtml } from './support/builtPage';

it.each([
  ['archives.html', commonMessages.header.archives, archiveMessages.description],
  [
    'user/profil.html',
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
  expect(meta?.dataset['default']).toMatch(/^Le Mur\u00a0: des posts sur/);
});

const addresses = (html: string) => {
  const { head } = new DOMParser().parseFromString(html, 'text/html');
  return [
    head.querySelector('link[rel=canonical]')?.getAttribute('href'),
    head.querySelector('meta[property="og:url"]')?.getAttribute('content'),
  ];
};

it('index.html and the legal pages name their address', () => {
  const pages = headPages(indexHtml());
  expect(addresses(indexHtml())).toEqual(Array(2).fill('https://lemur.example/'));
  for (const path of [
    paths.legalNotice,
    paths.terms,
    paths.privacy,
    paths.cookies,
    paths.accessibility,
    paths.transparency,
  ]) {
    const address = `https://lemur.example${path}`;
    expect(addresses(pages[`${path.slice(1)}.html`] ?? '')).toEqual([address, address]);
  }
});

it.each(['archives', 'user/profil', 'profile', 'admin', '404'])(
  '%s.html names no address, because it is served at several or is not listed',
  (name) => {
    expect(addresses(headPages(indexHtml())[`${name}.html`] ?? '')).toEqual([undefined, undefined]);
  },
);

it('Hosting has a file or a rewrite for each route of the app, and for nothing else', () => {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const rewrites: readonly { source: string; destination: string }[] = hosting.rewrites;
  const files = Object.keys(headPages(indexHtml())).map((file) => `/${file}`);
  const destinations = rewrites.map(({ destination }) => destination);
  expect(files).toEqual(expect.arrayContaining(destinations));
  const served = [
    '/',
    ...files
      .filter((file) => file !== '/404.html' && !destinations.includes(file))
      .map((file) => file.replace('.html', '')),
    ...rewrites.map(({ source }) => source),
    // `npm run prerender` writes a file for each post.
    '/post/*',
  ];
  const routes = Object.values(paths).map((path) => path.replace(/:\w+/, '*'));
  expect(served.toSorted()).toEqual(routes.toSorted());
});
