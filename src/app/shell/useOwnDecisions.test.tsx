import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import { AuthContext, type Auth } from '@/contexts/AuthContext';
import { subscribeToOwnDecisions } from '@/services/posts/decisions';
import type { Session } from '@/services/session/session';
import { aMe } from '../../../tests/factories/me';
import { aSignedIn } from '../../../tests/factories/session';
import { useOwnDecisions } from './useOwnDecisions';

vi.mock('@/services/posts/decisions', () => ({ subscribeToOwnDecisions: vi.fn() }));

const ana = aSignedIn({ profile: aMe().profile });
const unsubscribe = vi.fn();
let runWhenIdle: () => void;

function renderDecisions(first: Session) {
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
  vi.mocked(subscribeToOwnDecisions).mockReset().mockReturnValue(unsubscribe);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    runWhenIdle = work;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', vi.fn());
});

it('does not subscribe for a visitor', () => {
  const idle = vi.fn();
  vi.stubGlobal('requestIdleCallback', idle);
  expect(renderDecisions({ status: 'signedOut' }).result.current).toBe(0);
  expect(idle).not.toHaveBeenCalled();
});

it('counts decisions once the page is idle, and unsubscribes when the user signs out', async () => {
  const { result, become } = renderDecisions(ana);
  expect(subscribeToOwnDecisions).not.toHaveBeenCalled();
  runWhenIdle();
  await waitFor(() => expect(subscribeToOwnDecisions).toHaveBeenCalledOnce());
  act(() => vi.mocked(subscribeToOwnDecisions).mock.lastCall?.[1](2));
  expect(result.current).toBe(2);
  become({ status: 'signedOut' });
  expect(result.current).toBe(0);
  expect(unsubscribe).toHaveBeenCalledOnce();
});
