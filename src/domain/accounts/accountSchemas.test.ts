import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  avatarSchema,
  deletionSchema,
  emailSchema,
  passwordSchema,
  firstPseudoSchema,
  pseudoSchema,
  resetSchema,
  signInSchema,
  signUpSchema,
} from './accountSchemas';

/** Validates a form. @returns the messages of an invalid form, or [] */
const validate = (schema: v.GenericSchema, form: object): string[] => {
  const result = v.safeParse(schema, form);
  return result.success ? [] : result.issues.map((issue) => issue.message);
};

const signUp = {
  pseudo: 'Ana_B-9',
  email: 'ana@exemple.fr',
  password: 'motdepasse',
  confirmation: 'motdepasse',
};

describe('signUpSchema', () => {
  const pseudo =
    'Le pseudo doit contenir entre 3 et 20 caractères (lettres, chiffres, _ et - uniquement)';

  it('accepts a valid form', () => expect(validate(signUpSchema, signUp)).toEqual([]));

  it.each([
    [{ pseudo: '' }, 'Indiquez votre pseudo'],
    [{ pseudo: 'ab' }, pseudo],
    [{ pseudo: 'a'.repeat(21) }, pseudo],
    [{ pseudo: 'Zoé' }, pseudo],
    [{ pseudo: 'a b c' }, pseudo],
    [{ pseudo: 'Le_Mur' }, 'Ce pseudo est réservé'],
    [{ email: '' }, 'Indiquez votre email'],
    [{ email: 'ana@exemple' }, 'Email invalide'],
    [{ email: 'ana exemple@a.fr' }, 'Email invalide'],
    [{ email: 'ana@exemple.fr Ana' }, 'Email invalide'],
    [
      { password: 'court77', confirmation: 'court77' },
      'Le mot de passe doit contenir au moins 8 caractères',
    ],
    [{ confirmation: 'autrechose' }, 'Les mots de passe ne correspondent pas'],
  ])('rejects %o', (fields, message) => {
    expect(validate(signUpSchema, { ...signUp, ...fields })).toContain(message);
  });
});

describe.each([
  ['signUpSchema', signUpSchema, signUp, 'pseudo'],
  ['passwordSchema', passwordSchema(true), { ...signUp, current: 'ancien' }, 'current'],
] as const)('%s', (_name, schema, form, other) => {
  const mismatch = 'Les mots de passe ne correspondent pas';

  it.each(['', undefined])('names the mismatch of the passwords beside the field %j', (value) => {
    const messages = validate(schema, { ...form, [other]: value, confirmation: 'autrechose' });
    expect(messages).toContain(mismatch);
  });

  it('names the mismatch at the confirmation', () => {
    const { issues } = v.safeParse(schema, { ...form, confirmation: 'autrechose' });
    expect(issues?.map(({ path }) => path?.map(({ key }) => key))).toEqual([['confirmation']]);
  });

  it.each(['password', 'confirmation'])('names no mismatch while %s is missing', (field) => {
    expect(validate(schema, { ...form, [field]: undefined })).not.toContain(mismatch);
  });
});

describe('signInSchema', () => {
  it.each([
    [{ email: 'ana@exemple.fr', password: 'motdepasse' }, []],
    [
      { email: 'ana@exemple.fr', password: 'court77' },
      ['Le mot de passe doit contenir au moins 8 caractères'],
    ],
    [{ email: '', password: 'motdepasse' }, ['Indiquez votre email']],
    [{ email: 'ana@exemple.fr', password: '' }, ['Indiquez votre mot de passe']],
    [{ email: 'ana', password: 'motdepasse' }, ['Email invalide']],
  ])('returns for %o the messages %o', (form, messages) => {
    expect(validate(signInSchema, form).slice(0, 1)).toEqual(messages);
  });
});

describe('profile form schemas', () => {
  it.each([
    ['ana@exemple.fr', []],
    ['', ['Veuillez entrer votre email']],
    ['ana', ['Email invalide']],
  ])('resetSchema returns for the email %j: %j', (email, expected) => {
    expect(validate(resetSchema, { email }).slice(0, 1)).toEqual(expected);
  });

  it('avatarSchema requires an avatar', () => {
    expect(validate(avatarSchema, { avatarId: 'chat' })).toEqual([]);
    expect(validate(avatarSchema, { avatarId: '' })).toEqual(['Veuillez sélectionner une photo']);
    expect(validate(avatarSchema, { avatarId: null })).toEqual(['Veuillez sélectionner une photo']);
  });

  it.each([
    ['Ana', []],
    ['ana_b', ['Choisissez un pseudo différent']],
    ['Ana_B', []],
    ['an', ['Pseudo invalide']],
    ['Ana B', ['Pseudo invalide']],
    ['', ['Indiquez un pseudo']],
    ['M0deration', ['Ce pseudo est réservé']],
  ])('pseudoSchema returns for the pseudo %j after ana_b: %j', (pseudo, expected) => {
    const current = { pseudo: 'ana_b', role: 'user' } as const;
    expect(validate(pseudoSchema(current), { pseudo }).slice(0, 1)).toEqual(expected);
  });

  it('pseudoSchema accepts a reserved pseudo of an admin', () => {
    const current = { pseudo: 'ana_b', role: 'admin' } as const;
    expect(validate(pseudoSchema(current), { pseudo: 'La_Vigie' })).toEqual([]);
  });

  it.each([
    ['Moineau_4821', []],
    ['Ana', []],
    ['an', ['Pseudo invalide']],
    ['Anonyme', ['Ce pseudo est réservé']],
  ])('firstPseudoSchema returns for the pseudo %j: %j', (pseudo, expected) => {
    expect(validate(firstPseudoSchema, { pseudo })).toEqual(expected);
  });

  it.each([
    ['neuf@exemple.fr', 'x', []],
    ['ANA@exemple.fr', 'x', ["Le nouvel email est identique à l'ancien"]],
    ['neuf@exemple', 'x', ['Email invalide']],
    ['neuf@exemple.fr', '', ['Indiquez votre mot de passe']],
  ])(
    'emailSchema returns for the email %j with the password %j: %j',
    (email, password, expected) => {
      const schema = emailSchema('ana@exemple.fr', true);
      expect(validate(schema, { email, password })).toEqual(expected);
    },
  );

  it.each([
    ['motdepasse', 'motdepasse', []],
    ['court', 'court', ['Le mot de passe doit contenir au moins 8 caractères']],
    ['motdepasse', 'autrechose', ['Les mots de passe ne correspondent pas']],
  ])(
    'passwordSchema: password %j with confirmation %j has the errors %j',
    (password, confirmation, expected) => {
      const form = { current: 'ancien', password, confirmation };
      expect(validate(passwordSchema(true), form)).toEqual(expected);
    },
  );

  it.each([
    ['SUPPRIMER', []],
    [' supprimer ', []],
    ['SUPPRIME', ['Tapez SUPPRIMER pour confirmer']],
    ['', ['Tapez SUPPRIMER pour confirmer']],
  ])('deletionSchema returns for the confirmation word %j: %j', (word, expected) => {
    expect(validate(deletionSchema(true), { password: 'x', word })).toEqual(expected);
  });

  it('deletionSchema requires a password only from accounts that have one', () => {
    expect(validate(deletionSchema(false), { password: '', word: 'SUPPRIMER' })).toEqual([]);
    expect(validate(deletionSchema(true), { password: '', word: 'SUPPRIMER' })).toEqual([
      'Indiquez votre mot de passe',
    ]);
  });
});
