import { join } from 'node:path';
import { buildRelease } from '../../build/build-release.ts';
import { homeAt } from '../../../release/home.ts';
import { silent } from '../../../release/progress.ts';
import { fillFromChembl } from '../fill-from-chembl.ts';

/**
 * Imports a ChEMBL database without drawings and returns the folder of the release. Everything but structures
 * can be searched, and the import takes a fraction of the time.
 */
export async function importWithoutDrawings(path: string, home: string): Promise<string> {
  const fill = fillFromChembl({ path, fingerprint: path });
  const { releases } = homeAt(home);
  const manifest = await buildRelease({
    home: homeAt(home),
    id: 'without-drawings',
    name: 'Without drawings',
    date: null,
    source: 'ChEMBL',
    attribution: '',
    simulated: false,
    missingProperties: 'leave',
    fill: async (db, context) => {
      const outcome = await fill(db, context);
      db.exec('UPDATE structure SET smiles = NULL; UPDATE compound_form SET smiles = NULL;');
      return outcome;
    },
    onProgress: silent,
  });
  return join(releases, manifest.id);
}
