import { type SarColumn, plotRelations, plotSource } from '@moltrove/contract/without-calls';
import { type OracleSet, activityRows } from './oracle-set.ts';
import { oracleRow, potencyIn } from './pages.ts';
import { oracleSarColumn } from './sar.ts';
import { type Cells, type OracleRelease, documentOf } from './tables.ts';

/** A number of a structure, with its relation and the number of activities behind it; null without the number. */
type Numbered = { readonly value: number; readonly relation: string; readonly count: number | null } | null;

export interface OracleSeries {
  readonly column: SarColumn | null;
  /** Whether activities of the set were summarized. */
  readonly isMeasured: boolean;
  readonly of: (strId: number) => Numbered;
}

const known = new WeakMap<OracleSet, Map<string, OracleSeries>>();

/** The number of that key of each structure of a set, computed from plain rows. */
export function oracleSeries(release: OracleRelease, set: OracleSet, key: string): OracleSeries {
  const ofSet = known.get(set) ?? new Map<string, OracleSeries>();
  known.set(set, ofSet);
  const series = ofSet.get(key) ?? makeSeries(release, set, key);
  ofSet.set(key, series);
  return series;
}

function makeSeries(release: OracleRelease, set: OracleSet, key: string): OracleSeries {
  const own = Map.groupBy(activityRows(release, set), (row) => row.str_id as number);
  const rowsOf = (strId: number): readonly Cells[] => own.get(strId) ?? [];
  const source = plotSource(key)!;
  const plainly = { column: null, isMeasured: false };
  switch (source.kind) {
    case 'property':
      return { ...plainly, of: (strId) => plain(oracleRow(release, 'structures', strId)![key]) };
    case 'year':
      return {
        ...plainly,
        of(strId) {
          const years = rowsOf(strId).flatMap((row) => documentOf(release, row).year ?? []);
          if (years.length === 0) return null;
          return plain((source.which === 'first' ? Math.min : Math.max)(...years.map(Number)));
        },
      };
    case 'potency':
      return {
        column: null,
        isMeasured: true,
        of: (strId) => figure(potencyIn(release, set, strId, rowsOf(strId)), key, rowsOf(strId)),
      };
    case 'values':
      return valuesOf(release, set, source.column);
  }
}

const plain = (value: unknown): Numbered =>
  typeof value === 'number' ? { value, relation: '=', count: null } : null;

const isExact = ({ std_act_prefix: prefix }: Cells): boolean => prefix === null || prefix === '=';

const pooledFigures = ['median_pactivity', 'pactivity_spread'];

function figure(row: Record<string, unknown>, key: string, own: readonly Cells[]): Numbered {
  const value = row[key] as number | null;
  if (value === null) return null;
  const valued = own.filter(({ pactivity }) => pactivity !== null);
  const prefix = (row[`${key}_prefix`] ?? '=') as string;
  return {
    value,
    relation: prefix === 'R' ? '>=' : prefix,
    count: pooledFigures.includes(key) ? valued.filter(isExact).length : valued.length,
  };
}

function valuesOf(release: OracleRelease, set: OracleSet, key: string): OracleSeries {
  const { column, cellOf } = oracleSarColumn(release, set, key);
  return {
    column,
    isMeasured: true,
    of(strId) {
      const cell = cellOf(strId);
      if (cell === null || cell.value === null) return null;
      return { value: cell.value, relation: cell.prefix!, count: cell.exact || cell.bounds };
    },
  };
}

/** The digit of a relation. */
export const digitOf = (relation: string): string =>
  String((plotRelations as readonly string[]).indexOf(relation));
