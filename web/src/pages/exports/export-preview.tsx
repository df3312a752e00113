import { Skeleton } from '@mantine/core';
import { exportedCell, exportHeading, separatedText } from '@moltrove/contract';
import type { ExportedColumn, ExportFormat, PageAnswer, Search, TabKey } from '@moltrove/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { KeyboardEvent } from 'react';
import { isCancelled } from '../../auth/api/api-error.ts';
import type { Previewed } from '../../chem-ui/preview-store.ts';
import type { CellPosition } from '../../grid/navigation.ts';
import type { GridRow } from '../../grid/row.ts';
import { positionOf } from '../../grid/use-grid-focus.ts';
import { searchKey } from '../../search/address/search-link.ts';
import { PreviewFrame } from '../../shell/preview/preview-frame.tsx';
import { RowOfResults } from '../../shell/preview/row-of-results.tsx';
import { usePreviewStore } from '../../shell/preview/use-preview-store.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCount } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import { LinkedText } from '../../widgets/preview-link/linked-text.tsx';
import { thingsOfCell, thingsOfRow } from '../../widgets/preview-link/things-of-cell.ts';
import classes from './export-preview.module.css';
import { ExportCard } from './export-card.tsx';

interface Props {
  readonly search: Search;
  readonly tab: TabKey;
  readonly query: UseQueryResult<PageAnswer | null>;
  readonly columns: readonly ExportedColumn[];
  readonly format: ExportFormat;
  readonly onRetry: () => void;
}

const isFigure = ({ type }: ExportedColumn): boolean =>
  type === 'number' || type === 'integer' || type === 'id';

const notes: Partial<Record<ExportFormat, string>> = {
  csv: 'A text that a spreadsheet would run as a formula gets an apostrophe before it.',
  tsv: 'A text that a spreadsheet would run as a formula gets an apostrophe before it.',
  xlsx: 'Numbers are cells with numbers; every text stays text, without an apostrophe. A text too long for a cell is cut and marked.',
  sdf: 'Each structure is a mol block; the columns are its data fields, and empty ones are left out. Texts have no apostrophe; a line break in one is a space.',
  parquet:
    'Columns are typed: whole numbers, numbers, texts; a missing value is null. Every text stays as it is, without an apostrophe.',
};

/** The first rows with the headings and values of the file. */
export function ExportPreview({ search, tab, query, columns, format, onRetry }: Props) {
  const { data, error } = query;
  const rows = useMemo(() => data?.data ?? [], [data]);
  const things = useMemo(() => rows.map((row) => thingsOfRow(tab, row)), [tab, rows]);
  const store = usePreviewStore(`${tab} ${searchKey(search)}`);
  return (
    <ExportCard label="Preview">
      <Inline gap={5} rowGap={2} wrap>
        <Words as="h2" size="lg" weight={600}>
          Preview
        </Words>
        {data !== undefined && (
          <Words as="span" size="sm" tone="muted">
            {data === null
              ? 'no rows'
              : `first ${formatCount(rows.length)} of ${formatCount(data.rowCount)} rows, as they are written`}
          </Words>
        )}
      </Inline>
      {notes[format] !== undefined && (
        <Words tone="muted" size="sm">
          {notes[format]}
        </Words>
      )}
      {error !== null && !isCancelled(error) && (
        <ErrorNote title="The preview could not be fetched." error={error} onRetry={onRetry} />
      )}
      {data === undefined && error === null && <Skeleton height={170} radius={7} />}
      {rows.length > 0 && (
        <PreviewFrame
          rows={things}
          store={store}
          atWindowEdge
          renderRowLink={(previewed, isInRows) => (
            <RowOfResults search={search} previewed={previewed} isInRows={isInRows} />
          )}
        >
          {() => <FirstRows tab={tab} columns={columns} format={format} rows={rows} />}
        </PreviewFrame>
      )}
    </ExportCard>
  );
}

interface FirstRowsProps extends Pick<Props, 'tab' | 'columns' | 'format'> {
  readonly rows: readonly GridRow[];
}

function FirstRows({ tab, columns, format, rows }: FirstRowsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys between its links
    <div
      className={classes['previewBox']}
      role="region"
      aria-label="First rows"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable box is reachable by keyboard
      tabIndex={0}
      onKeyDown={moveInColumn}
    >
      <table className={classes['preview']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-figure={isFigure(column)}>
                {exportHeading(format, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            // oxlint-disable-next-line react/no-array-index-key -- preview rows have no other key
            <tr key={rowIndex}>
              {columns.map((column, columnIndex) => {
                const text = textOf(format, column, row);
                return (
                  <td key={column.key} data-figure={isFigure(column)} title={text}>
                    <CellContent
                      things={thingsOfCell({ tab, key: column.key }, row)}
                      text={text}
                      cell={{ row: rowIndex, column: columnIndex }}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellContentProps {
  /** What the cell names; empty for any other cell. */
  readonly things: readonly Previewed[];
  readonly text: string;
  readonly cell: CellPosition;
}

/** The text of a cell, in which the names of things preview them and open their pages or rows. */
function CellContent({ things, text, cell }: CellContentProps) {
  return things.length === 0 || text === '' ? text : <LinkedText things={things} text={text} cell={cell} />;
}

/** The up and down arrows move the focus to the link of another row in the same column. */
function moveInColumn(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const from = positionOf(event.target);
  if (step === undefined || from === null) return;
  const links = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(`[data-row][data-column="${from.column}"]`),
  ];
  const link = links[links.findIndex((each) => positionOf(each)?.row === from.row) + step];
  if (link === undefined) return;
  event.preventDefault();
  link.focus();
}

function textOf(format: ExportFormat, column: ExportedColumn, row: GridRow): string {
  const cell = exportedCell(column, row);
  if (format === 'csv' || format === 'tsv') return separatedText(column, cell);
  return cell === null ? '' : String(cell);
}
