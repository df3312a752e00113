import { Skeleton } from '@mantine/core';
import { exportedCell, exportHeading, separatedText } from '@moltrove/contract';
import type { ExportedColumn, ExportFormat, PageAnswer } from '@moltrove/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isCancelled } from '../../auth/api/api-error.ts';
import { compoundPage } from '../../chem-ui/compound-page.ts';
import { referencePage } from '../../chem-ui/reference-page.ts';
import type { GridRow } from '../../grid/row.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCount } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import classes from './export-preview.module.css';
import { ExportCard } from './export-card.tsx';

interface Props {
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
export function ExportPreview({ query, columns, format, onRetry }: Props) {
  const { data, error } = query;
  const rows = data?.data ?? [];
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable box is reachable by keyboard
        <div className={classes['previewBox']} role="region" aria-label="First rows" tabIndex={0}>
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
              {rows.map((row, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- preview rows have no other key
                <tr key={index}>
                  {columns.map((column) => {
                    const text = textOf(format, column, row);
                    return (
                      <td key={column.key} data-figure={isFigure(column)} title={text}>
                        <PreviewCell column={column} row={row} text={text} />
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ExportCard>
  );
}

/** A cell; the ID of a structure or reference leads to its page. */
function PreviewCell({ column, row, text }: { column: ExportedColumn; row: GridRow; text: string }) {
  const id = row[column.key];
  const link =
    typeof id !== 'number'
      ? null
      : column.key === 'str_id'
        ? compoundPage(id)
        : column.key === 'ref_id'
          ? referencePage(id, 0)
          : null;
  if (link === null) return text;
  return (
    <Link {...link} data-link="quiet">
      {text}
    </Link>
  );
}

function textOf(format: ExportFormat, column: ExportedColumn, row: GridRow): string {
  const cell = exportedCell(column, row);
  if (format === 'csv' || format === 'tsv') return separatedText(column, cell);
  return cell === null ? '' : String(cell);
}
