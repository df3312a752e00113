import { chartCountsText } from '@moltrove/contract';
import type { ChartData } from '@moltrove/contract';
import { releaseText } from './chart-about.ts';
import type { ChartAbout } from './chart-about.ts';
import { chartRows } from './chart-rows.ts';
import { csvText } from './csv.ts';
import type { CsvCell } from './csv.ts';

/** A chart as a CSV file: its title, search, release and the meaning of its counts, then all entries. */
export function chartCsv(about: ChartAbout, data: ChartData): string {
  const { definition, sentence, otherFilters, ownFilter } = about;
  const header: CsvCell[][] = [
    ['Chart', definition.label + (definition.unit === null ? '' : ` (${definition.unit})`)],
    ['Search', sentence],
    ...(otherFilters === '' ? [] : [['Filters', otherFilters]]),
    ...(ownFilter === '' ? [] : [['Filter of this chart, not applied to it', ownFilter]]),
    ['Release', releaseText(about.release)],
    ['Structures of the results', data.structures],
    ['Activities of the results', data.activities],
    ['Counts', chartCountsText(about.definition)],
  ];
  if (data.partial !== undefined) {
    const { looked, total } = data.partial;
    header.push(['Not everything', `The structure search looked at ${looked} of ${total} molecules.`]);
  }
  return csvText([...header, [], ...chartRows(data)]);
}
