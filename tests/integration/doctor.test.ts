import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, onTestFinished } from 'vitest';
import { canReadAt } from '../../scripts/doctor/rest';
import { examine } from '../../scripts/doctor/examine';
import type { Examination } from '../../scripts/doctor/examination';
import { createAccounts, loadRules } from '../../scripts/lib/emulator-api';
import { deployedRules } from '../../scripts/lib/rules';
import { TEST } from '../../scripts/lib/environments';
import { project, runScript } from './support/command';
import { readAllDocuments, writeAll } from './support/emulator';

/** Timeout in ms: a run sends 30 commits, one of them for a hundred posts. */
const RUN_MS = 60_000;

const { projectId, ports } = TEST;
const hosts = { firestore: `127.0.0.1:${ports.firestore}`, auth: `127.0.0.1:${ports.auth}` };
const examination = (changes: Partial<Examination>): Examination => ({
  project,
  backend: { projectId, apiKey: 'any', hosts },
  authDomain: null,
  hasAppCheckKey: false,
  rules: deployedRules(),
  isForced: false,
  print: () => undefined,
  signal: new AbortController().signal,
  ...changes,
});

const emailsOfAccounts = async () =>
  (await project.auth.listUsers()).users.map(({ email }) => email);

/** Posts and a profile of others. */
const FOREIGN = {
  'posts/foreign': { status: 'published', content: 'Bonjour' },
  'unpublishedPosts/foreign': { status: 'pending', content: 'Bonsoir' },
  'users/foreign': { pseudo: 'LeMurDoctor-fan', role: 'admin' },
  'pseudos/lemurdoctor-fan': { uid: 'foreign' },
  'archiveMonths/2026-10': { days: { '31': 1 } },
};
/** What an interrupted run leaves: an account with its profile, and a post in the queue. */
const LEFT = {
  'users/left': { pseudo: 'LeMurDoctor-1', role: 'admin' },
  'users/left/private/account': { postsCount: 1 },
  'pseudos/lemurdoctor-1': { uid: 'left' },
  'unpublishedPosts/LeMurDoctor123456789': { status: 'pending' },
};

const account = (uid: string, email: string) => ({
  uid,
  email,
  password: 'motdepasse',
  displayName: uid,
});

describe('doctor', () => {
  it(
    'answers what the emulators can answer, and leaves nothing but the content of others',
    async () => {
      await writeAll({ ...FOREIGN, ...LEFT });
      await createAccounts(TEST, [
        account('left', 'le-mur-doctor-0@example.org'),
        account('foreign', 'a@exemple.fr'),
      ]);

      const { code, output } = await runScript('doctor', ['--force']);
      const lines = output.split('\n').filter((line) => /^(oui|non|impossible) /.test(line));
      expect(lines.map((line) => line.replace(/ : .*/, ''))).toMatchInlineSnapshot(`
        [
          "oui                Règles en vigueur",
          "impossible à dire  Taille des règles compilées",
          "impossible à dire  Index en vigueur",
          "impossible à dire  Base dans l'Union européenne",
          "impossible à dire  Moyens de connexion",
          "impossible à dire  Domaines autorisés",
          "impossible à dire  App Check",
          "impossible à dire  En-têtes du site",
          "impossible à dire  Adresses e-mail non révélées",
          "oui                Inscrire deux comptes",
          "oui                Envoyer 5 posts en un jour",
          "oui                Refus de ce qui est interdit",
          "impossible à dire  Auteurs non révélés par un refus",
          "oui                Bornes des requêtes d'un visiteur",
          "oui                Publier 3 posts",
          "oui                Publier 3 autres posts",
          "oui                Réagir",
          "impossible à dire  Verrous d'un visiteur sans effet",
          "oui                Modifier un post publié",
          "oui                Signaler",
          "oui                Supprimer un post signalé",
          "impossible à dire  Anciennes versions",
          "oui                Rejeter 100 posts",
          "impossible à dire  Documents lus par commit",
          "impossible à dire  Limite de 1 000 expressions par écriture",
          "oui                Nettoyage",
        ]
      `);
      expect(output).toContain('émulateur (même réponse, que le document existe ou non)');
      expect(output).toContain("Restes d'un essai interrompu, effacés : 1 compte, 3 documents");
      expect(code).toBe(0);

      expect(await readAllDocuments()).toEqual(FOREIGN);
      expect(await emailsOfAccounts()).toEqual(['a@exemple.fr']);
    },
    RUN_MS,
  );

  it(
    'fails for other rules, names the size that they allow, and cleans up when it is stopped',
    async () => {
      const rules = deployedRules()
        .replace('postsPerPublication() { return 3; }', 'postsPerPublication() { return 2; }')
        .replace('postsPerUserPerDay() { return 5; }', 'postsPerUserPerDay() { return 6; }');
      onTestFinished(() => loadRules(TEST));
      await loadRules(TEST, rules);
      const controller = new AbortController();
      const printed: string[] = [];
      const print = (text: string): void => {
        printed.push(text);
        if (text.includes('Publier 3 autres posts')) controller.abort(new Error('Ctrl-C'));
      };
      await expect(examine(examination({ print, signal: controller.signal }))).rejects.toThrow(
        'Ctrl-C',
      );

      const output = printed.join('\n');
      expect(output).toMatch(/^non +Règles en vigueur : d'autres règles : la ligne \d+/m);
      expect(output).toMatch(/^non +Refus .* accepté : un utilisateur envoie 6 posts en un jour/m);
      expect(output).toMatch(
        /^non +Publier 3 posts : .* 2 : accepté\n +→ POSTS_PER_PUBLICATION = 2/m,
      );
      expect(printed.at(-1)).toMatch(/^oui +Nettoyage/);
      expect(await readAllDocuments()).toEqual({});
      expect(await emailsOfAccounts()).toEqual([]);
    },
    RUN_MS,
  );

  it('refuses a project with content of others', async () => {
    await writeAll(FOREIGN);
    await expect(examine(examination({}))).rejects.toThrow('--force');
  });
});

const timeOf = async (path: string) =>
  (await project.database.doc(path).get()).updateTime ?? Timestamp.now();

describe('reading at an earlier time', () => {
  it('is decided by the rules on the version of that time', async () => {
    const [post, user] = ['posts/old', 'users/old'];
    await writeAll({ [post]: { status: 'pending' }, [user]: { isPrivate: false } });
    const [pending, open] = [await timeOf(post), await timeOf(user)];
    await writeAll({ [post]: { status: 'published' }, [user]: { isPrivate: true } });
    const { backend } = examination({});
    expect(await canReadAt(backend, post, pending)).toBe(false);
    expect(await canReadAt(backend, user, open)).toBe(true);
  });
});
