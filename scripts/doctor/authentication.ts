import * as v from 'valibot';
import { fail, pass } from './check';
import type { Outcome } from './check';
import { ask, GoogleRefusal } from './google';
import type { Google } from './google';

/** Which sign-ins, domains and protections does Firebase Auth have, and App Check? */

const AUTH_ROLE = 'Lecteur Firebase Authentication (roles/firebaseauth.viewer)';
const APP_CHECK_ROLE = 'Lecteur Firebase App Check (roles/firebaseappcheck.viewer)';
const NOT_FOUND = 404;

const configSchema = v.object({
  authorizedDomains: v.optional(v.array(v.string()), []),
  signIn: v.optional(
    v.object({
      email: v.optional(
        v.object({
          enabled: v.optional(v.boolean(), false),
          passwordRequired: v.optional(v.boolean(), false),
        }),
      ),
    }),
  ),
});
const providerSchema = v.object({ enabled: v.optional(v.boolean(), false) });

/**
 * Judges the sign-in providers.
 *
 * @param config the answer of identitytoolkit `projects.getConfig`
 * @param google the answer of `defaultSupportedIdpConfigs.get` for google.com, null if it is missing
 */
export function judgeProviders(config: unknown, google: unknown): Outcome {
  const { signIn } = v.parse(configSchema, config);
  const missing = [
    signIn?.email?.enabled && signIn.email.passwordRequired ? '' : 'e-mail et mot de passe',
    google !== null && v.parse(providerSchema, google).enabled ? '' : 'Google',
  ].filter((name) => name !== '');
  return missing.length === 0
    ? pass('e-mail et mot de passe, Google')
    : fail(
        `non activé : ${missing.join(', ')}`,
        'console Firebase, Authentication, Méthode de connexion',
      );
}

/** Judges the domains that may sign in. */
export function judgeDomains(config: unknown, authDomain: string): Outcome {
  const { authorizedDomains } = v.parse(configSchema, config);
  const problems = [
    authorizedDomains.includes(authDomain) ? '' : `${authDomain} manque`,
    authorizedDomains.includes('localhost') ? 'localhost est de trop' : '',
  ].filter((problem) => problem !== '');
  return problems.length === 0
    ? pass(authorizedDomains.join(', '))
    : fail(problems.join(', '), 'console Firebase, Authentication, Paramètres, Domaines autorisés');
}

const servicesSchema = v.object({
  services: v.optional(
    v.array(v.object({ name: v.string(), enforcementMode: v.optional(v.string(), 'OFF') })),
    [],
  ),
});

/**
 * Judges App Check: a build without a key must not meet an enforced service.
 *
 * @param answer the answer of firebaseappcheck `projects.services.list`
 * @param hasKey true if the build has a key
 */
export function judgeAppCheck(answer: unknown, hasKey: boolean): Outcome {
  const enforced = v
    .parse(servicesSchema, answer)
    .services.filter(({ enforcementMode }) => enforcementMode === 'ENFORCED')
    .map(({ name }) => name.replace(/^.*\//, ''));
  const state = enforced.length === 0 ? "exigé d'aucun service" : `exigé de ${enforced.join(', ')}`;
  const build = hasKey ? 'la construction a une clé' : "la construction n'a pas de clé";
  return enforced.length > 0 && !hasKey
    ? fail(
        `${state}, mais ${build} : le site ne marche pour personne`,
        'console Firebase, App Check : cessez de l’exiger, ou renseignez VITE_APP_CHECK_KEY et lancez npm run deploy -- --no-pages',
      )
    : pass(`${state} ; ${build}`);
}

/** The code of the SDK's error when an unknown address signs in. */
const REVEALING = 'auth/user-not-found';
const DISCREET = 'auth/invalid-credential';

/** Judges e-mail enumeration protection by the error code of a sign-in with an unknown address. */
export function judgeEnumeration(code: string): Outcome {
  if (code === DISCREET)
    return pass('une adresse inconnue et un mauvais mot de passe se ressemblent');
  return fail(
    code === REVEALING
      ? 'la connexion dit si une adresse a un compte'
      : `réponse inattendue à une adresse inconnue : ${code}`,
    'console Firebase, Authentication, Paramètres, Actions des utilisateurs : activez la protection contre l’énumération des adresses e-mail',
  );
}

const configOf = (projectId: string): string =>
  `identitytoolkit.googleapis.com/v2/projects/${projectId}`;

async function fetchGoogleProvider(google: Google, projectId: string): Promise<unknown> {
  try {
    return await google.get(`${configOf(projectId)}/defaultSupportedIdpConfigs/google.com`);
  } catch (error) {
    if (error instanceof GoogleRefusal && error.status === NOT_FOUND) return null;
    throw error;
  }
}

export const checkProviders = (from: Google | null, projectId: string): Promise<Outcome> =>
  ask(from, AUTH_ROLE, async (google) =>
    judgeProviders(
      await google.get(`${configOf(projectId)}/config`),
      await fetchGoogleProvider(google, projectId),
    ),
  );

export const checkDomains = (
  from: Google | null,
  projectId: string,
  authDomain: string,
): Promise<Outcome> =>
  ask(from, AUTH_ROLE, async (google) =>
    judgeDomains(await google.get(`${configOf(projectId)}/config`), authDomain),
  );

export const checkAppCheck = (
  from: Google | null,
  projectId: string,
  hasKey: boolean,
): Promise<Outcome> =>
  ask(from, APP_CHECK_ROLE, async (google) =>
    judgeAppCheck(
      await google.get(`firebaseappcheck.googleapis.com/v1/projects/${projectId}/services`),
      hasKey,
    ),
  );
