import type { Role } from '@/domain/accounts/user';
import { idFrom } from '../lib/random';

/** A user of the demo. */
export interface DemoUser {
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
  /** Relative share of the posts that this user wrote. */
  readonly writes: number;
  /** Number of posts to which this user reacted. */
  readonly votes: number;
  /** French note in the list of accounts that npm start prints; '' for none. */
  readonly note: string;
}

/** The password of every demo account. */
export const DEMO_PASSWORD = 'lemurlemur';

const UID_LENGTH = 28;

const person = (
  name: string,
  pseudo: string,
  joinedDaysAgo: number,
  rest: Partial<Omit<DemoUser, 'uid' | 'email' | 'pseudo' | 'joinedDaysAgo'>>,
): DemoUser => ({
  uid: idFrom(`user ${name}`, UID_LENGTH),
  email: `${name}@lemur.test`,
  pseudo,
  joinedDaysAgo,
  role: 'user',
  isPrivate: false,
  avatarId: null,
  pseudoChangedDaysAgo: null,
  writes: 0,
  votes: 0,
  note: '',
  ...rest,
});

/** One admin and twelve users with different activity. */
export const DEMO_USERS: readonly DemoUser[] = [
  person('admin', 'La_Vigie', 240, { role: 'admin', votes: 12, note: 'administratrice' }),
  person('camille', 'Camille_B', 210, { avatarId: 'pigeon', writes: 26, votes: 90 }),
  person('loulou', 'Loulou75', 190, { avatarId: 'cafe', writes: 20, votes: 140 }),
  person('marcel', 'Marcel-Dupont', 175, { avatarId: 'journal', writes: 16, votes: 35 }),
  person('zoe', 'zoe-verte', 160, { avatarId: 'velo', writes: 12, votes: 64 }),
  person('robert', 'Petit_Robert', 150, { writes: 9, votes: 22 }),
  person('jeanne', 'JeanneM', 130, {
    avatarId: 'chat',
    pseudoChangedDaysAgo: 12,
    writes: 7,
    votes: 51,
    note: 'pseudo changé il y a 12 jours',
  }),
  person('bakary', 'Bakary-94', 110, { avatarId: 'megaphone', writes: 6, votes: 18 }),
  person('voisine', 'LaVoisineDu3e', 95, { avatarId: 'balcon', writes: 4, votes: 73 }),
  person('michel', 'TontonMichel', 80, { avatarId: 'coq', writes: 3, votes: 9 }),
  person('fanny', 'fanny_k', 40, { writes: 3, votes: 27 }),
  person('discret', 'Sans-Filtre', 70, {
    isPrivate: true,
    writes: 5,
    votes: 30,
    note: 'profil privé',
  }),
  person('nouvelle', 'Nouvelle_Ici', 0, { note: "inscrite aujourd'hui, aucun post" }),
];
