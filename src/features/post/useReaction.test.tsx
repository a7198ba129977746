import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthContext } from '@/contexts/AuthContext';
import { createPosts, PostsContext, type PostsState } from '@/contexts/PostsContext';
import type { ActionResult } from '@/domain/refusal';
import { NO_VOTES, type ReactionType } from '@/domain/posts/votes';
import { ConnectionError } from '@/services/firebase/errors';
import { fetchPublishedPost } from '@/services/posts/openPost';
import { setReaction, subscribeToOwnReaction } from '@/services/posts/reactions';
import { dropIntent, pendingIntent, requireSignIn } from '@/services/session/intent';
import type { Session } from '@/services/session/session';
import { whenSessionKnown } from '@/services/session/startSession';
import { aPost } from '../../../tests/factories/domain';
import { aMe } from '../../../tests/factories/me';
import { aSignedIn } from '../../../tests/factories/session';
import { refusal } from '../../../tests/factories/refusal';
import { useReaction } from './useReaction';

vi.mock('@/services/posts/openPost', () => ({ fetchPublishedPost: vi.fn() }));
vi.mock('@/services/posts/reactions', () => ({
  setReaction: vi.fn(),
  subscribeToOwnReaction: vi.fn(),
}));
vi.mock('@/services/firebase/subscribeWhenLoaded', async () => {
  const loaded = await import('@/services/posts/reactions');
  return {
    subscribeAfterPaint: (_chunk: unknown, subscribe: (chunk: typeof loaded) => () => void) =>
      subscribe(loaded),
  };
});
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));
vi.mock('@/services/session/startSession', () => ({ whenSessionKnown: vi.fn() }));

const ana = aSignedIn();
/** Ana, once her profile and her account are loaded. */
const member = aSignedIn({ profile: aMe().profile, account: aMe().account });
const post = aPost({ votes: { ...NO_VOTES, grave: 5 } });

/** The pending setReaction calls, each with the function that resolves it. */
let sent: { type: ReactionType | null; answer: (result: ActionResult) => void }[] = [];
let confirm: (type: ReactionType | null) => void = () => {};
let posts: PostsState;

function open(initialSession: Session = ana) {
  let session = initialSession;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AuthContext value={{ session, isAdmin: false }}>
      <PostsContext value={posts}>{children}</PostsContext>
    </AuthContext>
  );
  posts.openId.set(post.id);
  posts.show({ posts: [post], loadMore: null });
  const { result, rerender, unmount } = renderHook(useReaction, { wrapper, initialProps: post });
  const close = () => {
    unmount();
    posts.openId.set(null);
  };
  const changeSession = (next: Session) => {
    session = next;
    rerender(post);
  };
  return { reaction: result, close, deliver: rerender, changeSession };
}
const render = (...args: Parameters<typeof open>) => open(...args).reaction;

const sentTypes = () => sent.map(({ type }) => type);
/** Waits until these reactions are sent: the first one waits for the chunk. */
const expectSent = (...types: (ReactionType | null)[]) =>
  waitFor(() => expect(sentTypes()).toEqual(types));

async function answer(n: number, result: ActionResult): Promise<void> {
  await waitFor(() => expect(sent.length).toBeGreaterThan(n));
  await act(async () => sent[n]?.answer(result));
}

beforeEach(() => {
  dropIntent();
  sent = [];
  posts = createPosts();
  vi.mocked(setReaction).mockImplementation(
    (_uid, _postId, type) => new Promise((resolve) => sent.push({ type, answer: resolve })),
  );
  vi.mocked(subscribeToOwnReaction).mockImplementation((_uid, _postId, onReaction) => {
    confirm = onReaction;
    return () => {};
  });
});

describe('reacting', () => {
  // The counts in every order of the answers: domain/posts/reaction.test.ts.
  it('is shown at once, pending until the response, and then as the listeners say', async () => {
    const { reaction, deliver } = open();
    act(() => confirm(null));
    act(() => reaction.current.react('grave'));
    expect(reaction.current).toMatchObject({ mine: 'grave', isPending: true, votes: { grave: 6 } });
    await answer(0, { ok: true });
    expect(reaction.current).toMatchObject({
      mine: 'grave',
      isPending: false,
      votes: { grave: 6 },
    });
    act(() => confirm('grave'));
    expect(reaction.current.votes.grave).toBe(6);
    deliver(aPost({ votes: { ...NO_VOTES, grave: 8 } }));
    expect(reaction.current).toMatchObject({ mine: 'grave', votes: { grave: 8 } });
    // Another tab changes the reaction.
    act(() => confirm('drole'));
    expect(reaction.current.mine).toBe('drole');
  });

  it('removes the reaction when the same type is chosen again', async () => {
    const reaction = render();
    act(() => confirm('grave'));
    act(() => reaction.current.react('grave'));
    expect(reaction.current).toMatchObject({ mine: null, votes: { grave: 4 } });
    await expectSent(null);
  });

  it.each([
    ['unknown', 'BCDF-1234', 'Erreur lors de la réaction'],
    ['notAllowed', null, 'Erreur lors de la réaction'],
    ['offline', null, 'Erreur de connexion'],
  ] as const)(
    'reverts with a message after the refusal %s, and can be sent again',
    async (code, reference, message) => {
      const error = vi.spyOn(toast, 'error');
      const reaction = render();
      act(() => reaction.current.react('grave'));
      await answer(0, refusal(code, reference));
      expect(reaction.current).toMatchObject({ mine: null, isPending: false, votes: { grave: 5 } });
      expect(error.mock.lastCall?.[0]).toBe(message);
      act(() => reaction.current.react('grave'));
      await answer(1, { ok: true });
      expect(reaction.current).toMatchObject({
        mine: 'grave',
        isPending: false,
        votes: { grave: 6 },
      });
    },
  );

  it('reverts with a message when the chunk cannot be loaded', async () => {
    const error = vi.spyOn(toast, 'error');
    vi.mocked(setReaction).mockRejectedValue(new TypeError('Failed to fetch'));
    const reaction = render();
    await act(async () => reaction.current.react('grave'));
    await waitFor(() => expect(error.mock.lastCall?.[0]).toBe('Erreur de connexion'));
    expect(reaction.current).toMatchObject({ mine: null, isPending: false, votes: { grave: 5 } });
  });

  it.each([
    [
      'the last of many choices',
      ['grave', 'drole', 'absurde', 'absurde', 'impossible'],
      'impossible',
    ],
    ['none after a double click', ['grave', 'grave'], null],
  ] as const)('ends with %s, and sends one request at a time', async (_, choices, last) => {
    const reaction = render();
    for (const type of choices) act(() => reaction.current.react(type));
    expect(reaction.current).toMatchObject({ mine: last, isPending: true });
    await expectSent('grave');
    await answer(0, { ok: true });
    await expectSent('grave', last);
    await answer(1, { ok: true });
    expect(reaction.current).toMatchObject({ mine: last, isPending: false, votes: { grave: 5 } });
  });

  it('subscribes again 5 s after a response without a snapshot', async () => {
    const reaction = render();
    act(() => reaction.current.react('grave'));
    await waitFor(() => expect(sent).toHaveLength(1));
    vi.useFakeTimers();
    await act(async () => sent[0]?.answer({ ok: true }));
    act(() => void vi.advanceTimersByTime(4999));
    expect(subscribeToOwnReaction).toHaveBeenCalledOnce();
    act(() => void vi.advanceTimersByTime(1));
    expect(subscribeToOwnReaction).toHaveBeenCalledTimes(2);
    expect(reaction.current).toMatchObject({ mine: 'grave', votes: { grave: 6 } });
    act(() => confirm('absurde'));
    expect(reaction.current.mine).toBe('absurde');
  });

  it('is not shown to the next user of the browser', async () => {
    const { reaction, changeSession } = open();
    act(() => confirm('drole'));
    act(() => reaction.current.react('grave'));
    changeSession({ status: 'signedOut' });
    expect(reaction.current).toMatchObject({ mine: null, isPending: false, votes: { grave: 5 } });
    changeSession(aSignedIn({ uid: 'bob' }));
    expect(reaction.current).toMatchObject({ mine: null, isPending: false, votes: { grave: 5 } });
    await answer(0, { ok: true });
    expect(reaction.current).toMatchObject({ mine: null, confirmed: null });
  });

  it('asks a visitor to sign in and sends nothing', () => {
    const error = vi.spyOn(toast, 'error');
    const reaction = render({ status: 'signedOut' });
    act(() => reaction.current.react('grave'));
    expect(error).toHaveBeenCalledWith('Vous devez être connecté pour réagir');
    expect(pendingIntent.get()?.intent).toEqual({ kind: 'react', postId: post.id, type: 'grave' });
    expect(sent).toEqual([]);
    expect(reaction.current.mine).toBeNull();
  });
});

/** Opens the post as a visitor, who then has an account. */
async function signUp() {
  const { reaction, changeSession } = open({ status: 'signedOut' });
  changeSession(member);
  await act(async () => {});
  return reaction;
}

describe('the reaction of a visitor, once there is an account', () => {
  const success = vi.spyOn(toast, 'success');
  beforeEach(() => requireSignIn({ kind: 'react', postId: post.id, type: 'grave' }));

  it('is replaced by another reaction that the user chooses first', async () => {
    const { reaction } = open(member);
    act(() => reaction.current.react('drole'));
    act(() => confirm(null));
    expect(reaction.current.mine).toBe('drole');
    await answer(0, { ok: true });
    expect(sentTypes()).toEqual(['drole']);
    expect(success).not.toHaveBeenCalled();
  });

  it('is set when the own reaction is known, and a toast says so', async () => {
    const reaction = await signUp();
    expect(sent).toEqual([]);
    act(() => confirm(null));
    await expectSent('grave');
    expect(reaction.current).toMatchObject({ mine: 'grave', votes: { grave: 6 } });
    expect(success).not.toHaveBeenCalled();
    await answer(0, { ok: true });
    expect(success).toHaveBeenCalledExactlyOnceWith('Réaction enregistrée');
    expect(pendingIntent.get()).toBeNull();
  });

  it('stays unchanged when the account already had it', async () => {
    const reaction = await signUp();
    act(() => confirm('grave'));
    expect(reaction.current).toMatchObject({ mine: 'grave', votes: { grave: 5 } });
    expect(success).toHaveBeenCalledExactlyOnceWith('Réaction enregistrée');
    expect(sent).toEqual([]);
  });

  it('shows no success when it fails', async () => {
    const reaction = await signUp();
    act(() => confirm(null));
    await answer(0, refusal('offline'));
    expect(reaction.current).toMatchObject({ mine: null, votes: { grave: 5 } });
    expect(success).not.toHaveBeenCalled();
  });

  it('is not set on another post', async () => {
    requireSignIn({ kind: 'react', postId: 'other', type: 'grave' });
    open(member);
    await act(async () => {});
    act(() => confirm(null));
    expect(sent).toEqual([]);
    expect(pendingIntent.get()).not.toBeNull();
  });
});

/** Simulates the closing of the page. @returns false if the browser asks before */
const unload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a reaction while the session is loading', () => {
  let learnSession: (session: Session) => Promise<void>;
  const error = vi.spyOn(toast, 'error');

  beforeEach(() => {
    const known = new Promise<Session>((resolve) => {
      learnSession = (session) => act(async () => resolve(session));
    });
    vi.mocked(whenSessionKnown).mockReturnValue(known);
  });

  it('is pending at once, and sent when the user is known', async () => {
    const { reaction, deliver, changeSession } = open({ status: 'loading' });
    act(() => reaction.current.react('drole'));
    act(() => reaction.current.react('grave'));
    expect(reaction.current).toMatchObject({ mine: 'grave', isPending: true, votes: { grave: 6 } });
    await learnSession(ana);
    changeSession(ana);
    expect(reaction.current).toMatchObject({ mine: 'grave', isPending: true, votes: { grave: 6 } });
    await answer(0, { ok: true });
    act(() => confirm('grave'));
    expect(reaction.current).toMatchObject({ isPending: false, votes: { grave: 6 } });
    deliver(aPost({ votes: { ...NO_VOTES, grave: 6 } }));
    expect(reaction.current).toMatchObject({ mine: 'grave', votes: { grave: 6 } });
    expect(sentTypes()).toEqual(['grave']);
  });

  it('is sent although the post was closed meanwhile, and asks before the page is closed', async () => {
    const { reaction, close } = open({ status: 'loading' });
    act(() => reaction.current.react('grave'));
    close();
    expect(unload()).toBe(false);
    await learnSession(ana);
    await expectSent('grave');
    expect(unload()).toBe(true);
  });

  it('is not sent when it was taken back', async () => {
    const { reaction } = open({ status: 'loading' });
    act(() => reaction.current.react('grave'));
    act(() => reaction.current.react('grave'));
    expect(reaction.current).toMatchObject({ mine: null, isPending: false, votes: { grave: 5 } });
    await learnSession(ana);
    expect(setReaction).not.toHaveBeenCalled();
  });

  it('asks to sign in when nobody is signed in', async () => {
    const { reaction, changeSession } = open({ status: 'loading' });
    act(() => reaction.current.react('grave'));
    expect(pendingIntent.get()).toBeNull();
    await learnSession({ status: 'signedOut' });
    changeSession({ status: 'signedOut' });
    expect(error).toHaveBeenCalledExactlyOnceWith('Vous devez être connecté pour réagir');
    expect(pendingIntent.get()?.intent).toEqual({ kind: 'react', postId: post.id, type: 'grave' });
    expect(reaction.current).toMatchObject({ mine: null, isPending: false, votes: { grave: 5 } });
    expect(setReaction).not.toHaveBeenCalled();
  });
});

describe('a post that is closed before its new count arrives', () => {
  const counted = aPost({ votes: { ...NO_VOTES, grave: 6 } });

  it('is fetched once, so that its card shows the new count', async () => {
    vi.mocked(fetchPublishedPost).mockResolvedValue(counted);
    const { reaction, close } = open();
    act(() => reaction.current.react('grave'));
    close();
    await answer(0, { ok: true });
    expect(fetchPublishedPost).toHaveBeenCalledExactlyOnceWith(post.id);
    expect(posts.updates.get().get(post.id)).toBe(counted);
    expect(posts.reactions.states.get().size).toBe(0);
  });

  it.each([
    ['only the response has arrived', false],
    ['a listener has confirmed the reaction, but not delivered the post', true],
  ])('is fetched when %s', async (_, isConfirmed) => {
    vi.mocked(fetchPublishedPost).mockResolvedValue(counted);
    const { reaction, close } = open();
    act(() => reaction.current.react('grave'));
    await answer(0, { ok: true });
    if (isConfirmed) act(() => confirm('grave'));
    expect(fetchPublishedPost).not.toHaveBeenCalled();
    await act(async () => close());
    expect(fetchPublishedPost).toHaveBeenCalledExactlyOnceWith(post.id);
    expect(posts.updates.get().get(post.id)).toBe(counted);
    expect(posts.reactions.states.get().size).toBe(0);
  });

  it('keeps its card as it is when it cannot be fetched', async () => {
    vi.mocked(fetchPublishedPost).mockRejectedValue(new ConnectionError('no answer'));
    const { reaction, close } = open();
    act(() => reaction.current.react('grave'));
    close();
    await answer(0, { ok: true });
    expect(fetchPublishedPost).toHaveBeenCalledOnce();
    expect(posts.updates.get().has(post.id)).toBe(false);
  });

  it('is not fetched when the listeners have delivered reaction and post', async () => {
    const { reaction, close, deliver } = open();
    act(() => reaction.current.react('grave'));
    await answer(0, { ok: true });
    act(() => confirm('grave'));
    posts.setUpdate(post.id, counted);
    deliver(counted);
    close();
    expect(fetchPublishedPost).not.toHaveBeenCalled();
  });

  it('stays confirmed on its page when it is closed over that page', () => {
    const page = open();
    const dialog = open();
    act(() => confirm('grave'));
    dialog.close();
    expect(page.reaction.current.mine).toBe('grave');
    act(() => confirm('drole'));
    expect(page.reaction.current.mine).toBe('drole');
    expect(subscribeToOwnReaction).toHaveBeenCalledOnce();
  });

  it('shows a message after a refusal', async () => {
    const error = vi.spyOn(toast, 'error');
    const { reaction, close } = open();
    act(() => reaction.current.react('grave'));
    close();
    await answer(0, refusal('offline'));
    expect(error.mock.lastCall?.[0]).toBe('Erreur de connexion');
    expect(posts.reactions.states.get().size).toBe(0);
  });

  it('shows the pending reaction when it is opened again, and still sends one request at a time', async () => {
    const first = open();
    act(() => first.reaction.current.react('grave'));
    first.close();
    const { reaction } = open();
    expect(reaction.current).toMatchObject({ mine: 'grave', isPending: true });
    act(() => reaction.current.react('drole'));
    await expectSent('grave');
    await answer(0, { ok: true });
    await expectSent('grave', 'drole');
    act(() => confirm('drole'));
    await answer(1, { ok: true });
    expect(reaction.current).toMatchObject({ mine: 'drole', isPending: false });
  });
});

it('ignores the second press of a double click on a reaction, which would take it back', () => {
  const reaction = render();
  const at = { detail: 1, clientX: 200 };
  expect(fireEvent.click(document.body, at)).toBe(true);
  act(() => reaction.current.react('grave'));
  expect(fireEvent.click(document.body, at)).toBe(false);
});
