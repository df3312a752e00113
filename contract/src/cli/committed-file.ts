import { readFile, writeFile } from 'node:fs/promises';

/** A file of the repository that is generated from the contract. */
export interface CommittedFile {
  readonly path: string;
  /** Its name in messages. */
  readonly name: string;
  /** The command that generates it. */
  readonly command: string;
  readonly text: string;
}

/** Writes a file, or with --check compares it with the contract; returns the exit code. */
export async function writeOrCheck(options: readonly string[], file: CommittedFile): Promise<number> {
  const unknown = options.filter((option) => option !== '--check');
  if (unknown.length > 0) {
    console.error(`Unknown option ${unknown[0]}. Use: ${file.command} [-- --check]`);
    return 2;
  }
  if (!options.includes('--check')) {
    await writeFile(file.path, file.text);
    console.log(`Wrote ${file.path}`);
    return 0;
  }
  const written = await readFile(file.path, 'utf8').catch(() => null);
  if (written === file.text) {
    console.log(`${file.name} matches the contract.`);
    return 0;
  }
  const problem = written === null ? 'is missing' : 'does not match the contract';
  console.error(`${file.name} ${problem}: run "${file.command}" and commit it.`);
  return 1;
}
