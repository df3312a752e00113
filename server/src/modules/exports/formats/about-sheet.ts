import { type ExportAbout, simulatedText } from './file-content.ts';
import { bold, cellXml, wrapped } from './sheet-xml.ts';
import { namespace, xml } from './workbook-parts.ts';

/** A line of the sheet "About". */
export type Line = readonly [label: string, value: string | number | null];

/** The label of the line for programs: the call's description of a SAR table or an analyzer as it is shown. */
export const shownTableLabel = 'Shown (JSON)';

/** The sheet that describes the rows. */
export function aboutSheet(
  about: ExportAbout,
  columnLines: readonly Line[],
  notes: readonly string[],
): string {
  const { release } = about;
  const valuesLabel = about.shown === undefined ? 'Prefixes and ranges' : 'Values';
  const lines: readonly Line[] = [
    ['Search', about.search],
    ...about.filters.map((filter) => ['Filter', filter] as const),
    ['Table', about.tab],
    ['Order', about.order],
    ...(about.shown ?? []).map((words) => ['Shown', words] as const),
    ...(about.table === undefined ? [] : [[shownTableLabel, JSON.stringify(about.table)] as const]),
    ['Rows', about.rows],
    ['Unique structures', about.structures],
    ['Results', about.results],
    ...(about.exported === null ? [] : [['Exported (UTC)', about.exported] as const]),
    ['Release', `${release.name} (${release.id})`],
    ['Date of the data', release.date ?? `not given by the source; imported ${release.builtAt.slice(0, 10)}`],
    ['Source', release.source],
    ['Attribution and licence', release.attribution],
    ...(release.simulated ? [['Simulated', simulatedText] as const] : []),
    ...about.values.map((sentence) => [valuesLabel, sentence] as const),
    ...notes.map((note) => ['Note', note] as const),
    ...columnLines,
  ];
  const rows = [['Moltrove', 'Export of search results'] as const, ...lines].map(([label, value], at) => {
    const style = at === 0 ? bold : wrapped;
    const cells = [
      cellXml(`A${at + 1}`, label, () => undefined, bold),
      cellXml(`B${at + 1}`, value, () => undefined, style),
    ];
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  return (
    `${xml}<worksheet xmlns="${namespace}"><cols><col min="1" max="1" width="34" customWidth="1"/>` +
    `<col min="2" max="2" width="100" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`
  );
}
