import {
  AppError,
  exportableColumns,
  type ExportedColumn,
  similarityColumn,
  type ShownTable,
  type TabKey,
  tabOf,
} from '@moltrove/contract';
import type { KnowledgeBase, Row } from '@moltrove/knowledge';
import { openShown } from '../../shown/open-shown.ts';
import type { FileAsked } from './asked-of.ts';
import { notCompared } from './not-compared.ts';

/** A table of the search in the release in use. */
export interface TodayTable {
  /** For a tab all that a file may have; for a SAR table or an analyzer those shown. */
  readonly columns: readonly ExportedColumn[];
  /** Rows of the file and of today with the same cells of these columns are the same row. */
  readonly keyColumns: readonly string[];
  /** Whether these are all columns, because none names a row. */
  readonly isWholeRows?: true;
  readonly rows: () => AsyncIterable<readonly Row[]>;
}

const pageSize = 1000;
const tooSlow = 'its structure search did not finish within the time limit.';

export function tabToday(
  knowledge: Pick<KnowledgeBase, 'page'>,
  { search, similarTo }: FileAsked,
  tab: TabKey,
): TodayTable {
  return {
    columns: [...exportableColumns(tab), ...(similarTo === null ? [] : [similarityColumn(tab)])],
    keyColumns: [tabOf(tab).idColumn],
    async *rows() {
      let rowCount = 1;
      for (let pageNumber = 0; pageNumber * pageSize < rowCount; pageNumber += 1) {
        const page = await knowledge.page(search, { tab, pageNumber, pageSize, sort: null, similarTo });
        if (page.partial !== undefined) throw notCompared(tooSlow);
        ({ rowCount } = page);
        yield page.rows;
      }
    },
  };
}

export async function viewToday(
  knowledge: KnowledgeBase,
  { search }: FileAsked,
  shown: ShownTable | null,
  signal: AbortSignal,
): Promise<TodayTable> {
  if (shown === null)
    throw notCompared(
      'it was written by an earlier version, which did not record the rows and columns shown. Export the table again.',
    );
  const first = await knowledge.page(search, { tab: 'structures', pageNumber: 0, pageSize: 1, sort: null });
  if (first.partial !== undefined) throw notCompared(tooSlow);
  try {
    const { columns, pages } = await openShown(knowledge, search, shown, signal);
    return {
      columns,
      keyColumns: [columns[0].key],
      rows: () => pages(signal),
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      throw notCompared(`this release does not have the table. ${error.message}`);
    throw error;
  }
}
