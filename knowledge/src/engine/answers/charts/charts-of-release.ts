import { AppError, type ChartDefinition, chartOf, charts } from '@moltrove/contract/without-calls';
import type { Manifest } from '../../../release/manifest.ts';
import { listColumns } from '../../index/list-column.ts';
import { packedColumns } from '../../index/packed-texts.ts';
import { treeListName } from '../../trees/schema.ts';
import { computedCharts } from './computed-charts.ts';

/** Charts that a release has, by the columns of its index. */
export interface ReleaseCharts {
  /** Charts whose columns exist. */
  readonly drawable: ReadonlySet<string>;
  /** Drawable charts that have a value to show, in the order of the catalogue. */
  readonly offered: readonly string[];
}

/** Fails with SEARCH_OPTION_UNAVAILABLE for a chart whose columns the release lacks. */
export function requireDrawable({ drawable }: ReleaseCharts, keys: readonly string[]): void {
  for (const key of keys) {
    if (drawable.has(key)) continue;
    const { label } = chartOf(key)!;
    throw new AppError(
      'SEARCH_OPTION_UNAVAILABLE',
      `This release was built without the chart "${label}"; remove its filter or import the release again.`,
      { chartKey: key },
    );
  }
}

type Contents = 'none' | 'empty' | 'values';

export function chartsOf(manifest: Pick<Manifest, 'columns' | 'files'>): ReleaseCharts {
  const index = new LoadedColumns(manifest);
  const all = charts.map((chart) => ({ key: chart.key, contents: contentsOf(index, chart) }));
  const keys = (accepted: readonly Contents[]): string[] =>
    all.flatMap(({ key, contents }) => (accepted.includes(contents) ? [key] : []));
  return { drawable: new Set(keys(['empty', 'values'])), offered: keys(['values']) };
}

function contentsOf(index: LoadedColumns, { column, tree, computed, lists }: ChartDefinition): Contents {
  if (tree !== null) return index.hasAll(Object.values(listColumns(treeListName(tree)))) ? 'values' : 'none';
  const { needs, bitmaps = [] } = computed === null ? { needs: [column] } : computedCharts[computed];
  if (!index.hasAll(bitmaps)) return 'none';
  const found = needs.map((name) => index.contentsOf(name, lists));
  return (['none', 'empty'] as const).find((contents) => found.includes(contents)) ?? 'values';
}

/** The text of an empty dictionary: `[]`. */
const emptyDictionary = 2;

/** The columns of a release's index that are loaded when it opens. */
class LoadedColumns {
  readonly #lengths: ReadonlyMap<string, number>;
  readonly #bytes: ReadonlyMap<string, number>;

  constructor({ columns, files }: Pick<Manifest, 'columns' | 'files'>) {
    const loaded = columns.filter(({ load }) => load !== 'lazy');
    this.#lengths = new Map(loaded.map(({ name, length }) => [name, length]));
    this.#bytes = new Map(files.map(({ path, bytes }) => [path, bytes]));
  }

  hasAll(names: readonly string[]): boolean {
    return names.every((name) => this.#lengths.has(name));
  }

  /** Whether a column of codes or lists exists, and whether it has any values. */
  contentsOf(name: string, lists: boolean): Contents {
    if (!this.hasAll(lists ? Object.values(listColumns(name)) : [name])) return 'none';
    const size =
      this.#lengths.get(`${name}.values`) ??
      this.#lengths.get(packedColumns(name).bytes) ??
      (this.#bytes.get(`index/${name}.json`) ?? 0) - emptyDictionary;
    if (size < 0) return 'none';
    return size === 0 ? 'empty' : 'values';
  }
}
