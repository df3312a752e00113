import type { FreeWilson } from '@moltrove/contract';
import { csvLines, csvText } from '../../../../charts/export/csv.ts';
import type { CsvCell } from '../../../../charts/export/csv.ts';
import { scaleText } from '../../compared-words.ts';
import { groupText } from '../r-group-words.ts';

/** All contributions: a line for each group of each column, with every digit. */
export function contributionsCsv(about: readonly CsvCell[][], { compared, model }: FreeWilson): string {
  const header = [
    'Column',
    'Group',
    `Contribution (${scaleText(compared)})`,
    'Standard error',
    '80 % interval: low',
    '80 % interval: high',
    'Structures',
    'Reference',
  ];
  return (
    csvText([...about, [], header]) +
    csvLines(
      (model?.columns ?? []).flatMap(({ key, groups }) =>
        groups.map(({ group, contribution, structures, isReference }): CsvCell[] => [
          key,
          groupText(group),
          contribution?.value ?? null,
          contribution?.error ?? null,
          contribution?.low ?? null,
          contribution?.high ?? null,
          structures,
          isReference ? 'yes' : 'no',
        ]),
      ),
    )
  );
}
