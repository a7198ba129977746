import { FirebaseError } from 'firebase/app';
import { expect, it, vi } from 'vitest';
import { ConnectionError, RequestError } from './errors';
import { chunkFailure, loadFailure } from './loadFailure';
import { logError } from '@/services/browser/log';

vi.mock('@/services/browser/log', () => ({ logError: vi.fn(() => 'BCDF-1234') }));

it('has the reference of the logged error', () => {
  expect(loadFailure('load posts', new Error('broken'))).toEqual({
    message: 'Erreur de chargement des posts',
    reference: 'BCDF-1234',
  });
});

const photos = 'Erreur de chargement des photos';

it('shows the given message for an error of another kind', () => {
  expect(loadFailure('load avatars', new RequestError('permission-denied'), photos)).toEqual({
    message: photos,
    reference: 'BCDF-1234',
  });
});

it.each([
  ['an answer of the REST API', new RequestError('resource-exhausted')],
  [
    'an answer to the SDK',
    new FirebaseError('unavailable', 'The service is currently unavailable.'),
  ],
  [
    'an answer of Auth',
    new FirebaseError('auth/quota-exceeded', 'Firebase: (auth/quota-exceeded).'),
  ],
])('says that the service is busy, with the reference, for %s', (_, error) => {
  expect(loadFailure('load posts', error)).toEqual({
    message: 'Le service est surchargé. Réessayez dans quelques minutes.',
    reference: 'BCDF-1234',
  });
});

const NO_CONNECTION = { message: 'Erreur de connexion', reference: null };

it.each([
  ['a timeout', new ConnectionError('no answer in time')],
  ['a request of the SDK', new FirebaseError('unavailable', 'Connection failed.')],
])('shows a missing connection, without a reference, for %s', (_, error) => {
  expect(loadFailure('load posts', error)).toEqual(NO_CONNECTION);
  expect(loadFailure('load avatars', error, photos)).toEqual(NO_CONNECTION);
});

it('shows a missing connection for any error while offline', () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { onLine: false });
  expect(loadFailure('load posts', new Error('broken'))).toEqual(NO_CONNECTION);
  expect(loadFailure('load avatars', new Error('broken'), photos)).toEqual(NO_CONNECTION);
});

it('logs a chunk that failed to load, and shows a missing connection', () => {
  const error = new TypeError('Failed to fetch dynamically imported module');
  expect(chunkFailure('load the share dialog', error)).toEqual(NO_CONNECTION);
  expect(logError).toHaveBeenLastCalledWith('load the share dialog', error);
});
