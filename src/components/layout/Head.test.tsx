import { render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Head } from './Head';

/** The metadata of the page as a search engine reads it. */
const metadata = () => ({
  title: document.title,
  description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
  robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content,
  canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
});

beforeEach(() => {
  document.head.innerHTML = `<title>Le Mur</title><meta name="description" content="Un mur." />
    <link rel="canonical" href="https://mur.example/" data-prerendered />
    <meta property="og:url" content="https://mur.example/" data-prerendered />`;
});

it('sets the title, the description and the canonical URL at the origin of the build', () => {
  render(<Head title="Archives" description="Tous les posts." path="/archives?page=2" />);
  expect(metadata()).toEqual({
    title: 'Archives · Le Mur',
    description: 'Tous les posts.',
    robots: undefined,
    canonical: 'https://demo-le-mur.firebaseapp.com/archives?page=2',
  });
});

it('sets the whole title of a page that begins with the app’s name', () => {
  render(<Head fullTitle="Le Mur · dix posts" />);
  expect(document.title).toBe('Le Mur · dix posts');
});

it('sets noindex for an unlisted page, and resets all tags for the next page', () => {
  const { rerender } = render(<Head key="a" title="Mon profil" description="À moi." isUnlisted />);
  expect(metadata()).toMatchObject({ robots: 'noindex', canonical: undefined });
  rerender(<Head key="b" />);
  expect(metadata()).toEqual({
    title: 'Le Mur',
    description: 'Un mur.',
    robots: undefined,
    canonical: undefined,
  });
});

it('replaces what the file of the page says of itself', () => {
  render(<Head title="Archives" path="/archives" />);
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(document.querySelectorAll('link[rel=canonical]')).toHaveLength(1);
  expect(document.querySelector('[data-prerendered]')).toBeNull();
});

it('cuts a description that is longer than search engines show', () => {
  render(<Head description={'a'.repeat(161)} />);
  expect(metadata().description).toBe(`${'a'.repeat(159)}…`);
});

it('restores the app’s title on unmount unless another page has set one', () => {
  const first = render(<Head title="Archives" />);
  const second = render(<Head title="Un post" />);
  first.unmount();
  expect(document.title).toBe('Un post · Le Mur');
  second.unmount();
  expect(document.title).toBe('Le Mur');
});
