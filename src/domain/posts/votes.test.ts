import { describe, expect, it } from 'vitest';
import { moveVote, NO_VOTES, topEmojis, totalVotes, voteDelta } from './votes';

const votes = { impossible: 1, absurde: 2, grave: 3, drole: 0, archiver: 0 };

describe('votes', () => {
  it('totalVotes adds up all counts', () => {
    expect(totalVotes(votes)).toBe(6);
    expect(totalVotes(NO_VOTES)).toBe(0);
  });

  it.each([
    ['🔥🧠🤦', votes],
    ['🤦🧠🔥', { impossible: 4, absurde: 4, grave: 4, drole: 3, archiver: 4 }],
    ['🤣', { ...NO_VOTES, drole: 1 }],
    ['', NO_VOTES],
  ])('topEmojis returns up to three chosen types, most chosen first: %j', (emojis, counts) => {
    expect(topEmojis(counts)).toBe(emojis);
  });

  it.each([
    [null, 'grave', { grave: 1 }],
    ['grave', null, { grave: -1 }],
    ['grave', 'drole', { grave: -1, drole: 1 }],
    ['grave', 'grave', {}],
    [null, null, {}],
  ] as const)('voteDelta returns for a change from %s to %s: %o', (from, to, delta) => {
    expect(voteDelta(from, to)).toEqual(delta);
  });

  it('moveVote adds, moves and removes one vote', () => {
    expect(moveVote(votes, null, 'drole')).toEqual({ ...votes, drole: 1 });
    expect(moveVote(votes, 'grave', 'absurde')).toEqual({ ...votes, grave: 2, absurde: 3 });
    expect(moveVote(votes, 'impossible', null)).toEqual({ ...votes, impossible: 0 });
  });

  it('moveVote returns no count below 0', () => {
    expect(moveVote(votes, 'drole', null).drole).toBe(0);
  });
});
