import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthContext } from '@/contexts/AuthContext';
import { dropIntent, pendingIntent, requireSignIn } from '@/services/session/intent';
import type { Session } from '@/services/session/session';
import { aDraft, aPendingPost } from '../../../tests/factories/domain';
import { aMe } from '../../../tests/factories/me';
import { aSignedIn } from '../../../tests/factories/session';
import { useDialogs } from './useDialogs';

vi.mock('@/services/session/session', () => ({ subscribeToSession: vi.fn() }));

const error = vi.spyOn(toast, 'error');
let session: Session;

const wrapper = ({ children }: { children: ReactNode }) => (
  <AuthContext value={{ session, isAdmin: false }}>{children}</AuthContext>
);
function load() {
  const { result, rerender } = renderHook(() => useDialogs(), { wrapper });
  const become = (next: Session) => {
    session = next;
    rerender();
  };
  return { result, become };
}

beforeEach(() => {
  dropIntent();
  session = aSignedIn();
});

it('opens one dialog at a time, a new post with or without an initial text', () => {
  const { result } = load();
  act(() => result.current.open('newPost'));
  expect(result.current).toMatchObject({ dialog: 'newPost', initialDraft: null });
  act(() => result.current.open('shortcuts'));
  expect(result.current.dialog).toBe('shortcuts');
  const corrected = aDraft();
  act(() => result.current.openWithDraft(corrected));
  expect(result.current).toMatchObject({ dialog: 'newPost', initialDraft: corrected });
  act(() => result.current.close());
  expect(result.current).toMatchObject({ dialog: null, initialDraft: null });
  expect(error).not.toHaveBeenCalled();
});

it('replaces a new post by the sign-in with a message when the session ends', () => {
  const { result, become } = load();
  act(() => result.current.open('newPost'));
  become({ status: 'signedOut' });
  expect(result.current.dialog).toBe('signIn');
  expect(error).toHaveBeenCalledExactlyOnceWith('Vous devez être connecté');
});

it('asks a visitor to sign in for a new post only', () => {
  session = { status: 'signedOut' };
  const { result } = load();
  act(() => result.current.open('shortcuts'));
  expect(result.current.dialog).toBe('shortcuts');
  act(() => result.current.open('newPost'));
  expect(result.current.dialog).toBe('signIn');
});

/** A user whose profile and account are loaded. */
const member = aSignedIn({ profile: aMe().profile, account: aMe().account });

/** Opens the sign-in for a visitor who wants to write. */
function askToWrite() {
  session = { status: 'signedOut' };
  const { result, become } = load();
  act(() => result.current.open('newPost'));
  return { result, become };
}

describe('a visitor who wants to write', () => {
  it.each(['signIn', 'signUp'] as const)('gets the form after %s', (name) => {
    const { result, become } = askToWrite();
    act(() => result.current.signIn.onSwitch(name));
    expect(result.current.dialog).toBe(name);
    become(aSignedIn());
    // The sign-up creates the profile.
    expect(result.current.dialog).toBe(name);
    become(member);
    act(() => result.current.signIn.onSignedIn());
    expect(result.current.dialog).toBe('newPost');
    expect(pendingIntent.get()).toBeNull();
  });

  it('is asked again after a sign-up that was taken back', () => {
    const { result, become } = askToWrite();
    become(aSignedIn());
    become({ status: 'signedOut' });
    expect(result.current.dialog).toBe('signIn');
  });

  it('gets no form after cancelling', () => {
    const { result, become } = askToWrite();
    act(() => result.current.signIn.onClose());
    expect(result.current.dialog).toBeNull();
    become(member);
    expect(result.current.dialog).toBeNull();
  });

  it('is asked again after a reload, in the same dialog', () => {
    const { result } = askToWrite();
    act(() => result.current.signIn.onSwitch('signUp'));
    expect(load().result.current.dialog).toBe('signUp');
  });

  it('gets the form once, also if it was opened again before the account was loaded', () => {
    requireSignIn({ kind: 'write' });
    session = aSignedIn();
    const { result, become } = load();
    act(() => result.current.open('newPost'));
    become(member);
    expect(result.current.dialog).toBe('newPost');
    act(() => result.current.close());
    expect(result.current.dialog).toBeNull();
  });

  it('waits for the form if it is opened while a return from Google is completed', () => {
    session = { status: 'signedOut' };
    const { result, rerender } = renderHook(useDialogs, { wrapper, initialProps: true });
    act(() => result.current.open('newPost'));
    expect(result.current.dialog).toBe('newPost');
    expect(error).not.toHaveBeenCalled();
    rerender(false);
    expect(result.current.dialog).toBe('signIn');
    expect(error).toHaveBeenCalledExactlyOnceWith('Vous devez être connecté');
  });

  it.each([
    ['gets the form then', member, 'newPost'],
    ['is asked again if it has failed', { status: 'signedOut' }, 'signIn'],
  ] as const)(
    'is not asked while a return from Google is completed, and %s',
    (_, completed, expected) => {
      requireSignIn({ kind: 'write' });
      session = { status: 'loading' };
      const { result, rerender } = renderHook(useDialogs, { wrapper, initialProps: true });
      expect(result.current.dialog).toBeNull();
      // Firebase Auth reports the visitor before the result of the redirect.
      session = { status: 'signedOut' };
      rerender(true);
      expect(result.current.dialog).toBeNull();
      session = completed;
      rerender(false);
      expect(result.current.dialog).toBe(expected);
    },
  );
});

it('keeps the intent of a user whose profile is absent for a moment', () => {
  const { become } = askToWrite();
  become(aSignedIn({ profile: aMe().profile }));
  become(aSignedIn());
  expect(pendingIntent.get()).not.toBeNull();
});

it('asks nobody for an account again who signs out before the intent could be done', () => {
  requireSignIn({ kind: 'react', postId: 'a', type: 'grave' });
  session = member;
  const { result, become } = load();
  become({ status: 'signedOut' });
  expect(result.current.dialog).toBeNull();
});

it('closes the own post that is changed when its author is replaced by another account', () => {
  const { result, become } = load();
  act(() => result.current.amend(aPendingPost()));
  expect(result.current.dialog).toBe('amend');
  become(aSignedIn({ uid: 'bob' }));
  expect(result.current).toMatchObject({ dialog: null, amended: null });
});

it('asks the author of an own post that is changed to sign in when the session ends, and opens it again', () => {
  session = member;
  const post = aPendingPost();
  const { result, rerender } = renderHook(() => useDialogs(false, [post]), { wrapper });
  const become = (next: Session) => {
    session = next;
    rerender();
  };
  act(() => result.current.amend(post));
  become({ status: 'signedOut' });
  expect(result.current).toMatchObject({ dialog: 'signIn', amended: null });
  become(member);
  act(() => result.current.signIn.onSignedIn());
  expect(result.current).toMatchObject({ dialog: 'amend', amended: post });
  expect(pendingIntent.get()).toBeNull();
});

it('opens the dialog that a pressed button names', () => {
  render(
    <>
      <button type="button" data-dialog="random">
        <b>Au hasard</b>
      </button>
      <button type="button" data-dialog="inconnu">
        Inconnu
      </button>
    </>,
  );
  const { result } = load();
  fireEvent.click(screen.getByText('Inconnu'));
  expect(result.current.dialog).toBeNull();
  fireEvent.click(screen.getByText('Au hasard'));
  expect(result.current.dialog).toBe('random');
});

it('opens a dialog whose button is pressed right after the app is shown', () => {
  render(
    <button type="button" data-dialog="random">
      Au hasard
    </button>,
  );
  const { result } = renderHook(
    () => {
      const dialogs = useDialogs();
      useLayoutEffect(() => screen.getByRole('button').click(), []);
      return dialogs;
    },
    { wrapper },
  );
  expect(result.current.dialog).toBe('random');
});
