import { expect, it } from 'vitest';
import * as v from 'valibot';
import { accountSchema, profileSchema } from './user';

const NOW = new Date('2026-11-27T10:00:00Z');

const PROFILE = {
  pseudo: 'Ana',
  role: 'admin',
  createdAt: NOW,
  photoURL: 'https://lh3.googleusercontent.com/a/ana=s96-c',
  profilePictureId: 'coq',
  isPrivate: true,
};

const ACCOUNT = {
  email: 'ana@lemur.test',
  postsCount: 3,
  reactionsCount: 0,
  lastPseudoChange: NOW,
  quota: { lastPostAt: NOW, lastPostId: 'Id', count: 1 },
  opinionsAcceptedAt: NOW,
};

it('profileSchema parses a profile', () => {
  expect(v.parse(profileSchema, PROFILE)).toEqual(PROFILE);
  expect(v.is(profileSchema, { ...PROFILE, role: 'owner' })).toBe(false);
});

it('profileSchema adds the fields that an older profile lacks', () => {
  const { pseudo, createdAt, isPrivate } = PROFILE;
  expect(v.parse(profileSchema, { pseudo, createdAt, isPrivate })).toEqual({
    pseudo,
    role: 'user',
    createdAt,
    photoURL: null,
    profilePictureId: null,
    isPrivate,
  });
});

it('profileSchema drops a photo of another host than Google’s', () => {
  const photoURL = 'https://example.org/shock.jpg';
  expect(v.parse(profileSchema, { ...PROFILE, photoURL }).photoURL).toBeNull();
});

it('accountSchema parses an account, also one from before its optional fields', () => {
  expect(v.parse(accountSchema, ACCOUNT)).toEqual(ACCOUNT);
  const { email, postsCount, reactionsCount, quota } = ACCOUNT;
  const older = { email, postsCount, reactionsCount, quota };
  expect(v.parse(accountSchema, older)).toEqual({
    ...older,
    lastPseudoChange: null,
    opinionsAcceptedAt: null,
  });
});
