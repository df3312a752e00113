import type { StructureSummary } from '../../../knowledge-base.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import { cellNames } from '../../rows/cells.ts';
import { type RowReader, rowMissing } from '../../rows/row-reader.ts';
import { structuresOfInchiKey } from '../../structure-search/structures-of-inchi-key.ts';
import type { Lookups } from '../../terms/lookups.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';

interface StructureRows {
  readonly index: ReleaseIndex;
  readonly reader: RowReader;
}

const [smilesCell, nameCell, chemblIdCell] = ['smiles', 'pref_name', 'chembl_id'].map((name) =>
  cellNames.structures.indexOf(name),
);

/** Structures by ordinal, in the given order. */
export function structureSummaries(
  { index, reader }: StructureRows,
  structures: readonly number[],
  cancel: Cancel,
): StructureSummary[] {
  const ids = structures.map((structure) => index.structures.id[structure]);
  return reader.read('structures', ids, cancel).map((row, at) => {
    if (row === null) throw rowMissing('structures', ids[at]);
    return {
      strId: ids[at],
      smiles: row[smilesCell] as string | null,
      prefName: row[nameCell] as string | null,
      chemblId: row[chemblIdCell] as string | null,
    };
  });
}

/** The structures of each InChIKey. */
export function summariesOfInchiKeys(
  release: StructureRows & { readonly lookups: Lookups },
  keys: readonly string[],
  cancel: Cancel,
): StructureSummary[][] {
  return keys.map((key) => {
    cancel.throwIfCancelled();
    const structures = structuresOfInchiKey(release.lookups, key, release.index.structures.count, cancel);
    return structureSummaries(release, structures, cancel);
  });
}
