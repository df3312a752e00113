import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Config } from '../config.ts';
import { openAlongside } from '../platform/database/open-alongside.ts';
import type { StoreLocation } from '../platform/database/open-store.ts';
import type { UserData } from '../platform/database/user-data.ts';
import { makeLogger } from '../platform/http/request-log.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { postOffice } from '../platform/mail/post-office.ts';
import { onProcess, serverConfig, Usage } from './on-process.ts';

/** What a command works on; a server may be running. */
interface CommandContext {
  readonly config: Config;
  readonly location: StoreLocation;
  readonly userData: UserData;
}

type Work = (context: CommandContext) => Promise<void>;
/** Work that needs no user data. */
interface WithoutUserData {
  readonly alone: () => Promise<void>;
}
type Options = Readonly<Record<string, unknown>>;
/** Parses the arguments of a command; fails with Usage before anything is opened. */
export type Command = (words: readonly string[], options: Options) => Work | WithoutUserData;

type WordOptions = NonNullable<ParseArgsConfig['options']>;

interface NamedCommand {
  /** Options in addition to `--help`; those of another command are refused. */
  readonly options?: WordOptions;
  readonly read: Command;
}

export interface Program {
  readonly help: string;
  /** Keyed by their first word. */
  readonly commands: Readonly<Record<string, NamedCommand>>;
}

/** The work that a command line requests; null for help. Throws Usage, or what Node's parseArgs throws. */
export function workOf({ commands }: Program, args: string[]): Work | WithoutUserData | null {
  const known: WordOptions = Object.assign(
    { help: { type: 'boolean', short: 'h' } },
    ...Object.values(commands).map(({ options }) => options),
  );
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: known });
  if (values['help'] === true) return null;
  const [name = '', ...words] = positionals;
  if (!Object.hasOwn(commands, name)) throw new Usage(`use ${orList(Object.keys(commands))}.`);
  const { options = {}, read } = commands[name];
  const foreign = Object.keys(values).find((option) => !Object.hasOwn(options, option));
  if (foreign !== undefined) throw new Usage(`${name} takes no --${foreign}.`);
  return read(words, values);
}

/** Runs a program of several commands in this process, on user data that a server may be using. */
export const runAlongside = (program: Program): Promise<void> =>
  onProcess(async (args) => {
    const work = workOf(program, args);
    if (work === null) return void process.stdout.write(program.help);
    if ('alone' in work) return work.alone();
    const config = await serverConfig();
    const location = { home: config.home, address: config.userData };
    const userData = await openAlongside(location);
    try {
      await work({ config, location, userData });
    } finally {
      await userData.destroy();
    }
  });

/** The value of a string option; null when it was not given. */
export function textOf(options: Options, name: string): string | null {
  const value = options[name];
  return typeof value === 'string' ? value : null;
}

/** Sends the server's mails from this process; if they go to the outbox instead, stderr shows their paths. */
export const mailing = (config: Config): { readonly mailer: Mailer; readonly pages: () => string } => ({
  mailer: postOffice(config, config.home, makeLogger('warn', process.stderr)),
  pages: () => config.publicUrl ?? `http://${config.host}:${config.port}`,
});

/** Joins words as in "add, list or remove". */
export const orList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
