import { join } from 'node:path';
import { homeAt } from '../../../release/home.ts';
import { silent } from '../../../release/progress.ts';
import { sharedFolder } from '../../../testing/shared-folder.ts';
import { importChembl } from '../import-chembl.ts';
import { unpackMiniCut } from './mini-cut.ts';

export interface ImportedCut {
  /** The ChEMBL database. */
  readonly source: string;
  /** Folder of the release that was imported from it. */
  readonly release: string;
}

/**
 * The mini cut, unpacked and imported once for all test files of a run; both are read-only. The browser
 * journeys of the same run copy its home.
 */
export async function importedMiniCut(): Promise<ImportedCut> {
  const folder = await sharedFolder('mini-cut', async (to) => {
    const path = await unpackMiniCut(to);
    await importChembl({
      home: homeAt(join(to, 'home')),
      path,
      id: 'mini',
      name: 'Mini cut',
      onProgress: silent,
    });
  });
  return {
    source: join(folder, 'chembl_mini.db'),
    release: join(homeAt(join(folder, 'home')).releases, 'mini'),
  };
}
