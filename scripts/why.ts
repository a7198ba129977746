// npm run why -- commit.json: names the operand of firestore.rules that denies a commit.
import { readFileSync } from 'node:fs';
import { runCommand } from './lib/command';
import { WHY } from './lib/command-lines';
import { START } from './lib/environments';
import { Trouble, paint, say } from './lib/messages';
import { answers } from './lib/ports';
import { deployedRules } from './lib/rules';
import { readCommit } from './why/commitFile';
import type { Finding } from './why/explain';
import { whyDenied, type Denial } from './why/whyDenied';

const HOST = 'FIRESTORE_EMULATOR_HOST';
/** Number of findings that are shown per document. */
const SHOWN = 12;

const REASONS: Readonly<Record<Denial['reason'], string>> = {
  condition: '',
  expressions: 'la limite de 1 000 expressions est dépassée : aucune condition ne refuse',
  'document reads':
    'la limite de documents lus (10 par écriture, 20 par commit) est dépassée : aucune condition ne refuse',
  'missing document': "le document n'existe pas : il ne peut pas être modifié",
  'existing document': 'le document existe déjà : il ne peut pas être créé',
  'no rule': "aucune règle ne permet cette opération à ce chemin (pas d'« allow »)",
};

function furthest({ line, text, error, values, within }: Finding): string[] {
  const outcome = error === null ? 'est faux' : `échoue : ${error}`;
  return [
    `  L${line}  ${paint('bold', text)}  ${outcome}`,
    ...values.map(([operand, value]) => `        ${operand} = ${value}`),
    ...within.map((call) => `      dans ${call.name}, L${call.line}`),
  ];
}

const further = ({ line, text, error, passed }: Finding): string =>
  `    L${line}  ${text}${error === null ? '' : `  (échoue : ${error})`}  [${passed}]`;

function show({ path, method, reason, findings }: Denial): string[] {
  const [first, ...others] = findings;
  const left = others.length - SHOWN;
  return [
    '',
    paint('red', `✖ ${method} ${path}`),
    ...(reason === 'condition' ? [] : [`  ${REASONS[reason]}`]),
    ...(first && reason === 'condition' ? furthest(first) : []),
    ...(others.length > 0 && reason === 'condition'
      ? [
          '    Les autres possibilités de la règle, [conditions vraies avant] :',
          ...others.slice(0, SHOWN).map(further),
          ...(left > 0 ? [`    … et ${left} autres`] : []),
        ]
      : []),
  ];
}

/** @throws Trouble when the file cannot be read */
function read(name: string): string {
  try {
    return readFileSync(name, 'utf8');
  } catch (error) {
    throw new Trouble(`${name} ne peut pas être lu.`, `${name} cannot be read.`, String(error));
  }
}

await runCommand(WHY, async ({ values, positionals: [name = ''] }) => {
  const file = readCommit(read(name));
  const auth =
    values.as === undefined ? file.auth : values.as === 'visitor' ? null : { uid: values.as };
  if (auth === undefined) {
    throw new Trouble(
      'Qui écrit ? --as UID, ou --as visitor.',
      'Who writes? --as UID or --as visitor.',
    );
  }

  process.env[HOST] ||= `127.0.0.1:${START.ports.firestore}`;
  const source = process.env['GCLOUD_PROJECT'] || START.projectId;
  const [, port] = process.env[HOST].split(':');
  if (!(await answers(Number(port)))) {
    throw new Trouble(
      `Rien ne répond sur ${process.env[HOST]} : il faut les émulateurs (npm start).`,
      `Nothing answers at ${process.env[HOST]}: the emulators are needed (npm start).`,
    );
  }
  say(`Projet ${source}, utilisateur ${auth?.uid ?? 'visitor'}, ${file.writes.length} écritures.`);
  const { status, message, denials } = await whyDenied(source, deployedRules(), { ...file, auth });
  if (status === 'allowed') say(`\n${paint('green', '✔')} Les règles permettent ce commit.`);
  else if (status === 'failed') say(`\n✖ Refusé, mais pas par les règles :\n${message}`);
  else if (denials.length === 0) {
    say(
      '\n✖ Refusé, mais chaque document est permis seul : une limite par commit (20 documents lus).',
    );
    say(message);
  } else for (const denial of denials) for (const line of show(denial)) say(line);
});
