import { resultParameters, rowNouns, tabOf } from '@moltrove/contract';
import type { Column, ResultEntity, TabKey } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { use, useCallback } from 'react';
import { CellTabIndexContext } from '../../../grid/cell-focus.ts';
import type { CellLink } from '../../../grid/cell-links.ts';
import type { GridRow } from '../../../grid/row.ts';
import { entriesOf, isLongList, writeCellList } from './cell-list-address.ts';
import type { CellListAddress } from './cell-list-address.ts';
import { startAddress } from '../results-address.ts';
import classes from '../results.module.css';
import type { ResultsPlace } from '../use-results-address.ts';

interface Goto {
  /** The tab that is opened, and the row that it is restricted to. */
  readonly tab: TabKey;
  readonly entity: ResultEntity;
}

/** Cells that stand for rows of another tab: the id that restricts it, and the tab. */
const gotos: Readonly<
  Record<TabKey, Readonly<Record<string, readonly [key: string, of: TabKey, opens: TabKey]>>>
> = {
  structuretab: { act_count: ['str_id', 'structuretab', 'activitiestab'] },
  activitiestab: {
    str_id: ['str_id', 'structuretab', 'structuretab'],
    assay_id: ['assay_id', 'assaytab', 'assaytab'],
    reference: ['ref_id', 'documentstab', 'documentstab'],
    ref_id: ['ref_id', 'documentstab', 'documentstab'],
  },
  assaytab: {
    str_id: ['str_id', 'structuretab', 'structuretab'],
    str_count: ['assay_id', 'assaytab', 'structuretab'],
    act_count: ['assay_id', 'assaytab', 'activitiestab'],
  },
  developmentcompoundstab: { str_id: ['str_id', 'structuretab', 'structuretab'] },
  documentstab: {
    str_count: ['ref_id', 'documentstab', 'structuretab'],
    act_count: ['ref_id', 'documentstab', 'activitiestab'],
  },
};

/** Where a cell leads within the results; null where it leads nowhere. */
export function gotoOf({ tab, key }: Pick<Column, 'tab' | 'key'>, row: GridRow): Goto | null {
  const found = gotos[tab][key];
  if (found === undefined) return null;
  const [idKey, of, opens] = found;
  const id = row[idKey];
  return typeof id === 'number' ? { tab: opens, entity: { tab: of, id } } : null;
}

/** Links of the cells that stand for rows of another tab, within these results, and of those that list more than they show. */
export function useGotoLinks(place: ResultsPlace): CellLink {
  const { link } = place;
  return useCallback(
    (column, row, text) => {
      const goto = gotoOf(column, row);
      if (goto !== null) return <RowsLink goto={goto} link={link} text={text} />;
      const id = row[tabOf(column.tab).idColumn];
      if (typeof id !== 'number' || !isLongList(column, text)) return null;
      return <ListLink cell={{ entity: { tab: column.tab, id }, column }} text={text} />;
    },
    [link],
  );
}

function ListLink({ cell, text }: { cell: CellListAddress; text: string }) {
  const tabIndex = use(CellTabIndexContext);
  const parameter = writeCellList(cell);
  return (
    <Link
      to="."
      search={(others: Record<string, unknown>) => ({ ...others, [resultParameters.cell]: parameter })}
      className={classes.goto}
      title={`View all ${entriesOf(cell.column, text).length}: ${text}`}
      tabIndex={tabIndex}
      preload={false}
      resetScroll={false}
    >
      {text}
    </Link>
  );
}

interface RowsLinkProps {
  readonly goto: Goto;
  readonly link: ResultsPlace['link'];
  readonly text: string;
}

function RowsLink({ goto: { tab, entity }, link, text }: RowsLinkProps) {
  const tabIndex = use(CellTabIndexContext);
  return (
    <Link
      {...link(tab, startAddress, entity)}
      className={classes.goto}
      title={`${tabOf(tab).label} of ${rowNouns[entity.tab].one} ${entity.id} in these results`}
      tabIndex={tabIndex}
      preload={false}
    >
      {text}
    </Link>
  );
}
