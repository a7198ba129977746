import { isDocumentId } from '@/domain/documentId';
import { commandLine } from './command';
import { TARGET_USAGE, VISITOR_USAGE } from './target';

/** The arguments of the commands, apart from the commands so that a test can try wrong ones. */

const project = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

export const START_APP = commandLine({
  usage: `Usage : npm start [-- --fresh]
  --fresh            repart des données de démonstration (efface celles du dernier lancement)`,
  options: { fresh: flag },
});

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const NO_EMAIL = ['Un email est nécessaire.', 'An e-mail address is needed.'] as const;

const isPositiveInteger = (text: string): boolean => /^\d+$/.test(text) && Number(text) > 0;
const notPositive = (option: string) =>
  [
    `${option} doit être un nombre entier positif.`,
    `${option} must be a positive integer.`,
  ] as const;

export const GRANT_ADMIN = commandLine({
  usage: `Usage : npm run grant-admin -- EMAIL [--pseudo PSEUDO] [--revoke] [--project PROJET]
  --pseudo PSEUDO    confirme le compte ; sans cette option, le montre seulement
  --unverified       nomme aussi un compte dont l'email n'est pas vérifié
  --disabled         nomme aussi un compte désactivé
  --revoke           retire le rôle
  --force            avec --revoke : le retire même au dernier administrateur
${TARGET_USAGE}`,
  options: {
    pseudo: { type: 'string' },
    unverified: flag,
    disabled: flag,
    revoke: flag,
    force: flag,
    project,
  },
  positionals: 1,
  check: ({ positionals }) => (EMAIL.test(positionals[0] ?? '') ? null : NO_EMAIL),
});

export const CLOSE_ACCOUNT = commandLine({
  usage: `Usage : npm run close-account -- EMAIL [--pseudo PSEUDO] [--project PROJET]
        npm run close-account -- --uid UID [--pseudo PSEUDO] [--project PROJET]
  --uid UID          l'identifiant, si le compte n'existe plus dans Firebase Auth
  --pseudo PSEUDO    confirme le compte ; sans cette option, le montre seulement
  --force            ferme même le compte du dernier administrateur
${TARGET_USAGE}`,
  options: { uid: { type: 'string' }, pseudo: { type: 'string' }, force: flag, project },
  positionals: 1,
  check({ values: { uid }, positionals: [email] }) {
    if (uid === undefined) return EMAIL.test(email ?? '') ? null : NO_EMAIL;
    if (email !== undefined) return ['EMAIL ou --uid, pas les deux.', 'EMAIL or --uid, not both.'];
    return isDocumentId(uid) ? null : ['UID invalide.', 'Invalid UID.'];
  },
});

/** Returns what is wrong if one of the names is not among the known ones. */
function faultOf(names: readonly string[], known: readonly string[]) {
  const unknown = names.find((name) => !known.includes(name));
  return unknown === undefined
    ? null
    : ([`Partie inconnue : ${unknown}`, `There is no part ${unknown}.`] as const);
}

/** The parts of `npm run repair` in order. */
export const REPAIR_PARTS = [
  'posts',
  'search',
  'months',
  'counts',
  'texts',
  'opinions',
  'logs',
  'accounts',
] as const;

export const REPAIR = commandLine({
  usage: `Usage : npm run repair -- [PARTIE…] [--write] [--project PROJET]
  PARTIE             posts (copies non publiées de posts publiés), search (index de recherche),
                     months (mois de l'archive), counts (compteurs), texts (anciens textes de posts),
                     opinions (avis sur des posts décidés ou retirés, ou de comptes supprimés), logs
                     (journaux de suppression et de modération, suspensions), accounts (profils sans
                     compte Firebase Auth, seulement montrés) ; toutes par défaut
  --write            écrit dans la base ; sans cette option, montre seulement ce qui serait écrit
${TARGET_USAGE}`,
  options: { write: flag, project },
  positionals: REPAIR_PARTS.length,
  check: ({ positionals }) => faultOf(positionals, REPAIR_PARTS),
});

const PAGES = '2000';

export const PRERENDER = commandLine({
  usage: `Usage : npm run prerender -- [--limit N | --all] [--fresh] [--dist DOSSIER] [--cache DOSSIER]
                             [--settings | --project PROJET]
  --limit N          les N posts les plus récents (${PAGES})
  --all              tous les posts
  --fresh            relit tout, sans le cache
  --dist DOSSIER     la construction à compléter (dist)
  --cache DOSSIER    ce que l'exécution suivante n'aura pas à refaire (.prerender)
  --settings         le projet des réglages de la construction (.env), comme npm run deploy
${VISITOR_USAGE}`,
  options: {
    limit: { type: 'string', default: PAGES },
    all: flag,
    fresh: flag,
    dist: { type: 'string', default: 'dist' },
    cache: { type: 'string', default: '.prerender' },
    settings: flag,
    project,
  },
  check: ({ values }) => (isPositiveInteger(values.limit) ? null : notPositive('--limit')),
});

/** The measurements of `npm run bench` in order. */
export const BENCH_PARTS = ['visits', 'layout', 'taps', 'lighthouse', 'trace'] as const;

export const BENCH = commandLine({
  usage: `Usage : npm run bench -- [PARTIE…]
  PARTIE             ${BENCH_PARTS.join(', ')} ; toutes par défaut`,
  options: {},
  positionals: BENCH_PARTS.length,
  check: ({ positionals }) => faultOf(positionals, BENCH_PARTS),
});

export const MUTATION = commandLine({
  usage: `Usage : npm run test:mutation -- [TEXTE…]
  TEXTE              essaie seulement les mutants dont la clé contient l'un des textes`,
  options: {},
  positionals: Infinity,
});

export const SCREENSHOTS = commandLine({
  usage: `Usage : npm run screenshots -- [--engines] [TEXTE…]
  TEXTE              seulement les images dont le nom contient l'un des textes
  --engines          aussi dans Firefox et WebKit`,
  options: { engines: flag },
  positionals: Infinity,
});

export const DEPLOY = commandLine({
  usage: `Usage : npm run deploy [-- --all | --limit N | --no-pages] [--no-wait]
  --all, --limit N   les posts qui ont une page (npm run prerender -- --help)
  --no-pages         sans les pages des posts : là où App Check est exigé, un visiteur ne les lit pas
  --no-wait          n'attend pas les index que Google construit : jusque-là, des listes échouent
Le projet est celui des réglages (.env), avec la connexion de : npx firebase login`,
  options: { all: flag, limit: { type: 'string' }, 'no-pages': flag, 'no-wait': flag },
  check: ({ values: { limit } }) =>
    limit === undefined || isPositiveInteger(limit) ? null : notPositive('--limit'),
});

export const DOCTOR = commandLine({
  usage: `Usage : npm run doctor -- [--force] [--project PROJET]
  --force            même si le projet a des posts ou des comptes : doctor y publie des posts d'essai
Crée deux comptes d'essai, envoie, publie, modifie, signale et supprime des posts en leur nom, efface
tout, et dit ce qui ne va pas. Pour un projet vide de recette (staging), avant la mise en ligne.
${TARGET_USAGE}
Avec --project, les réglages (.env) doivent être ceux de ce projet.`,
  options: { force: flag, project },
});
