import { fileURLToPath } from 'node:url';
import { endpoints } from '../endpoints/all.ts';
import { callFaults } from '../specification/call-faults.ts';
import { callsDocument } from '../specification/calls-document.ts';
import { specifiedCalls } from '../specification/calls.ts';
import { pageFaults } from '../specification/page-faults.ts';
import { specifiedPages } from '../specification/pages.ts';
import { repositorySources } from './repository-sources.ts';
import { writeOrCheck } from './committed-file.ts';

/** Writes docs/calls-of-the-specification.md, or with --check compares it with the contract. */
async function run(options: readonly string[]): Promise<number> {
  const sources = repositorySources();
  const faults = [...callFaults(specifiedCalls, sources), ...pageFaults(specifiedPages, sources)];
  if (faults.length > 0) {
    for (const fault of faults) console.error(fault);
    return 1;
  }
  return writeOrCheck(options, {
    path: fileURLToPath(new URL('../../../docs/calls-of-the-specification.md', import.meta.url)),
    name: 'docs/calls-of-the-specification.md',
    command: 'npm run calls',
    text: callsDocument(specifiedCalls, specifiedPages, endpoints),
  });
}

process.exitCode = await run(process.argv.slice(2));
