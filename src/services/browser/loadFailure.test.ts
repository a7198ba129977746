import { afterEach, expect, it, vi } from 'vitest';
import { loadFailure } from './loadFailure';

vi.mock('./log', () => ({ logError: () => 'BCDF-1234' }));
afterEach(() => vi.unstubAllGlobals());

it('has the reference of the logged error', () => {
  expect(loadFailure('load posts', new Error('broken'))).toEqual({
    message: 'Erreur de chargement des posts',
    reference: 'BCDF-1234',
  });
});

it('has no reference when posts cannot be loaded offline; another message stays', () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { onLine: false });
  expect(loadFailure('load posts', new Error('broken'))).toEqual({
    message: 'Erreur de connexion',
    reference: null,
  });
  const text = 'Erreur de chargement des photos';
  expect(loadFailure('load avatars', new Error('broken'), text)).toEqual({
    message: text,
    reference: null,
  });
});
