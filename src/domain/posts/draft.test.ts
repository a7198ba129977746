import * as v from 'valibot';
import { expect, it } from 'vitest';
import { aDraft, aPost } from '../../../tests/factories/domain';
import { draftSchema, formOfDraft, isBlank, isFormOf, isSameForm } from './draft';

const form = {
  title: 'Titre',
  content: 'Texte',
  category: 'social',
  source: 'https://a.fr',
  isAnonymous: false,
};
const blank = { title: ' ', content: '\u200B', category: 'social', source: '', isAnonymous: true };

it.each([
  { title: '' },
  { content: '' },
  { category: 'politique' },
  { source: '' },
  { isAnonymous: true },
])('isSameForm returns false for forms that differ in %o', (change) => {
  expect(isSameForm(form, { ...form })).toBe(true);
  expect(isSameForm(form, { ...form, ...change })).toBe(false);
});

it.each([{ title: 'a' }, { content: 'a' }, { source: 'a' }])(
  'isBlank returns false for a form with %o',
  (change) => {
    expect(isBlank(blank)).toBe(true);
    expect(isBlank({ ...blank, ...change })).toBe(false);
  },
);

it('a draft from before an optional field is still read', () => {
  const { content, category, isAnonymous } = form;
  const stored = {
    id: 'post0000000000000001',
    values: { content, category, isAnonymous },
    savedAt: '2026-11-20T10:00:00.000Z',
    wasTried: false,
  };
  expect(v.parse(draftSchema, stored).values).toEqual({ ...form, title: '', source: '' });
});

it('formOfDraft returns the text of a post, or an empty form that is signed', () => {
  expect(formOfDraft(aDraft({ title: 'Titre' }))).toEqual({
    title: 'Titre',
    content: 'Un mot sur la société.',
    category: 'social',
    source: '',
    isAnonymous: true,
  });
  const empty = { title: '', content: '', category: '', source: '', isAnonymous: false };
  expect(formOfDraft(null)).toEqual(empty);
});

it('isFormOf returns true for the form of a submitted post', () => {
  const post = aPost({ title: 'Titre' });
  const sent = { ...formOfDraft(post), title: ' Titre ' };
  expect(isFormOf(post, sent)).toBe(true);
  expect(isFormOf(post, { ...sent, isAnonymous: true })).toBe(false);
  expect(isFormOf(post, { ...sent, content: '' })).toBe(false);
});

const stored = {
  id: 'post0000000000000001',
  values: form,
  savedAt: '2026-11-22T14:05:00.000Z',
  wasTried: false,
};

it('draftSchema parses a stored draft', () => {
  const draft = { ...stored, savedAt: new Date(stored.savedAt) };
  expect(v.parse(draftSchema, stored)).toEqual(draft);
});

it.each([
  { id: 'a/b' },
  { values: { ...form, isAnonymous: undefined } },
  { values: { ...form, content: 1 } },
  { savedAt: 'hier' },
  { wasTried: undefined },
])('draftSchema refuses a draft with %o', (fields) => {
  expect(v.safeParse(draftSchema, { ...stored, ...fields }).success).toBe(false);
});
