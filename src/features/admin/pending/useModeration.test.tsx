import { act, renderHook } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import { closePosts, rejectPosts, restorePosts } from '@/services/moderation/rejecting';
import { publishPosts } from '@/services/moderation/publishing';
import { fetchClosableBefore } from '@/services/moderation/pendingPosts';
import { aPendingPost } from '../../../../tests/factories/domain';
import { refusal } from '../../../../tests/factories/refusal';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { rejections } from './rejections';
import { useModeration, type Moderation } from './useModeration';

vi.mock('@/services/moderation/rejecting', () => ({
  closePosts: vi.fn(),
  rejectPosts: vi.fn(),
  restorePosts: vi.fn(),
}));
vi.mock('@/services/moderation/publishing', () => ({ publishPosts: vi.fn() }));

vi.mock('@/services/moderation/pendingPosts', () => ({ fetchClosableBefore: vi.fn() }));

const pending = (id: string) => aPendingPost({ id, content: `Texte ${id}` });
const posts = [pending('a')];
const changed = {
  ok: false,
  code: 'changedSinceRead',
  names: ['Le tri'],
  reference: null,
} as const;
const ids = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => String(from + n));
/** Restores all posts but those that are gone. */
const restoring =
  (...gone: readonly string[]): typeof restorePosts =>
  (postIds, onRestored) => {
    onRestored?.(postIds.filter((id) => !gone.includes(id)));
    return Promise.resolve({ ok: true });
  };
const closingAll: typeof closePosts = (postIds, _, onClosed) => {
  onClosed?.(postIds);
  return Promise.resolve({ ok: true });
};
const error = vi.spyOn(toast, 'error');
const success = vi.spyOn(toast, 'success');
/** Resolves the pending publishPosts call. */
let answer: (result: ActionResult<ModerationCode>) => void;

beforeEach(() => {
  rejections.set([]);
  for (const service of [publishPosts, rejectPosts]) {
    vi.mocked(service).mockResolvedValue({ ok: true });
  }
  vi.mocked(restorePosts).mockImplementation(restoring());
  vi.mocked(closePosts).mockImplementation(closingAll);
});

function render() {
  const onDecided = vi.fn();
  return { onDecided, ...renderHook(() => useModeration(onDecided), { wrapper: SignedIn }) };
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

it('reports the posts of each commit, also when a later commit fails', async () => {
  const partly = refusal('partlyPublished');
  vi.mocked(publishPosts).mockImplementation((_, onPublished) => {
    onPublished?.(['i', 'j']);
    return Promise.resolve(partly);
  });
  const { result, onDecided } = render();
  expect(await act(() => result.current.publish(posts))).toBe(partly);
  expect(onDecided).toHaveBeenCalledExactlyOnceWith(['i', 'j']);
  await act(() => result.current.reject(posts, 'Non.'));
  expect(onDecided).toHaveBeenLastCalledWith(['a']);
});

it('accepts the next decision when one has failed with an unexpected error', async () => {
  vi.mocked(rejectPosts).mockRejectedValueOnce(new Error('unexpected'));
  const { result } = render();
  const wave = Array.from({ length: 150 }, (_, n) => pending(String(n)));
  await act(() => expect(result.current.reject(wave, 'Non.')).rejects.toThrow('unexpected'));
  expect(result.current).toMatchObject({ work: null, progress: null });
  expect(await act(() => result.current.publish(posts))).toEqual({ ok: true });
});

it('shows the message of a refusal, and reports no decision', async () => {
  vi.mocked(rejectPosts)
    .mockResolvedValueOnce(changed)
    .mockResolvedValueOnce(refusal('notAllowed'));
  const { result, onDecided } = render();
  const refused = await act(() => result.current.reject(posts, 'Non.'));
  expect(refused?.message).toBe(
    'Rien n’a été changé\u00a0: «\u00a0Le tri\u00a0» a été modifié entre-temps. Relisez-le.',
  );
  const failure = await act(() => result.current.reject(posts, 'Non.'));
  expect(failure).toEqual({ message: 'Action non autorisée', reference: null });
  expect(onDecided).not.toHaveBeenCalled();
  expect(result.current.undoable).toBe(0);
});

it('undoes the last rejection first, and keeps one whose undo is refused', async () => {
  const { result } = render();
  await act(() => result.current.reject([pending('a'), pending('b')], 'Non.'));
  await act(() => result.current.reject([pending('c')], 'Non.'));
  expect(result.current.undoable).toBe(1);
  vi.mocked(restorePosts).mockResolvedValueOnce(refusal('offline'));
  await act(() => result.current.undo());
  expect(result.current.undoable).toBe(1);
  await act(() => result.current.undo());
  expect(restorePosts).toHaveBeenLastCalledWith(['c'], expect.any(Function));
  expect(result.current.undoable).toBe(2);
  act(() => result.current.forgetRejection());
  await act(() => result.current.undo());
  expect(restorePosts).toHaveBeenCalledTimes(2);
  expect(error).toHaveBeenLastCalledWith('Aucun rejet à annuler');
});

it('rejects more posts than one commit may decide commit by commit, and restores them likewise', async () => {
  const wave = Array.from({ length: 250 }, (_, n) => pending(String(n)));
  const { result, onDecided } = render();
  await act(() => result.current.reject(wave, 'Publicité.'));
  expect(vi.mocked(rejectPosts).mock.calls.map(([batch]) => batch.length)).toEqual([100, 100, 50]);
  expect(rejectPosts).toHaveBeenLastCalledWith(wave.slice(200), 'Publicité.');
  expect(onDecided).toHaveBeenCalledTimes(3);
  expect(result.current.undoable).toBe(250);
  await act(() => result.current.undo());
  expect(vi.mocked(restorePosts).mock.calls.map(([batch]) => batch.length)).toEqual([100, 100, 50]);
  expect(result.current.undoable).toBe(0);
});

it.each([
  [['a'], '2 posts rétablis, 1 déjà traité ou retiré'],
  [['a', 'b'], '1 post rétabli, 2 déjà traités ou retirés'],
  [[], 'Rejet annulé : de nouveau en attente'],
])(
  'restores the posts that are still rejected, and counts the others: without %j',
  async (gone, message) => {
    const { result } = render();
    await act(() => result.current.reject([pending('a'), pending('b'), pending('c')], 'Non.'));
    vi.mocked(restorePosts).mockImplementation(restoring(...gone));
    await act(() => result.current.undo());
    expect(success).toHaveBeenLastCalledWith(typeset(message));
    expect(result.current.undoable).toBe(0);
  },
);

it('says that no post of a rejection is left to restore', async () => {
  const { result } = render();
  await act(() => result.current.reject([pending('a')], 'Non.'));
  vi.mocked(restorePosts).mockImplementation(restoring('a'));
  await act(() => result.current.undo());
  expect(error).toHaveBeenLastCalledWith(
    typeset('Aucun post rétabli : il est déjà traité ou retiré'),
  );
  expect(result.current.undoable).toBe(0);
});

it('shows the progress of a decision that takes several commits', async () => {
  const wave = Array.from({ length: 150 }, (_, n) => pending(String(n)));
  vi.mocked(rejectPosts)
    .mockResolvedValueOnce({ ok: true })
    .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const { result } = render();
  let isDone: Promise<unknown> | undefined;
  await act(async () => {
    isDone = result.current.reject(wave, 'Non.');
    await Promise.resolve();
  });
  expect(result.current.progress).toMatchObject({ count: 100, total: 150 });
  await act(async () => {
    answer({ ok: true });
    await isDone;
  });
  expect(result.current.progress).toBeNull();
});

it('names the posts of refused commits, goes on with the others, and offers to undo those alone', async () => {
  const wave = Array.from({ length: 250 }, (_, n) => pending(String(n)));
  vi.mocked(rejectPosts).mockResolvedValueOnce({
    ok: false,
    code: 'decidedElsewhere',
    names: ['Texte 7'],
    reference: null,
  });
  const { result, onDecided } = render();
  const failure = await act(() => result.current.reject(wave, 'Non.'));
  expect(failure?.message).toBe(
    typeset(
      'Rejet incomplet : « Texte 0 », « Texte 1 » et 98 autres n’ont pas été rejetés et restent sélectionnés.',
    ),
  );
  expect(onDecided.mock.calls.flat(2)).toEqual(ids(100, 250));
  expect(result.current.undoable).toBe(150);
});

it('stops after a failure of the connection, says so, and keeps what could not be restored', async () => {
  const wave = Array.from({ length: 250 }, (_, n) => pending(String(n)));
  const { result } = render();
  vi.mocked(rejectPosts)
    .mockResolvedValueOnce({ ok: true })
    .mockResolvedValueOnce(refusal('offline'));
  const failure = await act(() => result.current.reject(wave, 'Non.'));
  expect(rejectPosts).toHaveBeenCalledTimes(2);
  expect(failure?.message).toMatch(/148 autres n’ont pas été rejetés .*\. Erreur de connexion\.$/);
  expect(result.current.undoable).toBe(100);

  await act(() => result.current.reject(wave, 'Non.'));
  expect(result.current.undoable).toBe(250);
  vi.mocked(restorePosts)
    .mockResolvedValueOnce({ ok: true })
    .mockResolvedValueOnce(refusal('offline'));
  await act(() => result.current.undo());
  expect(result.current.undoable).toBe(150);
});

const REASON = 'Dix places.';

describe('closing', () => {
  const sentBefore = new Date('2026-11-06T10:00:00Z');
  const close = (result: { current: Moderation }) =>
    act(() => result.current.close(sentBefore, REASON));

  it('closes a hundred posts per commit, says how many, and undoes it', async () => {
    vi.mocked(fetchClosableBefore).mockResolvedValue(ids(0, 150));
    const { result, onDecided } = render();
    expect(await close(result)).toBeNull();
    expect(fetchClosableBefore).toHaveBeenCalledWith(sentBefore);
    expect(vi.mocked(closePosts).mock.calls.map(([some, reason]) => [some.length, reason])).toEqual(
      [
        [100, REASON],
        [50, REASON],
      ],
    );
    expect(onDecided.mock.calls.flat(2)).toEqual(ids(0, 150));
    expect(success).toHaveBeenLastCalledWith('150 posts non retenus');
    expect(result.current).toMatchObject({ undoable: 150, undoableKind: 'close' });

    await act(() => result.current.undo());
    expect(success).toHaveBeenLastCalledWith(typeset('Clôture annulée : de nouveau en attente'));
    expect(result.current.undoable).toBe(0);
  });

  it('counts the posts that were decided meanwhile, and does not undo these', async () => {
    vi.mocked(fetchClosableBefore).mockResolvedValue(['a', 'b', 'c']);
    vi.mocked(closePosts).mockImplementation((_, reason, onClosed) =>
      closingAll(['a', 'c'], reason, onClosed),
    );
    const { result } = render();
    expect(await close(result)).toBeNull();
    expect(success).toHaveBeenLastCalledWith('2 posts non retenus, 1 déjà traité ou retiré');
    await act(() => result.current.undo());
    expect(restorePosts).toHaveBeenCalledExactlyOnceWith(['a', 'c'], expect.any(Function));
  });

  it('ends after the commit that is being sent when the admin stops it', async () => {
    vi.mocked(fetchClosableBefore).mockResolvedValue(ids(0, 250));
    const { result } = render();
    vi.mocked(closePosts).mockImplementation((...args) => {
      result.current.stop();
      return closingAll(...args);
    });
    expect(await close(result)).toBeNull();
    expect(closePosts).toHaveBeenCalledOnce();
    expect(success).toHaveBeenLastCalledWith(typeset('Clôture arrêtée : 100 sur 250 posts'));
    expect(result.current.undoable).toBe(100);
    vi.mocked(closePosts).mockImplementation(closingAll);
    await close(result);
    expect(closePosts).toHaveBeenCalledTimes(4);
  });

  it('says how many are closed when the connection is lost, and undoes those', async () => {
    vi.mocked(fetchClosableBefore).mockResolvedValue(ids(0, 250));
    vi.mocked(closePosts)
      .mockImplementationOnce(closingAll)
      .mockResolvedValueOnce(refusal('offline'));
    const { result } = render();
    expect(await close(result)).toMatchObject({
      message: typeset('Clôture incomplète : 100 sur 250 posts. Erreur de connexion.'),
    });
    expect(result.current.undoable).toBe(100);
  });

  it('returns the failure when the posts cannot be found, or the first commit fails', async () => {
    const { result } = render();
    vi.mocked(fetchClosableBefore).mockRejectedValueOnce(new Error('unexpected'));
    expect(await close(result)).toMatchObject({
      message: 'Erreur de chargement des posts à clore',
    });
    vi.mocked(fetchClosableBefore).mockResolvedValue(['a']);
    vi.mocked(closePosts).mockResolvedValueOnce(refusal('notAllowed'));
    expect(await close(result)).toMatchObject({ message: 'Action non autorisée' });
    expect(result.current.undoable).toBe(0);
  });
});

/** Simulates the beforeunload prompt. @returns true if the prompt was shown */
const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const phases = () => rejections.get().map(({ post, phase }) => `${post.id} ${phase}`);

describe('rejections in the background', () => {
  /** Ends the commits of rejections, each of them a call, the first one first. */
  let ends: ((result: ActionResult<ModerationCode>) => void)[];
  beforeEach(() => {
    ends = [];
    vi.mocked(rejectPosts).mockImplementation(() => new Promise((resolve) => ends.push(resolve)));
  });
  const end = (n: number, result: ActionResult<ModerationCode> = { ok: true }) =>
    act(async () => ends[n]?.(result));
  const [a, b] = [pending('a'), pending('b')];

  function rejectBoth() {
    const hook = render();
    act(() => {
      hook.result.current.rejectInBackground(a, 'Non.');
      hook.result.current.rejectInBackground(b, 'Trop long.');
    });
    return hook;
  }

  it('sends one after the other, each once, and blocks nothing', async () => {
    const { result, onDecided } = rejectBoth();
    act(() => result.current.rejectInBackground(a, 'Encore.'));
    expect(onDecided.mock.calls).toEqual([[['a']], [['b']], [['a']]]);
    expect(result.current.work).toBeNull();
    expect(phases()).toEqual(['a sending', 'b sending']);
    expect(rejectPosts).toHaveBeenCalledExactlyOnceWith([a], 'Non.');
    expect(success).not.toHaveBeenCalled();
    await end(0);
    expect(success).toHaveBeenLastCalledWith('Posts rejetés');
    expect(rejectPosts).toHaveBeenLastCalledWith([b], 'Trop long.');
    await end(1);
    act(() => result.current.rejectInBackground(a, 'Encore.'));
    expect(rejectPosts).toHaveBeenCalledTimes(2);
    await act(() => result.current.undo());
    expect(restorePosts).toHaveBeenLastCalledWith(['b'], expect.any(Function));
    expect(phases()).toEqual(['a done']);
    await act(() => result.current.undo());
    expect(restorePosts).toHaveBeenLastCalledWith(['a'], expect.any(Function));
    expect(phases()).toEqual([]);
  });

  it('is undone once it is done, and other decisions wait for it', async () => {
    const { result } = rejectBoth();
    let undone: Promise<void> | undefined;
    act(() => {
      undone = result.current.undo();
      void result.current.publish([pending('c')]);
    });
    expect(result.current.work).not.toBeNull();
    await end(0);
    expect(restorePosts).not.toHaveBeenCalled();
    expect(publishPosts).not.toHaveBeenCalled();
    await end(1);
    await act(() => undone);
    expect(publishPosts).toHaveBeenCalledOnce();
    expect(result.current.work).toBeNull();
  });

  it('undoes the newest one, and none instead of one that fails', async () => {
    const { result } = rejectBoth();
    let undone: Promise<void> | undefined;
    act(() => void (undone = result.current.undo()));
    expect(result.current.work).toBe('undo');
    await end(0);
    await end(1, refusal('offline'));
    await act(() => undone);
    expect(restorePosts).not.toHaveBeenCalled();
    expect(result.current).toMatchObject({ work: null, undoable: 1 });
    act(() => result.current.rejectInBackground(b, 'Trop long.'));
    act(() => void (undone = result.current.undo()));
    await end(2);
    await act(() => undone);
    expect(restorePosts).toHaveBeenCalledExactlyOnceWith(['b'], expect.any(Function));
  });

  it('asks before the page is closed until it ends', async () => {
    rejectBoth();
    await end(0);
    expect(close()).toBe(true);
    await end(1);
    expect(close()).toBe(false);
  });

  it('goes on when the page is left, which a toast says of a failure', async () => {
    const { unmount } = rejectBoth();
    unmount();
    await end(0, refusal('offline'));
    expect(error).toHaveBeenLastCalledWith(
      typeset('« Texte a » n’a pas été rejeté. Erreur de connexion'),
      undefined,
    );
    await end(1);
    expect(phases()).toEqual(['a failed', 'b done']);
  });
});
