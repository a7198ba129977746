import { describe, expect, it, vi } from 'vitest';
import { AVATAR_USERS_PER_COMMIT } from '@/config/limits';
import type { CatalogueAvatar } from '@/domain/accounts/avatar';
import {
  addAvatar,
  countAvatarUsers,
  deleteAvatar,
  newAvatarId,
  setAvatarActive,
  subscribeToCatalogue,
} from '@/services/avatars/avatarCatalogue';
import {
  aUserDocument,
  readAllDocuments,
  read,
  signInAs,
  write,
  writeAll,
} from './support/emulator';

const CHAT = 'profilePictures/chat';
const at = new Date('2026-01-01T12:00:00Z');
const asAdmin = () => signInAs('chef', { role: 'admin' });
const TIMEOUT_MS = { timeout: 15_000 };

const addChat = () =>
  write(CHAT, {
    imageUrl: '/profile_pictures/chat.jpg',
    name: 'Chat',
    isActive: true,
    createdAt: at,
  });

/** Writes users with the avatar; every third profile is private. */
const writeUsersWithAvatar = (count: number, profilePictureId: string) =>
  writeAll(
    Object.fromEntries(
      Array.from({ length: count }, (_, n) => {
        const uid = `${profilePictureId}${n}`;
        return [`users/${uid}`, aUserDocument({ uid, profilePictureId, isPrivate: n % 3 === 0 })];
      }),
    ),
  );

const countUsersWithAvatar = async (id: string) =>
  Object.values(await readAllDocuments()).filter((fields) =>
    JSON.stringify(fields).includes(`"${id}"`),
  ).length;

describe('avatar catalogue', () => {
  it('sends admins all avatars, newest first', async () => {
    await asAdmin();
    await addChat();
    await write('profilePictures/coq', {
      imageUrl: 'https://images.example/coq.png',
      name: 'Coq',
      isActive: false,
      createdAt: new Date('2026-02-01T12:00:00Z'),
    });
    let last: readonly CatalogueAvatar[] = [];
    const stop = subscribeToCatalogue({ onData: (found) => (last = found), onError: () => {} });
    await vi.waitFor(() => expect(last.map(({ id }) => id)).toEqual(['coq', 'chat']), TIMEOUT_MS);
    expect(last.map(({ isActive }) => isActive)).toEqual([false, true]);
    stop();
  });

  it('calls onError for users who are not admins', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await signInAs('ana');
    const onError = vi.fn();
    const stop = subscribeToCatalogue({ onData: () => {}, onError });
    await vi.waitFor(
      () =>
        expect(onError).toHaveBeenCalledWith({
          message: expect.any(String),
          reference: expect.any(String),
        }),
      TIMEOUT_MS,
    );
    stop();
  });

  it('adds an avatar once per id', async () => {
    await asAdmin();
    const avatar = { id: newAvatarId(), imageUrl: 'https://images.example/a.png', name: 'A' };
    expect(await addAvatar(avatar)).toEqual({ ok: true });
    expect(await addAvatar({ ...avatar, name: 'B' })).toEqual({ ok: true });
    expect(await read(`profilePictures/${avatar.id}`)).toMatchObject({
      name: 'A',
      isActive: true,
    });
  });

  it('activates and deactivates an avatar, and refuses a deleted one', async () => {
    await asAdmin();
    await addChat();
    expect(await setAvatarActive('chat', false)).toEqual({ ok: true });
    expect(await read(CHAT)).toMatchObject({ isActive: false });
    expect(await setAvatarActive('chat', true)).toEqual({ ok: true });
    expect(await setAvatarActive('gone', true)).toMatchObject({ code: 'avatarDeleted' });
  });
});

describe('deleting an avatar', () => {
  it('removes it from all profiles, also private ones, in several commits', async () => {
    await asAdmin();
    await addChat();
    const count = AVATAR_USERS_PER_COMMIT + 20;
    await writeUsersWithAvatar(count, 'chat');
    await writeUsersWithAvatar(2, 'coq');
    expect(await countAvatarUsers('chat')).toBe(count);
    const progress: number[] = [];
    expect(await deleteAvatar('chat', (cleared) => progress.push(cleared))).toEqual({ ok: true });
    expect(progress).toEqual([AVATAR_USERS_PER_COMMIT, count]);
    expect(await countUsersWithAvatar('chat')).toBe(0);
    expect(await countUsersWithAvatar('coq')).toBe(2);
    expect(await read(CHAT)).toBeNull();
  });

  it('continues after an interruption', async () => {
    await asAdmin();
    await addChat();
    const count = AVATAR_USERS_PER_COMMIT + 5;
    await writeUsersWithAvatar(count, 'chat');
    const cut = vi.fn(() => {
      throw new Error('the tab was closed');
    });
    vi.spyOn(console, 'error').mockReturnValue();
    expect(await deleteAvatar('chat', cut)).toMatchObject({ ok: false });
    // Users can no longer choose the avatar, and it still exists, so that it can be deleted.
    expect(await read(CHAT)).toMatchObject({ isActive: false });
    expect(await countUsersWithAvatar('chat')).toBe(count - AVATAR_USERS_PER_COMMIT);
    expect(await deleteAvatar('chat', () => {})).toEqual({ ok: true });
    expect(await countUsersWithAvatar('chat')).toBe(0);
    expect(await read(CHAT)).toBeNull();
  });
});
