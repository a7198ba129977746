// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { dropDrafts, findDraft, findFormDraft, hasDrafts, saveFormDraft } from './drafts';

it('keeps the texts of a form for its user until all drafts are dropped', () => {
  expect(hasDrafts('ana')).toBe(false);
  const draft = { changed: { content: 'Un mot' }, base: { content: 'Mot' } };
  saveFormDraft('ana', 'edit/a', draft);
  saveFormDraft('bob', 'edit/a', { ...draft, changed: { content: 'Autre' } });
  expect(findFormDraft('ana', 'edit/a')).toEqual(draft);
  expect(findFormDraft('ana', 'edit/b')).toBeNull();
  expect(findDraft('ana')).toBeNull();
  expect(hasDrafts('ana')).toBe(true);
  dropDrafts('ana');
  expect(hasDrafts('ana')).toBe(false);
  expect(Object.keys(localStorage)).toEqual(['draft-bob/edit/a']);
  saveFormDraft('bob', 'edit/a', null);
  expect(localStorage).toHaveLength(0);
});

it('ignores stored text that is no draft of a form', () => {
  for (const text of ['{', '{"changed":{"content":1},"base":{}}', 'null']) {
    localStorage.setItem('draft-ana/edit/a', text);
    expect(findFormDraft('ana', 'edit/a')).toBeNull();
  }
});
