import { existsSync } from 'node:fs';
import { fireEvent, render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { FAILURE_ILLUSTRATION } from '../../../scripts/vite/service-worker';
import type { IllustrationName } from './Illustration';
import { Notice } from './Notice';

/** Renders a notice. @returns the path of its illustration; undefined if it has none */
const illustration = (props: Partial<ComponentProps<typeof Notice>>) =>
  render(<Notice title="Un avis" {...props} />)
    .container.querySelector('img')
    ?.getAttribute('src');

/** The compiler requires every name. */
const NAMES: Readonly<Record<IllustrationName, null>> = {
  cafe: null,
  chat: null,
  journal: null,
  lune: null,
  megaphone: null,
  parapluie: null,
  pigeon: null,
};

it.each(Object.keys(NAMES))('the illustration %s exists', (name) => {
  expect(existsSync(`public/profile-pictures/${name}.avif`)).toBe(true);
});

it('shows the illustration that it is given, or none', () => {
  expect(illustration({ picture: 'lune' })).toBe('/profile-pictures/lune.avif');
  expect(illustration({ picture: null })).toBeUndefined();
});

it('shows a newspaper, and for a failure the picture that the service worker caches', () => {
  expect(illustration({})).toBe('/profile-pictures/journal.avif');
  expect(illustration({ role: 'alert' })).toBe(`/${FAILURE_ILLUSTRATION}`);
});

it('shows no frame of an illustration that cannot be loaded', () => {
  const image = render(<Notice title="Un avis" />).container.querySelector('img');
  expect(image).toBeVisible();
  if (image) fireEvent.error(image);
  expect(image).not.toBeVisible();
});
