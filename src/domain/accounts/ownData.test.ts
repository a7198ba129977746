import { expect, it } from 'vitest';
import { summaryOf, type OwnData } from './ownData';

const data: OwnData = {
  exportedAt: '2026-11-22T10:00:00.000Z',
  signIn: {},
  profile: null,
  profileDecision: null,
  account: null,
  pseudo: null,
  submissions: [
    { post: { status: 'pending' }, deletion: null, formerTexts: null },
    { post: { status: 'published' }, deletion: null, formerTexts: null },
    { post: { status: 'published' }, deletion: null, formerTexts: null },
    { post: { status: 'rejected' }, deletion: null, formerTexts: null },
    { post: { status: 'rejected', notChosen: true }, deletion: null, formerTexts: null },
    { post: null, deletion: {}, formerTexts: null },
  ],
  suspensions: [],
  appeals: [],
  reactions: [{}, {}],
  reports: [{}],
  reporting: null,
  decisionsSeen: null,
  moderator: null,
  logEntries: [],
  opinions: [],
  deletionLog: null,
  draft: null,
  formDrafts: {},
};

it('summaryOf counts posts by their state, reactions and reports', () => {
  expect(summaryOf(data)).toEqual({
    posts: 6,
    byState: { pending: 1, published: 2, rejected: 1, notChosen: 1, deleted: 1 },
    reactions: 2,
    reports: 1,
    hasDraft: false,
  });
});

it('summaryOf tells whether the browser stores a draft', () => {
  expect(summaryOf({ ...data, draft: {} }).hasDraft).toBe(true);
  const formDrafts = { 'report/a': { words: 'Mon nom.' } };
  expect(summaryOf({ ...data, formDrafts }).hasDraft).toBe(true);
});
