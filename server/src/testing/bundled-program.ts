import { basename, join } from 'node:path';
import { sharedFolder } from '@moltrove/knowledge/testing/shared-folder';
import { rolldown } from 'rolldown';

/**
 * A program in one file, for a test that starts it dozens of times: loading its 400 modules takes most of a start.
 * Bundled once for all test files of a run.
 */
export async function bundledProgram(path: string): Promise<string> {
  const name = `${basename(path, '.ts')}.mjs`;
  const folder = await sharedFolder(`bundle-${name}`, async (to) => {
    // pg looks for pg-native, which is not installed.
    const bundle = await rolldown({ input: path, platform: 'node', external: ['pg-native'] });
    await bundle.write({ file: join(to, name), format: 'esm' });
    await bundle.close();
  });
  return join(folder, name);
}
