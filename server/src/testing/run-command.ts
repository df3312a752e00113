import { spawn } from 'node:child_process';
import { bundledProgram, type ProgramName } from './bundled-program.ts';
import type { ProgramResult } from './program.ts';
import { testEnvironment } from './test-environment.ts';

/** Runs a command of `cli/` as a separate process in the folder of a home; returns its output. */
export async function runCommand(
  command: ProgramName,
  home: string,
  args: readonly string[],
): Promise<ProgramResult> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', await bundledProgram(command), ...args],
    { env: { ...testEnvironment(), INIT_CWD: home, MOLTROVE_HOME: home } },
  );
  let out = '';
  let error = '';
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (error += text.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out, error };
}
