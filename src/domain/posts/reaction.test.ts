import { expect, it } from 'vitest';
import { aPost } from '../../../tests/factories/domain';
import { accept, deliver, refuse, request } from '@/lib/optimistic';
import { isAwaitingPost, NO_REACTION, shownReaction, withBase, type Mine } from './reaction';
import { NO_VOTES, type Votes } from './votes';

const postWith = (votes: Partial<Votes>) => aPost({ votes: { ...NO_VOTES, ...votes } });

/** The post with 5 votes, and copies of it with the votes of one user, who goes from one type to another. */
const post = postWith({ grave: 5 });
const withGrave = postWith({ grave: 6 });
const withDrole = postWith({ grave: 5, drole: 1 });

/** The events of a reaction, applied in order to a post that changes with them. */
type Event =
  | { readonly tap: Mine }
  | { readonly answer: Mine }
  | { readonly own: Mine }
  | { readonly post: typeof post }
  | 'refused';

function after(...events: readonly Event[]) {
  let state = NO_REACTION;
  let current = post;
  for (const event of events) {
    if (event === 'refused') state = { ...state, ...refuse(state) };
    else if ('tap' in event) state = { ...withBase(state, current), ...request(state, event.tap) };
    else if ('answer' in event) state = { ...state, ...accept(state, event.answer) };
    else if ('own' in event) state = { ...state, ...deliver(state, event.own) };
    else current = event.post;
  }
  return { ...shownReaction(state, current), isAwaited: isAwaitingPost(state, current) };
}

const tap = { tap: 'grave' } as const;
const answer = { answer: 'grave' } as const;
const own = { own: 'grave' } as const;
const counted = { post: withGrave };

it.each<[string, readonly Event[]]>([
  ['before the response', [tap]],
  ['after the response', [tap, answer]],
  ['when the post arrives before the response', [tap, counted]],
  ['when the own reaction arrives before the response', [tap, own]],
  ['when the post arrives after the response', [tap, answer, counted]],
  ['when the own reaction arrives after the response', [tap, answer, own]],
  ['when the post arrives last', [tap, answer, own, counted]],
  ['when the own reaction arrives last', [tap, answer, counted, own]],
  ['when the response arrives last', [tap, own, counted, answer]],
])('counts the own vote once %s', (_, events) => {
  expect(after(...events)).toMatchObject({ mine: 'grave', votes: withGrave.votes });
});

it('counts a second choice once, made when the post already includes the first one', () => {
  const changed = [tap, counted, { tap: 'drole' }, { answer: 'drole' }, { own: 'drole' }] as const;
  expect(after(...changed)).toMatchObject({ votes: withDrole.votes, isAwaited: true });
  expect(after(...changed, { post: withDrole })).toMatchObject({
    votes: withDrole.votes,
    isAwaited: false,
  });
});

it('shows the votes of others again when own reaction and post have arrived', () => {
  const later = { post: postWith({ grave: 9 }) };
  expect(after(tap, answer, own, counted, later).votes.grave).toBe(9);
  expect(after(tap, own, answer, later).votes.grave).toBe(9);
});

it('shows what was there before a refused choice', () => {
  expect(after(tap, 'refused')).toMatchObject({ mine: null, isPending: false, votes: post.votes });
  expect(after(own, counted, { tap: null }, 'refused')).toMatchObject({
    mine: 'grave',
    votes: withGrave.votes,
  });
});

it('is pending until the response, and shows another device after it', () => {
  expect(after(tap, { own: 'drole' })).toMatchObject({ mine: 'grave', isPending: true });
  expect(after(tap, answer, { own: 'drole' })).toMatchObject({ mine: 'drole', isPending: false });
});

it('a reaction without a post keeps no counts', () => {
  expect(withBase(NO_REACTION, undefined)).toBe(NO_REACTION);
});
