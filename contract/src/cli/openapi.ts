import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '../openapi.ts';
import { writeOrCheck } from './committed-file.ts';

const packageFile = new URL('../../../package.json', import.meta.url);

/** Writes openapi.json at the root of the repository, or with --check compares it with the contract. */
async function run(options: readonly string[]): Promise<number> {
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  return writeOrCheck(options, {
    path: fileURLToPath(new URL('../../../openapi.json', import.meta.url)),
    name: 'openapi.json',
    command: 'npm run openapi',
    text: JSON.stringify(openApiDocument(version), null, 2) + '\n',
  });
}

process.exitCode = await run(process.argv.slice(2));
