import { AppError } from '@moltrove/contract/without-calls';
import { type Environment, readEnvironment } from './environment.ts';

/** Output of a command; tests replace it. */
export interface Terminal {
  readonly environment: Environment;
  /** True if lines can be overwritten. */
  readonly isTty: boolean;
  readonly columns: number;
  /** Results, for people or a pipe. */
  readonly out: (text: string) => void;
  /** Progress and errors. */
  readonly err: (text: string) => void;
  /** Aborted by SIGINT or SIGTERM. */
  readonly signal: AbortSignal;
}

/** Wrong usage of a command: prints one line and exits with code 2. */
export class UsageError extends Error {}

export type Command = (args: readonly string[], terminal: Terminal) => Promise<void>;

/** Exit code of a command: 0, 2 for wrong usage or a file that can't be read, 1 for any other failure. */
export async function runCommand(
  command: Command,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  try {
    await command(args, terminal);
    return 0;
  } catch (error) {
    terminal.err(`moltrove: ${lineFor(error, terminal)}\n`);
    return isUsage(error) ? 2 : 1;
  }
}

const isUsage = (error: unknown): boolean =>
  error instanceof UsageError ||
  (error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS_'));

function lineFor(error: unknown, terminal: Terminal): string {
  if (isDiskFull(error)) return diskFull(terminal);
  // Commands that can be resumed have their own message.
  if (terminal.signal.aborted && (error as Error).name === 'AbortError') return 'stopped.';
  return lineOf(error);
}

/** The file system's code, or SQLITE_FULL and its variants. */
function isDiskFull(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === 'ENOSPC' || (typeof errcode === 'number' && (errcode & 0xff) === 13);
}

const diskFull = ({ environment }: Terminal): string =>
  `the disk is full. Free some space, or set MOLTROVE_HOME to a folder on another disk (now ${environment.homePath}), ` +
  'and give the same command again.';

/** An unexpected error is shown with its stack. */
function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const worded = error instanceof AppError || isUsage(error) || 'syscall' in error;
  return worded ? error.message : (error.stack ?? error.message);
}

/** Runs a command on this process, with its arguments, output, signals and exit code. */
export async function runOnProcess(command: Command): Promise<void> {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    process.exitCode = await runCommand(command, process.argv.slice(2), {
      environment: readEnvironment(),
      isTty: process.stderr.isTTY,
      columns: process.stderr.columns ?? 80,
      out: (text) => void process.stdout.write(text),
      err: (text) => void process.stderr.write(text),
      signal: controller.signal,
    });
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}
