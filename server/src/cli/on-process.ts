import { fileURLToPath } from 'node:url';
import { errorOf } from '@moltrove/chemistry';
import { AppError } from '@moltrove/contract';
import { type Config, readConfig } from '../config.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { printable } from './printable.ts';

/** Invalid arguments on the command line; the message names the valid ones. */
export class Usage extends Error {}

/** Exit code for invalid arguments; any other failure is 1. */
const usageCode = 2;

/** Writes a line to stdout, with control characters replaced. */
export const say = (line: string): void => void process.stdout.write(`${printable(line)}\n`);

/** The settings of the server that a command works for. */
export const serverConfig = (): Promise<Config> =>
  readConfig(process.env, fileURLToPath(new URL('../../../.moltrove', import.meta.url)));

/**
 * Runs a command in this process, with its arguments, output and exit code. Expected failures print only
 * their message.
 */
export async function onProcess(work: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`moltrove: ${reasonOf(error).split('\n').map(printable).join('\n')}\n`);
    process.exitCode = isWrongWords(error) ? usageCode : 1;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return errorOf(error).message;
  if (error instanceof Usage) return `${error.message} See --help.`;
  const inWords =
    isWrongWords(error) || error instanceof StartFailure || error instanceof AppError || 'syscall' in error;
  return (inWords ? undefined : error.stack) ?? error.message;
}

/** True for our own Usage errors and for those of Node's parseArgs. */
const isWrongWords = (error: unknown): boolean =>
  error instanceof Usage ||
  (error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS_'));
