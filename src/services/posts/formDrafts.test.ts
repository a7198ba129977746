// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import {
  dropDrafts,
  findDraft,
  findFormDraft,
  findFormDrafts,
  hasDrafts,
  saveFormDraft,
} from './drafts';

it('keeps the texts of a form for its user until all drafts are dropped', () => {
  expect(hasDrafts('ana')).toBe(false);
  const draft = { changed: { content: 'Un mot' }, base: { content: 'Mot' } };
  saveFormDraft('ana', 'edit/a', draft);
  saveFormDraft('bob', 'edit/a', { ...draft, changed: { content: 'Autre' } });
  expect(findFormDraft('ana', 'edit/a')).toEqual({ ...draft, savedAt: expect.any(Date) });
  expect(findFormDraft('ana', 'edit/b')).toBeNull();
  expect(findDraft('ana')).toBeNull();
  expect(hasDrafts('ana')).toBe(true);
  dropDrafts('ana');
  expect(hasDrafts('ana')).toBe(false);
  expect(Object.keys(localStorage)).toEqual(['draft-bob/edit/a']);
  saveFormDraft('bob', 'edit/a', null);
  expect(localStorage).toHaveLength(0);
});

it('erases stored text that is no draft of a form', () => {
  for (const text of [
    '{',
    '{"changed":{"content":1},"base":{}}',
    'null',
    '{"changed":{},"base":{}}',
  ]) {
    localStorage.setItem('draft-ana/edit/a', text);
    expect(findFormDraft('ana', 'edit/a')).toBeNull();
    expect(hasDrafts('ana')).toBe(false);
    expect(localStorage).toHaveLength(0);
  }
});

it('erases the draft of a form 30 days after it was typed', () => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-01T12:00:00Z') });
  saveFormDraft('ana', 'report/a', { changed: { words: 'Mon nom.' }, base: { words: '' } });
  vi.setSystemTime('2026-12-01T12:00:00Z');
  expect(findFormDraft('ana', 'report/b')).toBeNull();
  expect(Object.keys(findFormDrafts('ana'))).toEqual(['report/a']);
  expect(hasDrafts('ana')).toBe(true);
  vi.setSystemTime('2026-12-01T12:00:01Z');
  expect(findFormDraft('ana', 'report/b')).toBeNull();
  expect(localStorage).toHaveLength(0);
  expect(hasDrafts('ana')).toBe(false);
  vi.useRealTimers();
});

it('keeps a draft of this tab apart from those of the device, and drops both with an account', () => {
  const draft = { changed: { reason: 'Trop long.' }, base: { reason: '' } };
  saveFormDraft('ana', 'admin/delete/a', draft, 'tab');
  expect(findFormDraft('ana', 'admin/delete/a', 'tab')).toEqual({
    ...draft,
    savedAt: expect.any(Date),
  });
  expect(findFormDraft('bob', 'admin/delete/a', 'tab')).toBeNull();
  expect(findFormDraft('ana', 'admin/delete/a')).toBeNull();
  expect(hasDrafts('ana')).toBe(false);
  dropDrafts('ana');
  expect(findFormDraft('ana', 'admin/delete/a', 'tab')).toBeNull();
});
