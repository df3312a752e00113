import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sharedFolder } from '@moltrove/knowledge/testing/shared-folder';
import { type Plugin, rolldown } from 'rolldown';

/** The programs by name, and their files below `src`. */
const programs = {
  main: 'main.ts',
  audit: 'cli/audit.ts',
  backup: 'cli/backup.ts',
  'flat-files': 'cli/flat-files.ts',
  requests: 'cli/requests.ts',
  restore: 'cli/restore.ts',
  'two-step': 'cli/two-step.ts',
  verify: 'cli/verify.ts',
  'write-until-killed': 'testing/write-until-killed.ts',
} as const;

export type ProgramName = keyof typeof programs;

/**
 * A program in few files, because tests start programs a hundred times, and loading hundreds of modules takes most of
 * a start. All are bundled once for the test files of a run. They start their threads from the sources.
 */
export async function bundledProgram(name: ProgramName): Promise<string> {
  const folder = await sharedFolder('bundled-programs', async (to) => {
    const input = Object.fromEntries(
      Object.entries(programs).map(([program, path]) => [program, fileURLToPath(sourceOf(path))]),
    );
    // pg looks for pg-native, which is not installed.
    const bundle = await rolldown({ input, platform: 'node', external: ['pg-native'], plugins: [atSource] });
    await bundle.write({ dir: to, format: 'esm', entryFileNames: '[name].mjs' });
    await bundle.close();
  });
  return join(folder, `${name}.mjs`);
}

/** The program itself. */
export function sourceProgram(name: ProgramName): string {
  return fileURLToPath(sourceOf(programs[name]));
}

function sourceOf(path: string): URL {
  return new URL(`../${path}`, import.meta.url);
}

/** Files that a module opens by its own address, and native code, stay where they are. */
const atSource: Plugin = {
  name: 'at-source',
  resolveId: {
    filter: { id: /^@node-rs\// },
    handler: (id) => ({ id: import.meta.resolve(id), external: 'absolute' }),
  },
  transform: {
    filter: { code: /\bimport\.meta\.url\b/ },
    handler: (code, id) => ({
      code: code.replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href)),
      map: null,
    }),
  },
};
