import { Readable } from 'node:stream';
import {
  type TrackerKey,
  trackerLists,
  type TrackerRow,
  trackerStateLabels,
  isQueue,
} from '@moltrove/contract';
import { byteOrderMark, type CsvCell, csvLine } from '../csv-line.ts';

/** The rows of a list as CSV in UTF-8 with a byte order mark, written while they are read. */
export const trackerCsv = (tracker: TrackerKey, blocks: AsyncIterable<readonly TrackerRow[]>): Readable =>
  Readable.from(lines(tracker, blocks));

async function* lines(tracker: TrackerKey, blocks: AsyncIterable<readonly TrackerRow[]>) {
  const { at, kind, text, details } = trackerLists[tracker];
  const work = isQueue(tracker) ? ['State', 'Assignee', 'Changed'] : [];
  const kinds = kind === '' ? [] : [kind];
  yield `${byteOrderMark}${csvLine([at, 'User', ...kinds, text, ...details.map(({ label }) => label), ...work, 'ID'])}`;
  for await (const rows of blocks) yield rows.map((row) => csvLine(cellsOf(tracker, row))).join('');
}

function cellsOf(tracker: TrackerKey, row: TrackerRow): CsvCell[] {
  const { kind, kinds, details } = trackerLists[tracker];
  const label = kinds.find(({ value }) => value === row.kind)?.label ?? row.kind;
  const work =
    row.state === null ? [] : [trackerStateLabels[row.state], row.assignee?.username ?? null, row.changedOn];
  return [
    row.at,
    row.user,
    ...(kind === '' ? [] : [label]),
    row.text,
    ...details.map(({ key }) => row.details[key] ?? null),
    ...work,
    row.id,
  ];
}
