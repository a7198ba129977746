import { beforeEach, expect, it, vi } from 'vitest';
import { hasSameText, type Draft } from '@/domain/posts/draft';
import {
  dropDraft,
  dropSentDraft,
  findDraft,
  isDraftSaved,
  saveDraft,
  subscribeToDraft,
} from './drafts';

const page = new EventTarget();
let stored: Map<string, string>;
let isFull: boolean;
const setItem = vi.fn((key: string, value: string) => {
  if (isFull) throw new DOMException('full', 'QuotaExceededError');
  stored.set(key, value);
});

const aDraft = (content: string, overrides: Partial<Draft> = {}): Draft => ({
  id: 'post0000000000000001',
  values: { title: '', content, category: 'social', source: '', isAnonymous: true },
  savedAt: new Date('2026-11-22T14:05:00Z'),
  wasTried: false,
  ...overrides,
});

/** Simulates a change of the draft by another tab. */
function fromOtherTab(key: string | null, draft: Draft | null): void {
  if (draft) stored.set('draft-ana', JSON.stringify(draft));
  else stored.delete('draft-ana');
  page.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

beforeEach(() => {
  stored = new Map();
  isFull = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem,
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  dropDraft('ana');
});

it('stores a draft for its author only, until it is dropped', () => {
  expect(saveDraft('ana', aDraft('Un mot'))).toBe(true);
  expect(findDraft('ana')).toEqual(aDraft('Un mot'));
  expect(findDraft('bob')).toBeNull();
  dropDraft('ana');
  expect(findDraft('ana')).toBeNull();
  expect(stored.size).toBe(0);
});

it('removes the stored draft when a blank one is saved', () => {
  saveDraft('ana', aDraft('Un mot'));
  saveDraft('ana', aDraft(' \u200B\n'));
  expect(findDraft('ana')).toBeNull();
});

it('ignores stored text that is no valid draft', () => {
  for (const text of ['', '{', '[]', '{"id":"a"}', 'null']) {
    stored.set('draft-ana', text);
    expect(findDraft('ana')).toBeNull();
  }
});

it('keeps a draft in memory and returns false when the browser refuses to store it', () => {
  saveDraft('ana', aDraft('Un'));
  isFull = true;
  expect(saveDraft('ana', aDraft('Un mot'))).toBe(false);
  expect(isDraftSaved('ana')).toBe(false);
  expect(findDraft('ana')?.values.content).toBe('Un mot');
  // After a reload, the older stored draft is better than none.
  expect(stored.get('draft-ana')).toContain('"Un"');
  isFull = false;
  expect(saveDraft('ana', aDraft('Un mot !'))).toBe(true);
  expect(isDraftSaved('ana')).toBe(true);
  expect(findDraft('ana')?.values.content).toBe('Un mot !');
});

it('drops the draft of a sent post, and keeps another text under an id that is not used up', () => {
  const sent = aDraft('Envoyé', { wasTried: true });
  const dropSent = () =>
    dropSentDraft('ana', sent.id, (values) => hasSameText(values, sent.values), 'new');
  saveDraft('ana', sent);
  dropSent();
  expect(findDraft('ana')).toBeNull();

  const typedSince = aDraft('Autre texte', { wasTried: true });
  saveDraft('ana', typedSince);
  dropSent();
  expect(findDraft('ana')).toEqual({ ...typedSince, id: 'new', wasTried: false });

  const ofAnotherPost = aDraft('Envoyé', { id: 'post0000000000000002', wasTried: true });
  saveDraft('ana', ofAnotherPost);
  dropSent();
  expect(findDraft('ana')).toEqual(ofAnotherPost);
});

it('keeps a text that the browser refused to store when another tab drops an older one', () => {
  saveDraft('ana', aDraft('Un'));
  isFull = true;
  saveDraft('ana', aDraft('Un mot'));
  const onDraft = vi.fn();
  const onCleared = vi.fn();
  const unsubscribe = subscribeToDraft('ana', onDraft, onCleared);
  fromOtherTab('draft-ana', null);
  unsubscribe();
  expect(onDraft).not.toHaveBeenCalled();
  expect(onCleared).toHaveBeenCalledOnce();
  expect(findDraft('ana')?.values.content).toBe('Un mot');
});

it('reports changes by other tabs, and does not store an unchanged draft again', () => {
  const onDraft = vi.fn((draft: Draft | null) => draft && saveDraft('ana', draft));
  const onCleared = vi.fn();
  const unsubscribe = subscribeToDraft('ana', onDraft, onCleared);
  fromOtherTab('draft-ana', aDraft('De là-bas'));
  expect(onDraft).toHaveBeenLastCalledWith(aDraft('De là-bas'));
  expect(setItem).not.toHaveBeenCalled();
  fromOtherTab('draft-bob', aDraft('Autre'));
  expect(onDraft).toHaveBeenCalledTimes(1);
  fromOtherTab(null, null);
  expect(onDraft).toHaveBeenCalledTimes(1);
  expect(onCleared).toHaveBeenCalledOnce();
  fromOtherTab('draft-ana', null);
  expect(onDraft).toHaveBeenLastCalledWith(null);
  unsubscribe();
  fromOtherTab('draft-ana', aDraft('Encore'));
  expect(onDraft).toHaveBeenCalledTimes(2);
});
