import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newPostSchema } from './schemas';

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
    ['www.insee.fr', ['URL invalide']],
    ['https://a b.fr', ['URL invalide']],
    [`https://a.fr/${'x'.repeat(500)}`, ['URL invalide']],
  ])('returns for the source %s the messages %o', (source, messages) => {
    expect(validate(newPostSchema, { ...post, source })).toEqual(messages);
  });

  it.each([
    [{ content: '' }, 'Le contenu est requis'],
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
