import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_USERS } from '../../../scripts/demo/users';
import { holdsReservedPseudo, isReservedPseudo } from './reservedPseudos';

const NAMES = [
  'Anonyme',
  'Anonymous',
  'Admin',
  'Administration',
  'Administrator',
  'Administrateur',
  'Administratrice',
  'Moderation',
  'Moderator',
  'Moderateur',
  'Moderatrice',
  'Modo',
  'LeMur',
  'LaVigie',
  'Redaction',
  'Equipe',
  'Staff',
  'Support',
  'Webmaster',
];

/** Every other look of a letter. */
const LOOKS: Readonly<Record<string, readonly string[]>> = {
  a: ['4'],
  b: ['8'],
  e: ['3'],
  g: ['6', '9'],
  i: ['1', 'l'],
  l: ['1', 'I'],
  m: ['rn'],
  o: ['0'],
  s: ['5'],
  t: ['7'],
};

/** Disguises a name: other looks of letters, both cases, and separators anywhere. */
const disguised = (name: string) =>
  fc
    .tuple(
      ...Array.from(name.toLowerCase(), (letter) =>
        fc.tuple(
          fc.constantFrom(letter, letter.toUpperCase(), ...(LOOKS[letter] ?? [])),
          fc.constantFrom('', '', '_', '-', '_-'),
        ),
      ),
    )
    .map((letters) => letters.flat().join(''));

describe('isReservedPseudo', () => {
  it.each(NAMES)('recognises %s in every disguise', (name) => {
    fc.assert(
      fc.property(disguised(name), fc.constantFrom('', '2', '_1789'), (text, number) => {
        expect(isReservedPseudo(text + number)).toBe(true);
      }),
    );
  });

  it.each([
    'La_Moderation',
    'les-modos',
    'L_Admin',
    'Un_Anonyme',
    'Une_Moderatrice',
    'Le_Staff',
    'Admins',
    'Admin5',
    'Admin_du_Mur',
    'Equipe-Le-Mur',
    'Le_Mur_Officiel',
    'La_Vigie_officielle',
    'Moderateur_Paul',
    'administratrice-75',
  ])('recognises %s', (pseudo) => {
    expect(isReservedPseudo(pseudo)).toBe(true);
  });

  it.each([
    'Administree',
    'Administres',
    'Adminton',
    'Lemurien',
    'Le_Murmure',
    'Emmuree',
    'Anonymat',
    'Anonymement',
    'Moderato',
    'Moderement',
    'Modeste',
    'Vigie',
    'Vigie_du_Mur',
    'Equipiere',
    'Supporter',
    'Supportrice',
    'Staffordshire',
    'Redacteur',
    'Mon_Admin',
    '2Admin',
    'Paul_Moderateur',
    'Passant_4821',
    'Mur',
    '007',
    '___',
  ])('accepts %s', (pseudo) => {
    expect(isReservedPseudo(pseudo)).toBe(false);
  });
});

describe('holdsReservedPseudo', () => {
  it('returns true for users and false for admins', () => {
    expect(holdsReservedPseudo({ pseudo: 'La_Vigie', role: 'user' })).toBe(true);
    expect(holdsReservedPseudo({ pseudo: 'La_Vigie', role: 'admin' })).toBe(false);
    expect(holdsReservedPseudo({ pseudo: 'Ana', role: 'user' })).toBe(false);
  });

  it('returns false for every user of the demo', () => {
    expect(DEMO_USERS.filter(holdsReservedPseudo)).toEqual([]);
  });
});
