import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  deletionSchema,
  emailSchema,
  passwordSchema,
  pseudoSchema,
  resetSchema,
  signInSchema,
  signUpSchema,
} from './accountSchemas';

/** The messages of a refused form, or [] when it is accepted. */
const refusals = (schema: v.GenericSchema, form: object): string[] => {
  const result = v.safeParse(schema, form);
  return result.success ? [] : result.issues.map((issue) => issue.message);
};

const signUp = {
  pseudo: 'Ana_B-9',
  email: 'ana@exemple.fr',
  password: 'motdepasse',
  confirmation: 'motdepasse',
};

describe('sign-up', () => {
  const pseudo =
    'Le pseudo doit contenir entre 3 et 20 caractères (lettres, chiffres, _ et - uniquement)';

  it('accepts a good form', () => expect(refusals(signUpSchema, signUp)).toEqual([]));

  it.each([
    [{ pseudo: '' }, 'Veuillez remplir tous les champs'],
    [{ pseudo: 'ab' }, pseudo],
    [{ pseudo: 'a'.repeat(21) }, pseudo],
    [{ pseudo: 'Zoé' }, pseudo],
    [{ pseudo: 'a b c' }, pseudo],
    [{ email: '' }, 'Veuillez remplir tous les champs'],
    [{ email: 'ana@exemple' }, 'Email invalide'],
    [{ email: 'ana exemple@a.fr' }, 'Email invalide'],
    [
      { password: 'court77', confirmation: 'court77' },
      'Le mot de passe doit contenir au moins 8 caractères',
    ],
    [{ confirmation: 'autrechose' }, 'Les mots de passe ne correspondent pas'],
  ])('refuses %o', (part, message) => {
    expect(refusals(signUpSchema, { ...signUp, ...part })).toContain(message);
  });
});

describe('sign-in', () => {
  it.each([
    [{ email: 'ana@exemple.fr', password: 'motdepasse' }, []],
    [
      { email: 'ana@exemple.fr', password: 'court77' },
      ['Le mot de passe doit contenir au moins 8 caractères'],
    ],
    [{ email: '', password: 'motdepasse' }, ['Veuillez remplir tous les champs']],
    [{ email: 'ana@exemple.fr', password: '' }, ['Veuillez remplir tous les champs']],
    [{ email: 'ana', password: 'motdepasse' }, ['Email invalide']],
  ])('%o: %o', (form, messages) => {
    expect(refusals(signInSchema, form).slice(0, 1)).toEqual(messages);
  });
});

describe('the forms of the own profile', () => {
  it.each([
    ['ana@exemple.fr', []],
    ['', ['Veuillez entrer votre email']],
    ['ana', ['Email invalide']],
  ])('a reset for %j gives %j', (email, expected) => {
    expect(refusals(resetSchema, { email }).slice(0, 1)).toEqual(expected);
  });

  it.each([
    ['Ana', []],
    ['ana_b', ['Choisissez un pseudo différent']],
    ['Ana_B', []],
    ['an', ['Pseudo invalide']],
    ['Ana B', ['Pseudo invalide']],
    ['', ['Veuillez remplir tous les champs']],
  ])('the pseudo %j after ana_b gives %j', (pseudo, expected) => {
    expect(refusals(pseudoSchema('ana_b'), { pseudo }).slice(0, 1)).toEqual(expected);
  });

  it.each([
    ['neuf@exemple.fr', 'x', []],
    ['ANA@exemple.fr', 'x', ["Le nouvel email est identique à l'ancien"]],
    ['neuf@exemple', 'x', ['Email invalide']],
    ['neuf@exemple.fr', '', ['Veuillez remplir tous les champs']],
  ])('the e-mail %j with password %j gives %j', (email, password, expected) => {
    const schema = emailSchema('ana@exemple.fr', true);
    expect(refusals(schema, { email, password })).toEqual(expected);
  });

  it.each([
    ['motdepasse', 'motdepasse', []],
    ['court', 'court', ['Le mot de passe doit contenir au moins 8 caractères']],
    ['motdepasse', 'autrechose', ['Les mots de passe ne correspondent pas']],
  ])('the password %j, confirmed as %j, gives %j', (password, confirmation, expected) => {
    const form = { current: 'ancien', password, confirmation };
    expect(refusals(passwordSchema(true), form)).toEqual(expected);
  });

  it.each([
    ['SUPPRIMER', []],
    [' supprimer ', []],
    ['SUPPRIME', ['Tapez SUPPRIMER pour confirmer']],
    ['', ['Tapez SUPPRIMER pour confirmer']],
  ])('the word %j gives %j', (word, expected) => {
    expect(refusals(deletionSchema(true), { password: 'x', word })).toEqual(expected);
  });

  it('no password is asked of people without one', () => {
    expect(refusals(deletionSchema(false), { password: '', word: 'SUPPRIMER' })).toEqual([]);
    expect(refusals(deletionSchema(true), { password: '', word: 'SUPPRIMER' })).toEqual([
      'Veuillez remplir tous les champs',
    ]);
  });
});
