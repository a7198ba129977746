import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import { AuthContext, type Auth } from '@/contexts/AuthContext';
import { subscribeToOwnDecisions } from '@/services/decisions';
import type { Session } from '@/services/session';
import { aMe } from '../../tests/factories/me';
import { aSignedIn } from '../../tests/factories/session';
import { useOwnDecisions } from './useOwnDecisions';

vi.mock('@/services/decisions', () => ({ subscribeToOwnDecisions: vi.fn() }));

const ana = aSignedIn({ profile: aMe().profile });
const stop = vi.fn();
let quiet: () => void;

function listen(first: Session) {
  let session = first;
  const wrapper = ({ children }: { readonly children: ReactNode }) => {
    const auth: Auth = { session, isAdmin: false };
    return <AuthContext value={auth}>{children}</AuthContext>;
  };
  const { result, rerender } = renderHook(useOwnDecisions, { wrapper });
  const become = (next: Session) => {
    session = next;
    rerender();
  };
  return { result, become };
}

beforeEach(() => {
  vi.mocked(subscribeToOwnDecisions).mockReset().mockReturnValue(stop);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    quiet = work;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', vi.fn());
});

it('asks nothing for visitors', () => {
  const idle = vi.fn();
  vi.stubGlobal('requestIdleCallback', idle);
  expect(listen({ status: 'signedOut' }).result.current).toBe(0);
  expect(idle).not.toHaveBeenCalled();
});

it('counts once the page is quiet, until somebody else signs in', async () => {
  const { result, become } = listen(ana);
  expect(subscribeToOwnDecisions).not.toHaveBeenCalled();
  quiet();
  await waitFor(() => expect(subscribeToOwnDecisions).toHaveBeenCalledOnce());
  act(() => vi.mocked(subscribeToOwnDecisions).mock.lastCall?.[1](2));
  expect(result.current).toBe(2);
  become({ status: 'signedOut' });
  expect(result.current).toBe(0);
  expect(stop).toHaveBeenCalledOnce();
});
