import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { StartFailure } from '../start-failure.ts';
import type { StorePlace } from '../user-data/open-store.ts';

/** What a command was told, and where it tells. */
export interface Given {
  readonly place: StorePlace;
  /** Its one argument, from where the user stands. */
  readonly file: string;
  readonly replace: boolean;
  readonly say: (line: string) => void;
}

interface Command {
  readonly name: string;
  readonly help: string;
  readonly mayReplace: boolean;
  readonly run: (given: Given) => Promise<void>;
}

/** Exit code for wrong words on the command line; any other failure is 1. */
const usageCode = 2;

/** Runs a command on one file on this process: its arguments, its output, its exit code. */
export async function runOnProcess(command: Command): Promise<void> {
  try {
    process.exitCode = await run(command, process.argv.slice(2));
  } catch (error) {
    const worded =
      error instanceof StartFailure || isUsage(error) || (error instanceof Error && 'syscall' in error);
    const text = error instanceof Error ? (!worded && error.stack) || error.message : String(error);
    process.stderr.write(`moltrove: ${text}\n`);
    process.exitCode = isUsage(error) ? usageCode : 1;
  }
}

async function run({ name, help, mayReplace, run: work }: Command, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...(mayReplace ? { replace: { type: 'boolean' } } : {}),
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values['help'] === true) {
    process.stdout.write(help);
    return 0;
  }
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) {
    process.stderr.write(`moltrove: say which file: npm run ${name} -- FILE. With --help it tells more.\n`);
    return usageCode;
  }
  const root = new URL('../../../', import.meta.url);
  const config = await readConfig(process.env, fileURLToPath(new URL('.moltrove', root)));
  await work({
    place: { home: config.home, address: config.userData },
    file: resolve(process.env['INIT_CWD'] || '.', file),
    replace: values['replace'] === true,
    say: (line) => void process.stdout.write(`${line}\n`),
  });
  return 0;
}

/** As "1 row" and "2,000 rows". */
export const rowCount = (tables: ReadonlyArray<{ readonly rows: number }>): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`;
};

const isUsage = (error: unknown): boolean =>
  error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS_');
