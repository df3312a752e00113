import type { Search, ShownTable } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { openCrosstab } from './crosstab.ts';
import type { OpenTable } from './open-table.ts';
import { openSarTable } from './sar-table.ts';

/** Opens a SAR table or an analyzer of a search. Its numbers are from the same functions as those on the screen. */
export const openShown = (
  knowledge: KnowledgeBase,
  search: Search,
  shown: ShownTable,
  signal: AbortSignal,
): Promise<OpenTable> =>
  shown.view === 'sartable'
    ? openSarTable(knowledge, search, shown, signal)
    : openCrosstab(knowledge, search, shown, signal);
