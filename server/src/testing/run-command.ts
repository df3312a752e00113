import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ProgramResult } from './program.ts';
import { testEnvironment } from './test-environment.ts';

const folder = fileURLToPath(new URL('../cli/', import.meta.url));

/** Runs a command of `cli/` as a separate process in the folder of a home; returns its output. */
export async function runCommand(
  command: string,
  home: string,
  args: readonly string[],
): Promise<ProgramResult> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', `${folder}${command}.ts`, ...args],
    { env: { ...testEnvironment(), INIT_CWD: home, MOLTROVE_HOME: home } },
  );
  let out = '';
  let error = '';
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (error += text.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out, error };
}
