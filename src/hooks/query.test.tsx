import { useQuery } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { commonMessages } from '@/config/messages';
import { ConnectionError } from '@/services/firebase/errors';
import { after, type Cursor } from '@/services/firebase/query';
import { act, queryClient, renderHook } from '../../tests/support/render';
import { LoadError, queryFn } from './query';
import { useList } from './useList';

const { logError } = vi.hoisted(() => ({ logError: vi.fn(() => 'BCDF-1234') }));
vi.mock('@/services/browser/log', () => ({ logError }));

const cursor = after([{ integerValue: '2' }]);
const read = vi.fn<(context: { signal: AbortSignal }) => Promise<string>>();
const query = (key = 'a') => ({
  queryKey: [key],
  queryFn: queryFn('read a text', read, 'Texte introuvable'),
});

describe('the function of a query', () => {
  it('logs an error once, however many components show it', async () => {
    read.mockRejectedValue(new Error('no'));
    const { result, rerender } = renderHook(() => [useQuery(query()), useQuery(query())]);
    await act(async () => {});
    rerender();
    const failure = { message: 'Texte introuvable', reference: 'BCDF-1234' };
    expect(result.current).toMatchObject([{ error: failure }, { error: failure }]);
    expect(logError).toHaveBeenCalledTimes(1);
  });

  it('says that there is no connection when no answer came', async () => {
    read.mockRejectedValue(new ConnectionError('no answer'));
    const { result } = renderHook(() => useQuery(query()));
    await act(async () => {});
    expect(result.current.error).toMatchObject({
      message: commonMessages.error.offline,
      reference: null,
    });
  });

  it('logs the error of a query that another one waits for once', async () => {
    read.mockRejectedValue(new Error('no'));
    const outer = queryFn('read more', () => queryClient.fetchQuery(query()));
    const { result } = renderHook(() => useQuery({ queryKey: ['b'], queryFn: outer }));
    await act(async () => {});
    expect(result.current.error).toMatchObject({ message: 'Texte introuvable' });
    expect(logError).toHaveBeenCalledTimes(1);
  });

  it('aborts its requests when the page is left, without an error', async () => {
    read.mockImplementation(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new ConnectionError('no answer')));
        }),
    );
    const { unmount } = renderHook(() => useQuery(query()));
    await act(async () => {});
    const signal = read.mock.calls[0]?.[0].signal;
    expect(signal?.aborted).toBe(false);
    unmount();
    await act(async () => {});
    expect(signal?.aborted).toBe(true);
    expect(logError).not.toHaveBeenCalled();
  });
});

describe('a query that waits for another one', () => {
  it('reads again when that one is cancelled', async () => {
    read.mockReturnValueOnce(new Promise(() => {})).mockResolvedValueOnce('good');
    const outer = queryFn('read more', () => queryClient.fetchQuery(query()));
    const { result } = renderHook(() => useQuery({ queryKey: ['b'], queryFn: outer }));
    await act(async () => {});
    await act(() => queryClient.cancelQueries(query()));
    expect(result.current).toMatchObject({ isFetching: false, data: 'good' });
  });

  it('reads nothing again when its own page is left', async () => {
    read.mockReturnValue(new Promise(() => {}));
    const outer = queryFn('read more', () => queryClient.fetchQuery(query()));
    const { unmount } = renderHook(() => useQuery({ queryKey: ['b'], queryFn: outer }));
    await act(async () => {});
    unmount();
    await queryClient.cancelQueries(query());
    expect(read).toHaveBeenCalledOnce();
  });
});

const goOnline = () =>
  act(async () => {
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  });

describe('when the network is back', () => {
  beforeEach(() => vi.useFakeTimers());

  it('reads again what has failed, and nothing else', async () => {
    read.mockResolvedValueOnce('good').mockRejectedValueOnce(new Error('no'));
    const { result } = renderHook(() => [useQuery(query('a')), useQuery(query('b'))]);
    await act(async () => {});
    read.mockResolvedValueOnce('good, too');
    await goOnline();
    expect(result.current).toMatchObject([{ data: 'good' }, { data: 'good, too' }]);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('reads it again, because requests may not pass yet', async () => {
    read.mockRejectedValue(new Error('no'));
    const { result } = renderHook(() => useQuery(query()));
    await act(async () => {});
    await goOnline();
    read.mockResolvedValueOnce('good');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(result.current.data).toBe('good');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('reads only the page of a list that failed', async () => {
    const fetchPage = vi.fn(async (pageAfter: Cursor | null) => {
      if (fetchPage.mock.calls.length === 2)
        throw new LoadError({ message: '', reference: null }, 0);
      return { items: [{ id: pageAfter ? 'b' : 'a' }], next: pageAfter ? null : cursor };
    });
    const { result } = renderHook(() =>
      useList({ queryKey: ['list'], queryFn: ({ pageParam }) => fetchPage(pageParam) }),
    );
    await act(async () => {});
    await act(() => result.current.loadMore().catch(() => null));
    await goOnline();
    expect(result.current.items).toEqual([{ id: 'a' }, { id: 'b' }]);
    expect(fetchPage.mock.calls).toEqual([[null], [cursor], [cursor]]);
  });
});
