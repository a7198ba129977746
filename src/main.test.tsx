import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

vi.mock('@/app/shell/start', () => {
  throw new TypeError('Failed to fetch');
});
vi.mock('@/preview/showPreview', () => ({ showPreview: () => Promise.resolve(false) }));
vi.mock('@/app/routing/pages', () => ({ preloadPage: () => Promise.resolve() }));
vi.mock('@/services/browser/log', () => ({
  logError: () => 'BCDF-1234',
  logUncaught: () => undefined,
}));
vi.mock('@/services/browser/startErrorReports', () => ({
  startErrorReports: () => Promise.resolve(),
}));

it('a blank page says why the app cannot be loaded, and has a main heading', async () => {
  Object.assign(document, { fonts: { load: () => Promise.resolve() } });
  document.body.innerHTML = '<div id="root"><main></main></div>';
  await import('./main');
  expect(await screen.findByRole('alert')).toHaveTextContent('Référence : BCDF-1234');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Le Mur');
});
