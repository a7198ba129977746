import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AuthContext } from '@/contexts/AuthContext';
import { useConsent } from '@/contexts/ConsentContext';
import type { PseudoRequest } from '@/domain/moderation/pseudoRequest';
import { fetchPseudoRequest } from '@/services/account/pseudoRequest';
import { logError } from '@/services/browser/log';
import type { Session } from '@/services/session/session';
import { aMe } from '../../../tests/factories/me';
import { aSignedIn } from '../../../tests/factories/session';
import { NewPseudo } from './NewPseudo';

vi.mock('@/services/session/session', () => ({ subscribeToSession: vi.fn() }));
vi.mock('@/services/account/pseudoRequest', () => ({ fetchPseudoRequest: vi.fn() }));
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));
vi.mock('@/lib/whenIdle', () => ({
  whenIdle: (run: () => void) => {
    run();
    return () => {};
  },
}));
vi.mock('@/contexts/ConsentContext', () => ({ useConsent: vi.fn() }));
vi.mock('@/features/profile/PseudoDialog', () => ({
  default: ({ request }: { request: PseudoRequest }) => <p>{`asked: ${request.kind}`}</p>,
}));

const { profile, account } = aMe();
const signedIn = aSignedIn({ uid: 'ana', profile, account });
const consents = (consent: 'all' | null, isReviewing = false) =>
  // The component reads only these fields.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  vi.mocked(useConsent).mockReturnValue({ consent, isReviewing } as never);
const page = (session: Session, isBusy = false) => (
  <AuthContext value={{ session, isAdmin: false }}>
    <NewPseudo isBusy={isBusy} />
  </AuthContext>
);

beforeEach(() => {
  vi.mocked(fetchPseudoRequest).mockResolvedValue({ kind: 'reserved' });
  consents('all');
});

it('opens the dialog when the user has to choose a pseudo, from when the session is loaded until the sign-out', async () => {
  const { rerender } = render(page(aSignedIn({ uid: 'ana', profile: null, account: null })));
  expect(fetchPseudoRequest).not.toHaveBeenCalled();
  rerender(page(signedIn));
  expect(await screen.findByText('asked: reserved')).toBeVisible();
  rerender(page({ ...signedIn, account: { ...account, postsCount: 4 } }));
  expect(fetchPseudoRequest).toHaveBeenCalledExactlyOnceWith(profile, account);
  rerender(page({ status: 'signedOut' }));
  expect(screen.queryByText(/^asked/)).toBeNull();
});

it('waits for the cookie banner and for another dialog', async () => {
  consents(null);
  const { rerender } = render(page(signedIn));
  await waitFor(() => expect(fetchPseudoRequest).toHaveBeenCalledOnce());
  await Promise.resolve();
  expect(screen.queryByText(/^asked/)).toBeNull();
  consents('all', true);
  rerender(page(signedIn));
  expect(screen.queryByText(/^asked/)).toBeNull();
  consents('all');
  rerender(page(signedIn, true));
  expect(screen.queryByText(/^asked/)).toBeNull();
  rerender(page(signedIn));
  expect(await screen.findByText('asked: reserved')).toBeVisible();
});

it('waits until a dialog of the page is closed', async () => {
  vi.useFakeTimers();
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
  render(page(signedIn));
  await vi.advanceTimersByTimeAsync(3000);
  expect(screen.queryByText(/^asked/)).toBeNull();
  document.querySelector('dialog')?.remove();
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(await screen.findByText('asked: reserved')).toBeVisible();
});

it.each([
  ['there is nothing to choose', () => vi.mocked(fetchPseudoRequest).mockResolvedValue(null), 0],
  [
    'the question fails',
    () => vi.mocked(fetchPseudoRequest).mockRejectedValue(new Error('unavailable')),
    1,
  ],
])('shows nothing when %s', async (_, answer, logged) => {
  answer();
  const { container } = render(page(signedIn));
  await waitFor(() => expect(fetchPseudoRequest).toHaveBeenCalledOnce());
  await waitFor(() => expect(logError).toHaveBeenCalledTimes(logged));
  expect(container).toBeEmptyDOMElement();
});
