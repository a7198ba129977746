import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { catalogueAvatarSchema, reasonSchema } from './adminSchemas';

const messageOf = (schema: v.GenericSchema, form: unknown): string | undefined =>
  v.safeParse(schema, form).issues?.[0].message;

describe('reasonSchema', () => {
  it.each([
    [' Hors sujet. ', 'Hors sujet.'],
    ['a'.repeat(280), 'a'.repeat(280)],
  ])('parses %j as %j', (reason, parsed) => {
    expect(v.parse(reasonSchema, { reason })).toEqual({ reason: parsed });
  });

  it.each([
    ['', 'Indiquez un motif'],
    [' \u200B ', 'Indiquez un motif'],
    ['a'.repeat(281), 'Le motif ne peut pas dépasser 280 caractères'],
  ])('rejects %j with the message: %s', (reason, message) =>
    expect(messageOf(reasonSchema, { reason })).toBe(message),
  );
});

describe('catalogueAvatarSchema', () => {
  it('turns a file name into a path, and trims the name', () => {
    expect(v.parse(catalogueAvatarSchema, { imageUrl: 'coq.jpg', name: ' Coq ' })).toEqual({
      imageUrl: '/profile_pictures/coq.jpg',
      name: 'Coq',
    });
  });

  it.each([
    [{ imageUrl: ' ', name: 'Coq' }, 'Indiquez l’adresse de l’image ou un nom de fichier'],
    [{ imageUrl: 'ftp://a/b', name: 'Coq' }, 'URL invalide'],
    [{ imageUrl: 'coq.jpg', name: ' ' }, 'Donnez un nom à la photo'],
    [{ imageUrl: 'coq.jpg', name: 'a'.repeat(101) }, 'Le nom ne peut pas dépasser 100 caractères'],
  ])('rejects %j with the message: %s', (form, message) =>
    expect(messageOf(catalogueAvatarSchema, form)).toBe(message),
  );
});
