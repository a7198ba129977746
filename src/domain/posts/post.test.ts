import { expect, it } from 'vitest';
import { aDraft, aPost } from '../../../tests/factories/domain';
import { changedFields, isSameDraft, isSamePost, isSameText } from './post';

const draft = aDraft();

it.each([
  ['title', { title: 'Titre' }],
  ['content', { content: 'Autre' }],
  ['category', { category: 'justice' }],
  ['source', { source: 'https://a.fr' }],
] as const)('changedFields returns %s if it differs', (field, change) => {
  const other = { ...draft, ...change };
  expect(changedFields(draft, other)).toEqual([field]);
  expect(isSameText(draft, other)).toBe(false);
  expect(isSameDraft(draft, other)).toBe(false);
});

it('isSameText ignores and isSameDraft compares the anonymity', () => {
  const signed = { ...draft, isAnonymous: false };
  expect(changedFields(draft, signed)).toEqual([]);
  expect(isSameText(draft, signed)).toBe(true);
  expect(isSameDraft(draft, signed)).toBe(false);
  expect(isSameDraft(draft, { ...draft })).toBe(true);
});

it('isSamePost compares all fields', () => {
  expect(isSamePost(aPost(), aPost())).toBe(true);
  expect(isSamePost(aPost(), aPost({ votes: { ...aPost().votes, grave: 1 } }))).toBe(false);
});
