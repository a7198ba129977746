import { afterEach, expect, it, vi } from 'vitest';
import { chunkFailure, loadFailure } from './loadFailure';
import { logError } from './log';

vi.mock('./log', () => ({ logError: vi.fn(() => 'BCDF-1234') }));
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

it('logs a chunk that failed to load, and shows a missing connection without a reference', () => {
  const error = new TypeError('Failed to fetch dynamically imported module');
  const failure = { message: 'Erreur de connexion', reference: null };
  expect(chunkFailure('load the share dialog', error)).toEqual(failure);
  expect(logError).toHaveBeenLastCalledWith('load the share dialog', error);
});
