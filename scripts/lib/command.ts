import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Trouble, complain, say } from './messages';

export type Options = NonNullable<ParseArgsConfig['options']>;

/** The arguments of a command: values of its options, and its positional arguments. */
type Arguments<O extends Options> = Pick<
  ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>,
  'values' | 'positionals'
>;

/** Message for wrong arguments, in French and in English. */
type Fault = readonly [french: string, english: string];

/** The arguments that a command accepts. */
export interface CommandLine<O extends Options> {
  /** French text for --help and for wrong arguments. */
  readonly usage: string;
  readonly options: O;
  /** Maximum number of positional arguments; none by default. */
  readonly positionals?: number;
  /** Checks what the options above cannot express. @returns null if nothing is wrong */
  readonly check?: (given: Arguments<O>) => Fault | null;
}

/** Returns the command line unchanged, with the type of its options. */
export const commandLine = <const O extends Options>(line: CommandLine<O>): CommandLine<O> => line;

const FAULTS = new Map<unknown, string>([
  ['ERR_PARSE_ARGS_UNKNOWN_OPTION', 'Option inconnue'],
  ['ERR_PARSE_ARGS_INVALID_OPTION_VALUE', 'Valeur absente ou de trop'],
]);

/**
 * Parses the arguments of a command. An empty value is refused: an empty project id would mean the
 * project of the credentials, and an empty number 0.
 *
 * @throws Trouble with the usage for wrong arguments
 */
export function parseCommandLine<O extends Options>(
  { usage, options, positionals: maximum = 0, check }: CommandLine<O>,
  args: readonly string[],
): Arguments<O> {
  const refuse = (french: string, english: string): never => {
    throw new Trouble(french, english, usage);
  };
  const parse = () => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true, tokens: true });
    } catch (error) {
      const french = FAULTS.get(Reflect.get(Object(error), 'code'));
      if (french === undefined || !(error instanceof Error)) throw error;
      const [, option = ''] = /'(-.+?)'/.exec(error.message) ?? [];
      return refuse(`${french} : ${option}`, error.message);
    }
  };
  const { values, positionals, tokens } = parse();
  const given = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (given.has(token.name))
      refuse(`${token.rawName} est là deux fois.`, `${token.rawName} twice.`);
    if (token.value?.trim() === '')
      refuse(`${token.rawName} est vide.`, `${token.rawName} is empty.`);
    given.add(token.name);
  }
  if (positionals.length > maximum) {
    const surplus = positionals.slice(maximum).join(' ');
    refuse(`Argument de trop : ${surplus}`, `Unexpected argument: ${surplus}`);
  }
  const fault = check?.({ values, positionals });
  if (fault) refuse(...fault);
  return { values, positionals };
}

/**
 * Runs a command with its arguments, or prints its usage for --help. Prints its error, if any, and
 * sets the exit code to 1.
 */
export async function runCommand<O extends Options>(
  line: CommandLine<O>,
  main: (given: Arguments<O>) => Promise<void>,
): Promise<void> {
  const args = process.argv.slice(2);
  try {
    if (args.includes('--help')) say(line.usage);
    else await main(parseCommandLine(line, args));
  } catch (error) {
    complain(error);
    process.exitCode = 1;
  }
}
