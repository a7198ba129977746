import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { formOf, newPostSchema } from './schemas';

/** Validates a form. @returns the messages of an invalid form, or [] */
const validate = (schema: v.GenericSchema, form: object): string[] => {
  const result = v.safeParse(schema, form);
  return result.success ? [] : result.issues.map((issue) => issue.message);
};

const post = { title: '', content: 'Bonjour', category: 'social', source: '', isAnonymous: false };

describe('newPostSchema', () => {
  it('accepts texts of maximum length and trims them', () => {
    const form = { ...post, title: ` ${'t'.repeat(60)} `, content: ` ${'c'.repeat(280)}\n` };
    expect(v.parse(newPostSchema, form)).toMatchObject({
      title: 't'.repeat(60),
      content: 'c'.repeat(280),
      source: null,
    });
    expect(v.parse(newPostSchema, post).title).toBeNull();
    expect(v.parse(newPostSchema, { ...post, title: '\u200B\u00A0' }).title).toBeNull();
  });

  it.each([
    ['http://a.fr', []],
    ['https://www.insee.fr/fr/accueil?x=1#y', []],
    ['javascript:alert(1)', ['URL invalide']],
    ['data:text/html,x', ['URL invalide']],
    ['ftp://a.fr', ['URL invalide']],
    ['https://', ['URL invalide']],
    ['https:///a', ['URL invalide']],
    ['insee', ['URL invalide']],
    ['x'.repeat(500), ['URL invalide']],
    ['lu dans insee.fr', ['URL invalide']],
    ['//insee.fr', ['URL invalide']],
    ['12.50', ['URL invalide']],
    ['v1.2', ['URL invalide']],
    ['M.Dupont', ['URL invalide']],
    ['https://a b.fr', ['URL invalide']],
    [`https://a.fr/${'x'.repeat(500)}`, ['L’adresse ne peut pas dépasser 500 caractères']],
    [`a.fr/${'x'.repeat(488)}`, ['L’adresse ne peut pas dépasser 500 caractères']],
    [`a.fr/${'x'.repeat(487)}`, []],
  ])('returns for the source %s the messages %o', (source, messages) => {
    expect(validate(newPostSchema, { ...post, source })).toEqual(messages);
  });

  it.each([
    ['www.lemonde.fr/article?a=b', 'https://www.lemonde.fr/article?a=b'],
    ['éducation.gouv.fr', 'https://éducation.gouv.fr'],
    ['insee.fr:8080', 'https://insee.fr:8080'],
    ['http://insee.fr', 'http://insee.fr'],
  ])('returns the source %s as %s', (source, completed) => {
    expect(v.parse(newPostSchema, { ...post, source }).source).toBe(completed);
  });

  it.each([
    ['a\r\nb\vc\fd\u0085e\u2028f\u2029g', 'a\nb\nc\nd\ne\nf\ng', 'a b c d e f g'],
    ['a\tb\u0000c\u001Bd\u007F', 'a bcd', 'a bcd'],
    ['a\n\nb\n \u00A0\n\n\n\nc', 'a\n\nb\n\nc', 'a b c'],
    [`a${'\n'.repeat(278)}b`, 'a\n\nb', 'a b'],
    [`a${'\n\u200B'.repeat(100)}\n\u2800\nb`, 'a\n\nb', 'a b'],
    ['Ah :) bon :D', 'Ah 🙂 bon 😀', 'Ah 🙂 bon 😀'],
  ])('returns the text %j as %j, as a title %j', (typed, content, title) => {
    expect(v.parse(newPostSchema, { ...post, title: typed, content: typed })).toMatchObject({
      content,
      title,
    });
  });

  it.each([
    [{ content: '' }, 'Le contenu est requis'],
    [{ content: '\u{1D159}\uFFFC' }, 'Le contenu est requis'],
    [{ content: ' \n\t' }, 'Le contenu est requis'],
    [{ content: '\u00A0\u200B\u2060\uFEFF\u202E' }, 'Le contenu est requis'],
    [{ content: '\u2800\u3164' }, 'Le contenu est requis'],
    [{ content: 'c'.repeat(281) }, 'Le contenu ne peut pas dépasser 280 caractères'],
    [{ content: '🤦'.repeat(141) }, 'Le contenu ne peut pas dépasser 280 caractères'],
    [{ content: 'x'.repeat(5000) }, 'Le contenu ne peut pas dépasser 280 caractères'],
    [{ title: 't'.repeat(61) }, 'Le titre ne peut pas dépasser 60 caractères'],
    [{ category: '' }, 'Veuillez sélectionner une catégorie'],
    [{ category: 'sport' }, 'Veuillez sélectionner une catégorie'],
  ])('rejects %o', (fields, message) => {
    expect(validate(newPostSchema, { ...post, ...fields })).toEqual([message]);
  });

  it.each(['<script>alert(1)</script>', '\u202Eabc', 'مرحبا', '🤦'.repeat(140), 'a\u200Bb'])(
    'accepts %s as plain text',
    (content) => {
      expect(v.parse(newPostSchema, { ...post, content }).content).toBe(content);
    },
  );
});

it('formOf returns the form of a text, without title and source as empty fields', () => {
  const text = { title: null, content: 'Bonjour', category: 'social', source: null } as const;
  expect(formOf(text)).toEqual({ title: '', content: 'Bonjour', category: 'social', source: '' });
  expect(formOf({ ...text, title: 'Titre', source: 'https://a.fr' })).toMatchObject({
    title: 'Titre',
    source: 'https://a.fr',
  });
});
