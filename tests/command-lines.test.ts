import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCommandLine, type CommandLine, type Options } from '../scripts/lib/command';
import * as lines from '../scripts/lib/command-lines';
import { Trouble } from '../scripts/lib/messages';

/** A command to try: `right` are arguments that it accepts. */
const command = <O extends Options>(line: CommandLine<O>, right: readonly string[]) => ({
  usage: line.usage,
  right,
  parse: (args: readonly string[]) => void parseCommandLine(line, args),
});

const email = 'jeanne@exemple.fr';
const COMMANDS = {
  start: command(lines.START_APP, ['--fresh']),
  'grant-admin': command(lines.GRANT_ADMIN, [email]),
  'close-account': command(lines.CLOSE_ACCOUNT, [email]),
  'close-account --uid': command(lines.CLOSE_ACCOUNT, ['--uid', 'jeanne']),
  repair: command(lines.REPAIR, ['search', '--write']),
  prerender: command(lines.PRERENDER, ['--limit', '10']),
  deploy: command(lines.DEPLOY, ['--limit', '10', '--no-wait', '--no-pages']),
  doctor: command(lines.DOCTOR, ['--force']),
  bench: command(lines.BENCH, ['visits', 'taps']),
  mutation: command(lines.MUTATION, ['countsPost']),
  screenshots: command(lines.SCREENSHOTS, ['--engines', 'wall']),
};
type Name = keyof typeof COMMANDS;

/** @returns the message of the refusal; null if the arguments are accepted */
function refusal(name: Name, args: readonly string[]): string | null {
  const { parse, usage } = COMMANDS[name];
  try {
    parse(args);
    return null;
  } catch (error) {
    // Any other error would be printed with its stack.
    if (error instanceof Trouble && error.message.includes(usage)) return error.message;
    throw error;
  }
}

// eslint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the constant above
const names = Object.keys(COMMANDS) as Name[];
const withProject = ['grant-admin', 'close-account', 'repair', 'prerender', 'doctor'] as const;
const withoutTexts = names.filter((name) => !['mutation', 'screenshots'].includes(name));

describe('command lines', () => {
  it.each(names)('accept the right arguments of %s', (name) => {
    expect(refusal(name, COMMANDS[name].right)).toBeNull();
  });

  it.each(names)('refuse an unknown option of %s', (name) => {
    const args = [...COMMANDS[name].right, '--projet', 'mur'];
    expect(refusal(name, args)).toContain('Option inconnue : --projet');
  });

  it.each(withoutTexts)('refuse a surplus argument of %s', (name) => {
    const args = [...COMMANDS[name].right, ...Array.from({ length: 9 }, () => 'surplus')];
    expect(refusal(name, args)).toMatch(/Argument de trop : |pas les deux/);
  });

  it.each(
    withProject.flatMap((name) =>
      [
        ['--project', ''],
        ['--project='],
        ['--project', ' '],
        ['--project'],
        ['--project', '--write'],
      ]
        .concat([['--project', 'a', '--project', 'b']])
        .map((project) => [name, project] as const),
    ),
  )('refuse %s with %j', (name, project) => {
    expect(refusal(name, [...COMMANDS[name].right, ...project])).toMatch(
      /--project est vide|Valeur absente ou de trop : --project|--project est là deux fois/,
    );
  });

  it.each<[Name, string[]]>([
    ['grant-admin', []],
    ['grant-admin', ['']],
    ['grant-admin', ['jeanne']],
    ['grant-admin', ['jeanne@']],
    ['grant-admin', [email, 'pierre@exemple.fr']],
    ['grant-admin', [email, '--pseudo', '']],
    ['grant-admin', [email, '--pseudo']],
    ['grant-admin', [email, '--revoke=yes']],
    ['close-account', []],
    ['close-account', ['jeanne']],
    ['close-account', [email, '--uid', 'jeanne']],
    ['close-account', ['--uid', '']],
    ['close-account', ['--uid', 'jeanne/private/account']],
    ['repair', ['tout']],
    ['repair', ['']],
    ['prerender', ['--limit', '0']],
    ['prerender', ['--limit', '']],
    ['prerender', ['--limit', '1e3']],
    ['prerender', ['--dist', '']],
    ['deploy', ['--limit', 'x']],
    ['deploy', ['--project', 'mur']],
    ['bench', ['tout']],
  ])('refuse %s with %j', (name, args) => {
    expect(refusal(name, args)).not.toBeNull();
  });

  it('are parsed in one place', () => {
    const files = readdirSync('scripts', { recursive: true, encoding: 'utf8' });
    const parsing = files.filter(
      (file) =>
        file.endsWith('.ts') && /\bparseArgs\(/.test(readFileSync(`scripts/${file}`, 'utf8')),
    );
    expect(parsing).toEqual(['lib/command.ts']);
  });
});
