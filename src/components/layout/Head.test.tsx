import { render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Head } from './Head';

/** What a search engine finds. */
const found = () => ({
  title: document.title,
  description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
  robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content,
  canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
});

beforeEach(() => {
  document.head.innerHTML = '<meta name="description" content="Un mur." />';
});

it('says of a page what it is and where', () => {
  render(<Head title="Archives" description="Tous les posts." path="/archives?page=2" />);
  expect(found()).toEqual({
    title: 'Archives · Le Mur',
    description: 'Tous les posts.',
    robots: undefined,
    canonical: 'http://localhost:3000/archives?page=2',
  });
});

it('keeps search engines away from what is private, and leaves nothing behind', () => {
  const { rerender } = render(<Head key="a" title="Mon profil" description="À moi." isUnlisted />);
  expect(found()).toMatchObject({ robots: 'noindex', canonical: undefined });
  rerender(<Head key="b" />);
  expect(found()).toEqual({
    title: 'Le Mur',
    description: 'Un mur.',
    robots: undefined,
    canonical: undefined,
  });
});
