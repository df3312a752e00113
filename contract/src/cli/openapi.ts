import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '../openapi.ts';

const file = fileURLToPath(new URL('../../../openapi.json', import.meta.url));
const packageFile = new URL('../../../package.json', import.meta.url);

/** Writes openapi.json at the root of the repository, or with --check says whether it still fits the contract. */
async function run(options: readonly string[]): Promise<number> {
  const unknown = options.filter((option) => option !== '--check');
  if (unknown.length > 0) {
    console.error(`Unknown option ${unknown[0]}. Use: npm run openapi [-- --check]`);
    return 2;
  }
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  const text = JSON.stringify(openApiDocument(version), null, 2) + '\n';
  if (!options.includes('--check')) {
    await writeFile(file, text);
    console.log(`Wrote ${file}`);
    return 0;
  }
  const written = await readFile(file, 'utf8').catch(() => null);
  if (written === text) {
    console.log('openapi.json fits the contract.');
    return 0;
  }
  const problem = written === null ? 'is missing' : 'no longer fits the contract';
  console.error(`openapi.json ${problem}: run "npm run openapi" and commit it.`);
  return 1;
}

process.exitCode = await run(process.argv.slice(2));
