import { structureLabel } from '@moltrove/contract';
import type { MakeList } from '@moltrove/contract';
import { csvLines, csvText } from '../../../../charts/export/csv.ts';
import type { CsvCell } from '../../../../charts/export/csv.ts';
import { scaleText } from '../../compared-words.ts';
import { groupText } from '../r-group-words.ts';

/** The molecules as shown, with every digit. */
export function makeListCsv(about: readonly CsvCell[][], { compared, columns, rows }: MakeList): string {
  const value = compared.scale === 'ratio' ? 'log₁₀ of the value' : scaleText(compared);
  const header = [
    'SMILES',
    ...columns,
    `Prediction (${value})`,
    '80 % interval: low',
    '80 % interval: high',
    'Structures with the rarest group',
    'In the release',
  ];
  return (
    csvText([...about, [], header]) +
    csvLines(
      rows.map(({ smiles, groups, prediction, support, known }): CsvCell[] => [
        smiles,
        ...groups.map(groupText),
        prediction.value,
        prediction.low,
        prediction.high,
        support,
        known.map((each) => structureLabel({ ...each, pref_name: each.name })).join(', '),
      ]),
    )
  );
}
