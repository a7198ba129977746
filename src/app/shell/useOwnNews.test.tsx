import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import { AuthContext, type Auth } from '@/contexts/AuthContext';
import { subscribeToOwnNews } from '@/services/posts/ownNews';
import type { Session } from '@/services/session/session';
import { aPendingPost } from '../../../tests/factories/domain';
import { aMe } from '../../../tests/factories/me';
import { aSignedIn } from '../../../tests/factories/session';
import { useOwnNews } from './useOwnNews';

vi.mock('@/services/posts/ownNews', () => ({ subscribeToOwnNews: vi.fn() }));

const ana = aSignedIn({ profile: aMe().profile });
const unsubscribe = vi.fn();
let runWhenIdle: () => void;

function renderDecisions(first: Session) {
  let session = first;
  const wrapper = ({ children }: { readonly children: ReactNode }) => {
    const auth: Auth = { session, isAdmin: false };
    return <AuthContext value={auth}>{children}</AuthContext>;
  };
  const { result, rerender } = renderHook(useOwnNews, { wrapper });
  const become = (next: Session) => {
    session = next;
    rerender();
  };
  return { result, become };
}

beforeEach(() => {
  vi.mocked(subscribeToOwnNews).mockReturnValue(unsubscribe);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    runWhenIdle = work;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', vi.fn());
});

it('does not subscribe for a visitor', () => {
  const idle = vi.fn();
  vi.stubGlobal('requestIdleCallback', idle);
  expect(renderDecisions({ status: 'signedOut' }).result.current.unseen).toBe(0);
  expect(idle).not.toHaveBeenCalled();
});

it('counts decisions once the page is idle, and unsubscribes when the user signs out', async () => {
  const { result, become } = renderDecisions(ana);
  expect(subscribeToOwnNews).not.toHaveBeenCalled();
  runWhenIdle();
  await waitFor(() => expect(subscribeToOwnNews).toHaveBeenCalledOnce());
  act(() =>
    vi.mocked(subscribeToOwnNews).mock.lastCall?.[1]({ unseen: 2, pending: [aPendingPost()] }),
  );
  expect(result.current).toMatchObject({ unseen: 2, pending: [aPendingPost()] });
  become({ status: 'signedOut' });
  expect(result.current).toEqual({ unseen: 0, pending: [] });
  expect(unsubscribe).toHaveBeenCalledOnce();
});
