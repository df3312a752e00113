import { join } from 'node:path';
import {
  activeRows,
  type ChartData,
  type ChartDataOf,
  chartOf,
  type MissingRows,
  type Search,
  type SearchCounts,
  structureProperties,
  type StructureProperty,
  type TabKey,
  type Term,
  type TreeNode,
} from '@moltrove/contract/without-calls';
import type {
  ChartRequest,
  DrawingHits,
  DrawingRequest,
  Page,
  PageRequest,
  Row,
  StructureSummary,
  TabSize,
  TermRequest,
  ValueRange,
} from '../../knowledge-base.ts';
import { groups, oracleChart } from './charts.ts';
import { propertyCells } from './criteria.ts';
import { drawingMatches, summaryOf, similarityTo, structuresOfKey } from './drawings.ts';
import { missingRows } from './missing-rows.ts';
import { oracleCounts, oraclePage, oracleRow, oracleTabSize } from './pages.ts';
import type { OracleSet } from './oracle-set.ts';
import { oracleSet } from './sets.ts';
import { type Cells, type OracleRelease, oracleRelease } from './tables.ts';
import { oracleTerms } from './terms.ts';
import { oracleTreeChart } from './tree-chart.ts';

/**
 * The answers of a knowledge base, computed slowly and plainly from the rows: the answers that every backend
 * must give.
 */
export class Oracle {
  readonly release: OracleRelease;
  readonly #sets = new Map<string, OracleSet>();

  constructor(folder: string) {
    this.release = oracleRelease(join(folder, 'rows.sqlite'));
  }

  set(search: Search): OracleSet {
    const key = JSON.stringify(search);
    const set = this.#sets.get(key) ?? oracleSet(this.release, search);
    this.#sets.set(key, set);
    return set;
  }

  counts(search: Search): SearchCounts {
    return oracleCounts(this.release, this.set(search));
  }

  missingRows(search: Search): MissingRows[] {
    return missingRows(this.release, search);
  }

  chart(search: Search, request: ChartRequest): ChartData {
    return oracleChart(this.release, this.#setOfChart(search, request.chartKey), request);
  }

  /** `nodes` are those of the whole tree, in order; `found` are the ids of those that match the text of the request. */
  treeChart(
    search: Search,
    request: ChartRequest,
    nodes: readonly TreeNode[],
    found: readonly string[] | null,
  ): ChartDataOf<'Tree'> {
    const set = this.#setOfChart(search, request.chartKey);
    return oracleTreeChart(this.release, set, request, nodes, found);
  }

  /** Structures and activities of every value that a chart shows over a search. */
  chartCounts(search: Search, chartKey: string): Map<string | null, [number, number]> {
    const found = groups(this.release, this.#setOfChart(search, chartKey), chartOf(chartKey)!);
    return new Map(
      Array.from(found, ([value, { structures, activities }]) => [
        value === null ? null : String(value),
        [structures.size, activities],
      ]),
    );
  }

  #setOfChart(search: Search, chartKey: string): OracleSet {
    return this.set({ ...search, filters: search.filters.filter((filter) => filter.chartKey !== chartKey) });
  }

  page(search: Search, request: PageRequest): Page {
    return oraclePage(this.release, this.set(search), request, activeRows(search.query));
  }

  tabSize(search: Search, tab: TabKey): TabSize {
    return oracleTabSize(this.release, this.set(search), tab);
  }

  rowsById(tab: TabKey, ids: readonly number[]): Row[] {
    return ids.map((id) => oracleRow(this.release, tab, id)).filter((row) => row !== null);
  }

  drawing({ drawing, limit }: DrawingRequest): DrawingHits {
    const found = this.release.tables.structure.filter((row) => drawingMatches(this.release, drawing, row));
    const hits = found.map((row) => ({
      ...summaryOf(row),
      similarity: drawing.category === 'similarity' ? similarityTo(this.release, drawing, row) : null,
    }));
    hits.sort((a, b) => (b.similarity ?? 0) - (a.similarity ?? 0) || a.strId - b.strId);
    return { count: hits.length, hits: hits.slice(0, limit) };
  }

  structuresOfKeys(keys: readonly string[]): StructureSummary[][] {
    return keys.map((key) => structuresOfKey(this.release, key));
  }

  ranges(): { properties: Record<StructureProperty, ValueRange>; years: ValueRange } {
    const { structure, document } = this.release.tables;
    const properties = structureProperties.map((property) => [
      property,
      rangeOf(structure, propertyCells[property]),
    ]);
    return {
      properties: Object.fromEntries(properties) as Record<StructureProperty, ValueRange>,
      years: rangeOf(document, 'year'),
    };
  }

  /** Structures whose property is from `min` to `max`, the latter inclusive only if asked for. */
  structuresBetween(property: StructureProperty, min: number, max: number, withMax: boolean): number {
    return this.release.tables.structure.filter((row) => {
      const value = row[propertyCells[property]];
      return typeof value === 'number' && value >= min && (withMax ? value <= max : value < max);
    }).length;
  }

  terms(request: TermRequest): Term[] {
    return oracleTerms(this.release, request);
  }
}

function rangeOf(rows: readonly Cells[], key: string): ValueRange {
  const values = rows.map((row) => row[key]).filter((value) => typeof value === 'number');
  if (values.length === 0) return { min: null, max: null, count: 0 };
  return { min: Math.min(...values), max: Math.max(...values), count: values.length };
}
