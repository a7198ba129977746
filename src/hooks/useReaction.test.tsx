import { act, renderHook, waitFor } from '@testing-library/react';
import { toast } from 'react-hot-toast';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthContext } from '@/contexts/AuthContext';
import { NO_VOTES, type ReactionType } from '@/domain/votes';
import type { ActionResult } from '@/services/errors';
import { setReaction, watchOwnReaction } from '@/services/reactions';
import type { Session } from '@/services/session';
import { aPost } from '../../tests/factories/domain';
import { aSignedIn } from '../../tests/factories/session';
import { useReaction } from './useReaction';

vi.mock('@/services/reactions', () => ({ setReaction: vi.fn(), watchOwnReaction: vi.fn() }));
vi.mock('@/services/session', () => ({ watchSession: vi.fn() }));

const ana = aSignedIn();
const post = aPost({ votes: { ...NO_VOTES, grave: 5 } });

/** The database's side: what was asked of it, and how it answers. */
let sent: { type: ReactionType | null; answer: (result: ActionResult) => void }[] = [];
let confirm: (type: ReactionType | null) => void = () => {};

function render(session: Session = ana, onSignInNeeded = vi.fn()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AuthContext value={{ session, isAdmin: false }}>{children}</AuthContext>
  );
  return renderHook(() => useReaction(post, onSignInNeeded), { wrapper }).result;
}

const answer = (n: number, result: ActionResult) => act(async () => sent[n]?.answer(result));

beforeEach(() => {
  sent = [];
  vi.mocked(setReaction).mockImplementation(
    (_uid, _postId, type) => new Promise((resolve) => sent.push({ type, answer: resolve })),
  );
  vi.mocked(watchOwnReaction).mockImplementation((_uid, _postId, onReaction) => {
    confirm = onReaction;
    return () => {};
  });
});

describe('reacting', () => {
  it('answers at once and shows that it is being sent', async () => {
    const reaction = render();
    act(() => reaction.current.react('grave'));
    expect(reaction.current).toMatchObject({ mine: 'grave', isPending: true, votes: { grave: 6 } });
    await answer(0, { ok: true });
    expect(reaction.current).toMatchObject({ mine: 'grave', isPending: false });
  });

  it('counts the own vote once when the database confirms it', async () => {
    const reaction = render();
    act(() => confirm('grave'));
    expect(reaction.current).toMatchObject({ mine: 'grave', votes: { grave: 5 } });
    act(() => reaction.current.react('drole'));
    expect(reaction.current.votes).toMatchObject({ grave: 4, drole: 1 });
  });

  it('takes back the same type', () => {
    const reaction = render();
    act(() => confirm('grave'));
    act(() => reaction.current.react('grave'));
    expect(reaction.current).toMatchObject({ mine: null, votes: { grave: 4 } });
    expect(sent[0]?.type).toBeNull();
  });

  it('goes back with a message when it is refused', async () => {
    const error = vi.spyOn(toast, 'error');
    const reaction = render();
    act(() => reaction.current.react('grave'));
    await answer(0, { ok: false, message: 'Erreur lors de la réaction' });
    expect(reaction.current).toMatchObject({ mine: null, isPending: false, votes: { grave: 5 } });
    expect(error).toHaveBeenCalledWith('Erreur lors de la réaction');
  });

  it('ends in the choice last asked for, one request at a time', async () => {
    const reaction = render();
    for (const type of ['grave', 'drole', 'absurde', 'absurde', 'impossible'] as const) {
      act(() => reaction.current.react(type));
    }
    expect(reaction.current.mine).toBe('impossible');
    expect(sent.map(({ type }) => type)).toEqual(['grave']);
    await answer(0, { ok: true });
    expect(sent.map(({ type }) => type)).toEqual(['grave', 'impossible']);
    act(() => confirm('impossible'));
    await answer(1, { ok: true });
    await waitFor(() => expect(reaction.current.isPending).toBe(false));
    expect(reaction.current.mine).toBe('impossible');
  });

  it('follows the database again afterwards: another tab may change the vote', async () => {
    const reaction = render();
    act(() => reaction.current.react('grave'));
    await answer(0, { ok: true });
    act(() => confirm('grave'));
    act(() => confirm('drole'));
    expect(reaction.current.mine).toBe('drole');
  });

  it('asks a visitor to sign in and sends nothing', () => {
    const error = vi.spyOn(toast, 'error');
    const onSignInNeeded = vi.fn();
    const reaction = render({ status: 'signedOut' }, onSignInNeeded);
    act(() => reaction.current.react('grave'));
    expect(error).toHaveBeenCalledWith('Vous devez être connecté pour réagir');
    expect(onSignInNeeded).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
    expect(reaction.current.mine).toBeNull();
  });
});
