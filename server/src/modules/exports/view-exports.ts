import type { Search, SearchName, ShownTable, ViewFormat } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import type { CurrentRelease } from '../../release/current-release.ts';
import { knownChart } from '../../release/known-names.ts';
import { requireActivityCap } from '../../release/require-activity-cap.ts';
import { namedSearch, type Searches } from '../../shared/searches/named-search.ts';
import { viewFileName } from './export-names.ts';
import { cutShort } from './refusals.ts';
import { checkPictures, checkSheet } from './requested-content.ts';
import { rowsKeyOf } from './rows-key.ts';
import { openShown } from './shown/open-shown.ts';
import type { OpenTable } from './shown/open-table.ts';
import type { ViewRequest } from './write-view.ts';

interface Deps {
  readonly release: CurrentRelease;
  readonly searches: Searches;
}

export interface ViewAsked {
  readonly userId: string;
  readonly search: SearchName;
  readonly shown: ShownTable;
  readonly signal: AbortSignal;
}

interface SizedView {
  readonly search: Search;
  readonly knowledge: KnowledgeBase;
  readonly rows: number;
  readonly structures: number;
  readonly rowsKey: string;
  readonly table: OpenTable;
}

/** Exports of SAR tables and analyzers as they are shown. */
export function viewExports({ release, searches }: Deps) {
  return {
    /** The current rows; fails like those of a tab, and for charts and columns that are not there. */
    async sizeOf({ userId, search: name, shown, signal }: ViewAsked): Promise<SizedView> {
      if (shown.view !== 'sartable')
        for (const { chartKey } of [shown.rows, shown.columns]) knownChart(chartKey);
      const search = await namedSearch(searches, userId, name);
      const { knowledge } = release.loaded();
      const { key, partial } = await requireActivityCap(knowledge, search, signal);
      if (partial !== undefined) throw cutShort(partial.looked, partial.total);
      const table = await openShown(knowledge, search, shown, signal);
      const { rowCount: rows, structures } = table;
      return { search, knowledge, rows, structures, rowsKey: rowsKeyOf(knowledge, [shown, key]), table };
    },

    /** The name and the stored request of a file; fails for a workbook that cannot have its rows. */
    prepare(
      { shown, format, pictures }: Pick<ViewAsked, 'shown'> & { format: ViewFormat; pictures: boolean },
      { search, knowledge, rows }: SizedView,
      at: number,
    ): { name: string; request: ViewRequest } {
      if (format === 'xlsx') checkSheet(rows);
      if (pictures) checkPictures(shown.view, format, rows);
      const name = viewFileName(knowledge.summary(), shown.view, format, at);
      return { name, request: { search, shown, pictures } };
    },
  };
}
