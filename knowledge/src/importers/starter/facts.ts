import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@moltrove/contract/without-calls';

/** Columns of each fact file, in order; the files are tab-separated with a header and no quoting. */
const factFiles = {
  drugs: [
    'name',
    'chembl_id',
    'smiles',
    'formula',
    'max_phase',
    'first_approval',
    'status',
    'route',
    'dose',
    'withdrawn_year',
    'withdrawn_reason',
    'withdrawn_category',
    'company',
    'synonyms',
  ],
  targets: [
    'target',
    'name',
    'target_type',
    'organism',
    'tax_id',
    'uniprot',
    'gene',
    'synonyms',
    'entrez',
    'pdb',
    'class_path',
  ],
  mechanisms: ['drug', 'target', 'action_type', 'mechanism_of_action'],
  indications: ['drug', 'mesh_id', 'mesh_heading', 'efo_id', 'efo_term', 'max_phase'],
  series: ['series', 'target', 'core', 'endpoint', 'assay_format', 'assay_description', 'off_targets'],
  substituents: ['name', 'smiles', 'kind', 'pi', 'mr', 'sigma_p'],
} as const;

type FactFile = keyof typeof factFiles;
export type Fact<F extends FactFile> = Record<(typeof factFiles)[F][number], string> & {
  /** File and line of the fact, for messages. */
  readonly location: string;
};

export type Facts = { readonly [F in FactFile]: readonly Fact<F>[] };

/** Reads the fact files of the starter release; an invalid file is refused with its line. */
export async function readFacts(folder: string): Promise<Facts> {
  const read = async <F extends FactFile>(file: F): Promise<Fact<F>[]> => {
    const columns: readonly string[] = factFiles[file];
    const path = join(folder, `${file}.tsv`);
    const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
    const header = lines[0]?.split('\t') ?? [];
    if (header.join('|') !== columns.join('|')) {
      throw new AppError('INVALID_REQUEST', `${file}.tsv must have the columns ${columns.join(', ')}`);
    }
    return lines.slice(1).map((line, index) => {
      const cells = line.split('\t');
      const location = `${file}.tsv line ${index + 2}`;
      if (cells.length !== columns.length) {
        throw new AppError('INVALID_REQUEST', `${location} has ${cells.length} cells, not ${columns.length}`);
      }
      const fact = Object.fromEntries(columns.map((column, at) => [column, cells[at]]));
      return { ...fact, location } as Fact<F>;
    });
  };
  const [drugs, targets, mechanisms, indications, series, substituents] = await Promise.all([
    read('drugs'),
    read('targets'),
    read('mechanisms'),
    read('indications'),
    read('series'),
    read('substituents'),
  ]);
  return { drugs, targets, mechanisms, indications, series, substituents };
}

/** Several values of one cell. */
export function valuesOf(cell: string): string[] {
  return cell
    .split('|')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

export function numberOf(cell: string): number | null {
  return cell === '' ? null : Number(cell);
}
