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
    expect(v.parse(reasonSchema, { ground: null, reason })).toEqual({ reason: parsed });
  });

  it.each([
    ['', 'Indiquez un motif'],
    [' \u200B ', 'Indiquez un motif'],
    ['a'.repeat(281), 'Le motif ne peut pas dépasser 280 caractères'],
  ])('rejects %j with the message: %s', (reason, message) =>
    expect(messageOf(reasonSchema, { ground: null, reason })).toBe(message),
  );

  it('begins a reason with its ground, and counts both', () => {
    const ground = 'Code pénal';
    expect(v.parse(reasonSchema, { ground, reason: ' Menaces. ' })).toEqual({
      reason: 'Code pénal\u00A0: Menaces.',
    });
    const room = 280 - 'Code pénal : '.length;
    expect(messageOf(reasonSchema, { ground, reason: 'a'.repeat(room) })).toBeUndefined();
    expect(messageOf(reasonSchema, { ground, reason: 'a'.repeat(room + 1) })).toBe(
      'Le motif ne peut pas dépasser 280 caractères',
    );
  });

  it('rejects a reason without the ground that it needs', () =>
    expect(messageOf(reasonSchema, { ground: '', reason: 'Trop long.' })).toBe(
      'Indiquez la loi ou la règle sur laquelle repose la décision',
    ));
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
