import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { BulkDialog } from './BulkDialog';
import type { BulkKind } from './useBulkDecision';

it.each<[BulkKind, number, RegExp, string]>([
  [
    'dismiss',
    1,
    /^Cette décision ne change rien au post\./,
    'Motif, que liront ceux qui ont signalé le post',
  ],
  [
    'dismiss',
    2,
    /^Cette décision ne change rien aux posts\./,
    'Motif, que liront ceux qui ont signalé les posts',
  ],
  ['delete', 1, /^Il quitte/, 'Motif, que liront l’auteur et ceux qui ont signalé le post'],
  ['delete', 2, /^Ils quittent/, 'Motif, que liront les auteurs et ceux qui ont signalé les posts'],
])('words the consequences of %s for %i post(s)', (kind, count, text, reason) => {
  const ids = ['p1', 'p2'].slice(0, count);
  render(<BulkDialog kind={kind} ids={ids} onConfirm={vi.fn()} onClose={vi.fn()} />, {
    wrapper: SignedIn,
  });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: reason })).toBeVisible();
  const hints = screen.queryAllByText(/^Une fois le post supprimé, il sera trop tard/);
  expect(hints).toHaveLength(kind === 'delete' ? 1 : 0);
});
