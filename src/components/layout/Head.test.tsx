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
  document.head.innerHTML = '<meta name="description" content="Un mur." />';
});

it('sets the title, the description and the canonical URL', () => {
  render(<Head title="Archives" description="Tous les posts." path="/archives?page=2" />);
  expect(metadata()).toEqual({
    title: 'Archives · Le Mur',
    description: 'Tous les posts.',
    robots: undefined,
    canonical: 'http://localhost:3000/archives?page=2',
  });
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
