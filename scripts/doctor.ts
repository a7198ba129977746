// npm run doctor: answers the questions that only a real project can answer, and cleans up.
import { loadEnv } from 'vite';
import { readEnv, readPostsPerDay } from '../src/config/env';
import { summaryOf } from './doctor/check';
import { examine } from './doctor/examine';
import type { Examination } from './doctor/examination';
import { AUTH_HOST, FIRESTORE_HOST } from './lib/admin-project';
import type { AdminProject } from './lib/admin-project';
import { runCommand } from './lib/command';
import { DOCTOR } from './lib/command-lines';
import { ROOT } from './lib/environments';
import { Trouble, say } from './lib/messages';
import { deployedRules } from './lib/rules';
import { onTarget } from './lib/target';

type Settings = Pick<Examination, 'backend' | 'authDomain' | 'hasAppCheckKey' | 'rules'>;

function emulatorSettings(projectId: string): Settings {
  const { [FIRESTORE_HOST]: firestore = '', [AUTH_HOST]: auth = '' } = process.env;
  const backend = { projectId, apiKey: 'any', hosts: { firestore, auth } };
  return { backend, authDomain: null, hasAppCheckKey: false, rules: deployedRules() };
}

/** Reads the settings of a build. @throws Trouble if they belong to another project */
function realSettings(projectId: string): Settings {
  const raw = loadEnv('production', ROOT, 'VITE_');
  const { firebase, emulators, appCheck } = readEnv(raw, false);
  if (emulators !== null || firebase.projectId !== projectId) {
    const other = emulators === null ? firebase.projectId : 'les émulateurs';
    throw new Trouble(
      `Les réglages (.env) sont ceux d'un autre projet (${other}), pas de ${projectId}.`,
      `The settings (.env) belong to another project (${other}), not to ${projectId}.`,
    );
  }
  const { apiKey, authDomain } = firebase;
  return {
    backend: { projectId, apiKey, hosts: null },
    authDomain,
    hasAppCheckKey: appCheck !== null,
    rules: deployedRules(readPostsPerDay(raw)),
  };
}

/**
 * Aborts when the user stops the command. Later signals are ignored: npm forwards a Ctrl-C that the
 * terminal has already delivered.
 */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!controller.signal.aborted) say('Arrêt : tout est effacé d’abord.');
      controller.abort(new Trouble('Arrêté avant la fin.', 'Stopped before the end.'));
    });
  }
  return controller.signal;
}

await runCommand(DOCTOR, async ({ values }) => {
  const lines = await onTarget(values.project, (project: AdminProject) => {
    const settings =
      values.project === undefined
        ? emulatorSettings(project.projectId)
        : realSettings(project.projectId);
    return examine({
      ...settings,
      project,
      isForced: values.force,
      print: say,
      signal: stopSignal(),
    });
  });
  say(summaryOf(lines));
  if (lines.some(({ verdict }) => verdict === 'fail')) process.exitCode = 1;
});
