import { DatabaseSync } from 'node:sqlite';
import { cutNote, cutNamed, unpackCut } from './mini-cut.ts';

const fileName = 'chembl_sample.db.gz';

/** Path of the packed large ChEMBL-shaped database, or null if it is unavailable. */
export const largeCut: string | null = cutNamed(fileName);

/** The reason why a test on it is skipped, for the name of the test. */
export const largeCutNote = cutNote(fileName);

const ofMolecules = [
  'compound_properties',
  'compound_records',
  'compound_structures',
  'molecule_dictionary',
  'molecule_hierarchy',
];
const ofActivities = ['activity_properties', 'ligand_eff'];

/**
 * Unpacks a part of the large cut and returns its path: all drugs and named compounds, every eighth other
 * molecule, their parents, and their measurements.
 */
export async function unpackPartOfLargeCut(to: string): Promise<string> {
  const path = await unpackCut(fileName, to);
  const db = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  try {
    db.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;
      CREATE TEMP TABLE part AS
        SELECT molregno FROM molecule_dictionary WHERE molregno % 8 = 0
        UNION SELECT molregno FROM molecule_synonyms
        UNION SELECT molregno FROM formulations
        UNION SELECT molregno FROM drug_indication
        UNION SELECT molregno FROM drug_mechanism
        UNION SELECT molregno FROM drug_warning
        UNION SELECT molregno FROM molecule_atc_classification;
      CREATE TEMP TABLE kept (molregno INTEGER PRIMARY KEY);
      INSERT INTO kept SELECT molregno FROM part WHERE molregno IS NOT NULL
        UNION SELECT parent_molregno FROM molecule_hierarchy WHERE molregno IN part;
      CREATE TEMP TABLE gone (activity_id INTEGER PRIMARY KEY);
      INSERT INTO gone SELECT activity_id FROM activities WHERE molregno NOT IN kept;`);
    for (const table of ofMolecules) db.exec(`DELETE FROM ${table} WHERE molregno NOT IN kept`);
    for (const table of [...ofActivities, 'activities'])
      db.exec(`DELETE FROM ${table} WHERE activity_id IN gone`);
    db.exec('COMMIT');
  } finally {
    db.close();
  }
  return path;
}
