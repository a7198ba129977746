import type { Role } from '@/domain/accounts/user';
import { idFrom } from '../lib/random';
import users from './users.json' with { type: 'json' };

/** A user of the demo. */
export interface DemoUser {
  /** Key in the JSON files; the part of the e-mail address before the @. */
  readonly name: string;
  readonly uid: string;
  readonly email: string;
  readonly pseudo: string;
  readonly role: Role;
  readonly isPrivate: boolean;
  readonly avatarId: string | null;
  /** Days since the sign-up; 0 for today. */
  readonly joinedDaysAgo: number;
  /** Days since the pseudo was last changed, if ever. */
  readonly pseudoChangedDaysAgo: number | null;
  /** Share of the user's posts that are anonymous, from 0 to 1. */
  readonly anonymous: number;
  /** Number of posts to which this user reacted. */
  readonly votes: number;
  /** French note in the list of accounts that npm start prints; '' for an account left out there. */
  readonly note: string;
  /** The life that the user's texts tell, for those who write more of them. */
  readonly about?: string;
}

/** The password of every demo account. */
export const DEMO_PASSWORD = 'lemurlemur';

const UID_LENGTH = 28;

/**
 * The users of users.json: the admin, a user without posts, and the authors of scripts/demo/*.json. An
 * author has one life: no two texts contradict each other in the first person.
 */
export const DEMO_USERS: readonly DemoUser[] = users.map(({ name, role, ...person }) => ({
  name,
  uid: idFrom(`user ${name}`, UID_LENGTH),
  email: `${name}@lemur.test`,
  role: role === 'admin' ? 'admin' : 'user',
  isPrivate: false,
  avatarId: null,
  pseudoChangedDaysAgo: null,
  anonymous: 0.45,
  votes: 0,
  note: '',
  ...person,
}));
