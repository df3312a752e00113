import { entityCriterion, resultParameters, rowLabel, rowNouns, tabOf } from '@moltrove/contract';
import type { Column, ResultEntity, TabKey } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { use, useCallback } from 'react';
import type { Previewed } from '../../../chem-ui/preview-store.ts';
import { searchBy } from '../../../search/query/new-search.ts';
import { encodeSearch } from '../../../search/address/search-link.ts';
import { CellTabIndexContext } from '../../../grid/cell-focus.ts';
import type { CellLink } from '../../../grid/cell-links.ts';
import type { GridRow } from '../../../grid/row.ts';
import { LinkedText } from '../../../widgets/preview-link/linked-text.tsx';
import { thingsOfCell } from '../../../widgets/preview-link/things-of-cell.ts';
import { entriesOf, isLongList, writeCellList } from './cell-list-address.ts';
import type { CellListAddress } from './cell-list-address.ts';
import { type CountedPotency, filtersOfCounted } from './potency-filters.ts';
import { startAddress } from '../address/results-address.ts';
import type { ResultsLocation } from '../address/use-results-location.ts';

interface Goto {
  /** The tab to open, and the row that it is restricted to. */
  readonly tab: TabKey;
  readonly entity: ResultEntity;
  /** What that row is called. */
  readonly name: string;
  /** Whether the link stays within these results or covers the complete release. */
  readonly scope: 'results' | 'release';
  /** The activities that a figure of potency counts; null for all rows. */
  readonly counted: CountedPotency | null;
}

type GotoEntry = readonly [
  key: string,
  entityTab: TabKey,
  opens: TabKey,
  scopeOrCounted?: 'release' | CountedPotency,
];

/** Columns whose cells link to rows of another tab. */
const gotos: Readonly<Record<TabKey, Readonly<Record<string, GotoEntry>>>> = {
  structures: {
    found_act_count: ['str_id', 'structures', 'activities'],
    act_count: ['str_id', 'structures', 'activities', 'release'],
    best_pactivity: ['best_act_id', 'activities', 'activities'],
    ligand_efficiency: ['best_act_id', 'activities', 'activities'],
    lipophilic_efficiency: ['best_act_id', 'activities', 'activities'],
    pactivity_count: ['str_id', 'structures', 'activities', 'all'],
    median_pactivity: ['str_id', 'structures', 'activities', 'exact'],
    pactivity_spread: ['str_id', 'structures', 'activities', 'exact'],
  },
  activities: { act_id: ['act_id', 'activities', 'activities'] },
  assays: {
    found_str_count: ['assay_id', 'assays', 'structures'],
    str_count: ['assay_id', 'assays', 'structures', 'release'],
    found_act_count: ['assay_id', 'assays', 'activities'],
    act_count: ['assay_id', 'assays', 'activities', 'release'],
  },
  clinicalCompounds: {},
  references: {
    found_str_count: ['ref_id', 'references', 'structures'],
    str_count: ['ref_id', 'references', 'structures', 'release'],
    found_act_count: ['ref_id', 'references', 'activities'],
    act_count: ['ref_id', 'references', 'activities', 'release'],
  },
};

/** The target of a cell; null if it has none, for instance for a count of zero. */
export function gotoOf({ tab, key }: Pick<Column, 'tab' | 'key'>, row: GridRow): Goto | null {
  const definition = gotos[tab][key];
  if (definition === undefined) return null;
  const [idKey, entityTab, opens, kind] = definition;
  const id = row[idKey];
  if (typeof id !== 'number' || (row[key] === 0 && isCount(key))) return null;
  return {
    tab: opens,
    entity: { tab: entityTab, id },
    name: (entityTab === tab ? rowLabel(entityTab, row) : null) ?? String(id),
    scope: kind === 'release' ? kind : 'results',
    counted: kind === 'all' || kind === 'exact' ? kind : null,
  };
}

const isCount = (key: string): boolean => key.endsWith('_count');

/** Links of cells that name things, count rows of another tab, or have a list too long to be read there. */
export function useGotoLinks(location: ResultsLocation): CellLink {
  const { link, here } = location;
  return useCallback(
    (column, row, text) => {
      const things = thingsOfCell(column, row);
      if (things.length === 1 || (things.length > 1 && !isLongList(column, text)))
        return <ThingsCell things={things} text={text} />;
      const goto = gotoOf(column, row);
      if (goto?.scope === 'release') return <ReleaseLink goto={goto} here={here} text={text} />;
      if (goto !== null) return <RowsLink goto={goto} link={link} text={text} />;
      const id = row[tabOf(column.tab).idColumn];
      if (typeof id !== 'number' || !isLongList(column, text)) return null;
      return <ListLink cell={{ entity: { tab: column.tab, id }, column }} text={text} />;
    },
    [link, here],
  );
}

function ThingsCell({ things, text }: { things: readonly Previewed[]; text: string }) {
  const tabIndex = use(CellTabIndexContext);
  return <LinkedText things={things} text={text} tabIndex={tabIndex} />;
}

function ListLink({ cell, text }: { cell: CellListAddress; text: string }) {
  const tabIndex = use(CellTabIndexContext);
  const parameter = writeCellList(cell);
  return (
    <Link
      to="."
      search={(others: Record<string, unknown>) => ({ ...others, [resultParameters.cell]: parameter })}
      data-link="quiet"
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
  readonly link: ResultsLocation['link'];
  readonly text: string;
}

function RowsLink({ goto: { tab, entity, name, counted }, link, text }: RowsLinkProps) {
  const tabIndex = use(CellTabIndexContext);
  return (
    <Link
      {...link(tab, startAddress, entity, (filters) =>
        counted === null ? filters : filtersOfCounted(filters, counted),
      )}
      data-link="quiet"
      title={`${tabOf(tab).label} of ${rowNouns[entity.tab].one} ${name} in these results`}
      tabIndex={tabIndex}
      preload={false}
    >
      {text}
    </Link>
  );
}

interface ReleaseLinkProps {
  readonly goto: Goto;
  /** The address of these results, for the link back. */
  readonly here: string;
  readonly text: string;
}

/** A count over the complete release, which opens as a search for its row alone. */
function ReleaseLink({ goto: { tab, entity, name }, here, text }: ReleaseLinkProps) {
  const tabIndex = use(CellTabIndexContext);
  return (
    <Link
      to="/new-search-results/$tabid"
      params={{ tabid: tab }}
      search={{ s: encodeSearch(searchBy(entityCriterion(entity))), [resultParameters.parent]: here }}
      data-link="quiet"
      title={`${tabOf(tab).label} of ${rowNouns[entity.tab].one} ${name} in the whole release`}
      tabIndex={tabIndex}
      preload={false}
    >
      {`of ${text}`}
    </Link>
  );
}
