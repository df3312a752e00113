import { Readable } from 'node:stream';
import {
  type ListedFigure,
  tableFigures,
  usageFigureEntries,
  usageLists,
  type UsageRow,
  type UsageTableKey,
  type UsageTableRow,
} from '@moltrove/contract';
import { byteOrderMark, csvLine } from '../csv-line.ts';

/** The rows of a figure as CSV, written while they are read. */
export const usageRowsCsv = (figure: ListedFigure, blocks: AsyncIterable<readonly UsageRow[]>): Readable =>
  Readable.from(rowLines(figure, blocks));

async function* rowLines(figure: ListedFigure, blocks: AsyncIterable<readonly UsageRow[]>) {
  const { at, text, details } = usageLists[figure];
  yield byteOrderMark + csvLine([at, 'User', text, ...details.map(labelOf)]);
  for await (const rows of blocks)
    yield rows
      .map((row) =>
        csvLine([row.at, row.user, row.text, ...details.map(({ key }) => row.details[key] ?? null)]),
      )
      .join('');
}

const labelOf = ({ label, type }: (typeof usageLists)[ListedFigure]['details'][number]): string =>
  type === 'milliseconds' ? `${label} (ms)` : label;

const headings: Readonly<Record<UsageTableKey, readonly [name: string, about: string]>> = {
  contracts: ['Contract', 'Client'],
  users: ['User', 'Name'],
};

/** The table by contract or by user as CSV. */
export function usageTableCsv(of: UsageTableKey, rows: readonly UsageTableRow[]): Readable {
  const figures = tableFigures[of];
  const head = [...headings[of], ...figures.map((figure) => usageFigureEntries[figure].label)];
  const lines = rows.map(({ name, about, figures: values }) =>
    csvLine([name, about, ...figures.map((figure) => values[figure] ?? 0)]),
  );
  return Readable.from([byteOrderMark + csvLine(head), ...lines]);
}
