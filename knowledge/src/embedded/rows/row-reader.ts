import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { AppError, type TabKey } from '@moltrove/contract';
import type { CellValue, Row } from '../../knowledge-base.ts';
import type { Cancel } from '../pool/cancel.ts';
import { rowKeys, rowSql } from './row-queries.ts';

/** Reads rows of the tabs from `rows.sqlite` by primary key. */
export class RowReader {
  readonly #statements: Record<TabKey, StatementSync>;

  constructor(rows: DatabaseSync) {
    this.#statements = Object.fromEntries(
      Object.entries(rowSql).map(([tab, sql]) => [tab, rows.prepare(sql)]),
    ) as Record<TabKey, StatementSync>;
  }

  /** One row a given id, in that order; null for an id that is not there. */
  read(tab: TabKey, ids: Iterable<number>, cancel: Cancel): (Row | null)[] {
    const rows: (Row | null)[] = [];
    for (const id of ids) {
      if (rows.length % 128 === 0) cancel.throwIfCancelled();
      const found = this.#statements[tab].get(id);
      rows.push(found === undefined ? null : toRow(tab, found as Record<string, CellValue>));
    }
    return rows;
  }
}

/** Every column of the tab's catalogue, null where the release has nothing; conditions with their amounts. */
function toRow(tab: TabKey, found: Record<string, CellValue>): Row {
  const amounts =
    typeof found.amounts === 'string' ? (JSON.parse(found.amounts) as Record<string, CellValue>) : {};
  const row: Row = {};
  for (const key of rowKeys[tab]) row[key] = found[key] ?? amounts[key] ?? null;
  row.innerGrids = found.inner_grids ?? null;
  if ('newly_added' in found) row.strIdNewlyAddedStatus = found.newly_added === 1;
  return row;
}

/** A row that the index has and the rows have not: the two files are not of one build. */
export function rowMissing(tab: TabKey, id: number): AppError {
  return new AppError(
    'INTERNAL',
    `rows.sqlite lacks row ${id} of ${tab}; check the release with "npm run release -- verify".`,
  );
}
