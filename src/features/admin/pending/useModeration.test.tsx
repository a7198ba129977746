import { act, renderHook } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ModerationResult } from '@/domain/moderationRefusal';
import { publishPosts, rejectPosts, restorePosts } from '@/services/moderation/moderation';
import { aPost } from '../../../../tests/factories/domain';
import { refusal } from '../../../../tests/factories/refusal';
import { useModeration } from './useModeration';

vi.mock('@/services/moderation/moderation', () => ({
  publishPosts: vi.fn(),
  rejectPosts: vi.fn(),
  restorePosts: vi.fn(),
}));

const posts = [aPost({ id: 'a', status: 'pending' })];
const changed = {
  ok: false,
  code: 'changedSinceRead',
  names: ['Le tri'],
  reference: null,
} as const;
const error = vi.spyOn(toast, 'error');
/** Resolves the pending publishPosts call. */
let answer: (result: ModerationResult) => void;

beforeEach(() => {
  error.mockClear();
  for (const service of [publishPosts, rejectPosts, restorePosts]) {
    vi.mocked(service).mockReset().mockResolvedValue({ ok: true });
  }
});

function render() {
  const onDecided = vi.fn();
  return { onDecided, ...renderHook(() => useModeration(onDecided)) };
}

it('publishes once when publish() is called twice', async () => {
  vi.mocked(publishPosts).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { result } = render();
  act(() => {
    void result.current.publish(posts);
    void result.current.publish(posts);
  });
  expect(result.current.work).toBe('publish');
  expect(publishPosts).toHaveBeenCalledExactlyOnceWith(posts, expect.any(Function));
  await act(async () => answer({ ok: true }));
  expect(result.current.work).toBeNull();
});

it('reports the posts of each commit, also when a later commit fails, and says what is published', async () => {
  vi.mocked(publishPosts).mockImplementation((_, onPublished) => {
    onPublished?.(['i', 'j']);
    const names = ['Le tri', 'Les quais'];
    return Promise.resolve({ ok: false, code: 'partlyPublished', names, reference: null });
  });
  const { result, onDecided } = render();
  await act(() => result.current.publish(posts));
  expect(onDecided).toHaveBeenCalledExactlyOnceWith(['i', 'j']);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    'Publication interrompue\u00a0: «\u00a0Le tri\u00a0» et «\u00a0Les quais\u00a0» sont publiés, les autres restent en attente.',
    undefined,
  );
  await act(() => result.current.reject(['a'], 'Non.'));
  expect(onDecided).toHaveBeenLastCalledWith(['a']);
});

it('shows the message of a refusal, and reports no decision', async () => {
  vi.mocked(publishPosts).mockResolvedValue(changed);
  vi.mocked(rejectPosts).mockResolvedValue(refusal('notAllowed'));
  const { result, onDecided } = render();
  await act(() => result.current.publish(posts));
  await act(() => result.current.reject(['a'], 'Non.'));
  expect(error.mock.calls.map(([message]) => message)).toEqual([
    'Rien n’a été publié\u00a0: «\u00a0Le tri\u00a0» a été modifié entre-temps. Relisez-le.',
    'Action non autorisée',
  ]);
  expect(onDecided).not.toHaveBeenCalled();
  expect(result.current.undoable).toBe(0);
});

it('undoes the last rejection first, and keeps one whose undo is refused', async () => {
  const { result } = render();
  await act(() => result.current.reject(['a', 'b'], 'Non.'));
  await act(() => result.current.reject(['c'], 'Non.'));
  expect(result.current.undoable).toBe(1);
  vi.mocked(restorePosts).mockResolvedValueOnce(refusal('offline'));
  await act(() => result.current.undo());
  expect(result.current.undoable).toBe(1);
  await act(() => result.current.undo());
  expect(restorePosts).toHaveBeenLastCalledWith(['c']);
  expect(result.current.undoable).toBe(2);
  act(() => result.current.forgetRejection());
  await act(() => result.current.undo());
  expect(restorePosts).toHaveBeenCalledTimes(2);
  expect(error).toHaveBeenLastCalledWith('Aucun rejet à annuler');
});
