// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { dropDrafts, findDraft, findFormDraft, hasDrafts, saveFormDraft } from './drafts';

it('keeps the texts of a form for its user until all drafts are dropped', () => {
  expect(hasDrafts('ana')).toBe(false);
  saveFormDraft('ana', 'edit/a', { content: 'Un mot' });
  saveFormDraft('bob', 'edit/a', { content: 'Autre' });
  expect(findFormDraft('ana', 'edit/a')).toEqual({ content: 'Un mot' });
  expect(findFormDraft('ana', 'edit/b')).toBeNull();
  expect(findDraft('ana')).toBeNull();
  expect(hasDrafts('ana')).toBe(true);
  dropDrafts('ana');
  expect(hasDrafts('ana')).toBe(false);
  expect(Object.keys(localStorage)).toEqual(['draft-bob/edit/a']);
  saveFormDraft('bob', 'edit/a', {});
  expect(localStorage).toHaveLength(0);
});

it('ignores stored text that is no draft of a form', () => {
  for (const text of ['{', '{"content":1}', 'null']) {
    localStorage.setItem('draft-ana/edit/a', text);
    expect(findFormDraft('ana', 'edit/a')).toBeNull();
  }
});
