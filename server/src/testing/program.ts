import { type ChildProcess, spawn } from 'node:child_process';
import { testEnvironment } from './test-environment.ts';

export interface ProgramResult {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

export interface Program {
  readonly ended: Promise<ProgramResult>;
  /** Waits for this text on stdout and returns all of it; fails when the program exits first. */
  said(text: string): Promise<string>;
  kill(signal: NodeJS.Signals): void;
}

/** Starts the server, from its source or as a bundle, as a separate process on any free port. */
export function startProgram(
  program: string,
  environment: Record<string, string>,
  ...options: string[]
): Program {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, ...options],
    {
      env: { ...testEnvironment(), PORT: '0', ...environment },
    },
  );
  const ended = Promise.withResolvers<ProgramResult>();
  const waiting: Array<() => void> = [];
  let out = '';
  let error = '';
  child.stdout?.on('data', (text: Buffer) => {
    out += text.toString();
    for (const look of waiting) look();
  });
  child.stderr?.on('data', (text: Buffer) => {
    error += text.toString();
  });
  child.on('close', (code) => ended.resolve({ code, out, error }));

  return {
    ended: ended.promise,
    said(text) {
      const heard = Promise.withResolvers<string>();
      const look = (): void => {
        if (out.includes(text)) heard.resolve(out);
      };
      waiting.push(look);
      look();
      void ended.promise.then(() => heard.reject(new Error(`It ended without printing "${text}": ${error}`)));
      return heard.promise;
    },
    kill: (signal) => void child.kill(signal),
  };
}
