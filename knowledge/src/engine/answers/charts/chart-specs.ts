import {
  AppError,
  type TreeKey,
  assayTypeLabels,
  chartOf,
  charts,
  prefixLabels,
  refTypeLabels,
  valueDoubtLabels,
} from '@moltrove/contract';
import type { IndexColumn, Manifest } from '../../../release/manifest.ts';
import { listColumns } from '../../index/list-column.ts';
import { packedColumns } from '../../index/packed-texts.ts';
import { qualityColumn } from '../../index/quality-column.ts';
import { fragmentColumns } from '../../index/molecule-columns.ts';
import { treeListName } from '../../trees/schema.ts';
import { ruleOfFiveColumns } from './rule-of-five.ts';
import { targetNameColumn } from './target-texts.ts';

/** Which rows a chart's codes stand on: the activity itself, its assay or document, or the structure. */
export type Level = 'activity' | 'assay' | 'document' | 'structure';
type Labels = Readonly<Record<string, string>>;

/** Where the values of a chart come from. */
export type ChartSpec = { readonly level: Level } & (
  | { readonly kind: 'number'; readonly column: string }
  | { readonly kind: 'text'; readonly column: string; readonly labels?: Labels }
  /** A column of the development compounds, by structure. */
  | { readonly kind: 'developmentText'; readonly column: string }
  | { readonly kind: 'developmentNumber'; readonly column: string }
  | { readonly kind: 'reference' }
  /** Names of targets, with their organism where it tells two of one name apart. */
  | { readonly kind: 'target'; readonly column: string }
  | { readonly kind: 'ruleOfFive' }
  /** Texts that are too many for a dictionary of each thread's own. */
  | { readonly kind: 'packed'; readonly column: string }
  /** Several values an entity, of a dictionary or of packed texts. */
  | {
      readonly kind: 'lists';
      readonly column: string;
      readonly texts: 'dictionary' | 'packed';
      readonly labels?: Labels;
    }
  | { readonly kind: 'tree'; readonly tree: TreeKey }
);

/** Whether this backend knows how to draw a chart of that key. */
export const isDrawn = (key: string): boolean => Object.hasOwn(chartSpecs, key);

export const chartSpecs: Readonly<Record<string, ChartSpec>> = {
  bibliographyrefid: { level: 'document', kind: 'reference' },
  bibliography: { level: 'document', column: 'document.journal', kind: 'text' },
  year: { level: 'document', column: 'document.year', kind: 'number' },
  assaytype: { level: 'assay', column: 'assay.type', kind: 'text', labels: assayTypeLabels },
  target: { level: 'assay', column: targetNameColumn, kind: 'target' },
  activitytype: { level: 'activity', column: 'activity.type', kind: 'text' },
  pactivity: { level: 'activity', column: 'activity.pactivity', kind: 'number' },
  murckoscaffold: { level: 'structure', column: fragmentColumns.scaffold, kind: 'packed' },
  ringsystems: { level: 'structure', column: fragmentColumns.ringSystems, kind: 'lists', texts: 'packed' },
  targettree: { level: 'assay', kind: 'tree', tree: 'Target' },
  commonname: { level: 'assay', column: 'assay.common_name', kind: 'text' },
  targettype: { level: 'assay', column: 'assay.target_type', kind: 'text' },
  targetorganism: { level: 'assay', column: 'assay.target_organism', kind: 'text' },
  mutant: { level: 'assay', column: 'assay.mutant', kind: 'text' },
  organism: { level: 'assay', column: 'assay.organism', kind: 'text' },
  sourcetree: { level: 'assay', kind: 'tree', tree: 'Taxonomy' },
  activitymechanism: { level: 'activity', column: 'activity.mechanism', kind: 'text' },
  activityuom: { level: 'activity', column: 'activity.unit', kind: 'text' },
  activityprefix: { level: 'activity', column: 'activity.prefix', kind: 'text', labels: prefixLabels },
  validity: { level: 'activity', column: 'activity.validity', kind: 'text' },
  dataquality: {
    level: 'activity',
    column: qualityColumn,
    kind: 'lists',
    texts: 'dictionary',
    labels: valueDoubtLabels,
  },
  assaymethod: { level: 'assay', column: 'assay.method', kind: 'text' },
  cells: { level: 'assay', column: 'assay.cells', kind: 'text' },
  reftype: { level: 'document', column: 'document.ref_type', kind: 'text', labels: refTypeLabels },
  company: { level: 'document', column: 'company.documents', kind: 'lists', texts: 'dictionary' },
  author: { level: 'document', column: 'author.documents', kind: 'lists', texts: 'packed' },
  country: { level: 'document', column: 'document.country', kind: 'text' },
  applicationtype: { level: 'document', column: 'document.application_type', kind: 'text' },
  molweight: { level: 'structure', column: 'structure.mol_weight', kind: 'number' },
  logp: { level: 'structure', column: 'structure.logp_calc', kind: 'number' },
  psa: { level: 'structure', column: 'structure.psa', kind: 'number' },
  hbdonors: { level: 'structure', column: 'structure.hb_donors', kind: 'number' },
  hbacceptors: { level: 'structure', column: 'structure.hb_acceptor', kind: 'number' },
  rotbonds: { level: 'structure', column: 'structure.rot_bonds', kind: 'number' },
  ruleoffive: { level: 'structure', kind: 'ruleOfFive' },
  pka: { level: 'structure', column: 'structure.pka_value', kind: 'number' },
  logd: { level: 'structure', column: 'structure.logd_calc', kind: 'number' },
  solubility: { level: 'structure', column: 'structure.solubility', kind: 'number' },
  clinicalphase: { level: 'structure', column: 'development.highest_phase', kind: 'developmentText' },
  clinicalstatus: { level: 'structure', column: 'development.status', kind: 'developmentText' },
  approvalyear: { level: 'structure', column: 'development.approval_year', kind: 'developmentNumber' },
  indication: { level: 'structure', column: 'indication.structures', kind: 'lists', texts: 'dictionary' },
  indicationtree: { level: 'structure', kind: 'tree', tree: 'Indication' },
  mechanismofaction: {
    level: 'structure',
    column: 'mechanism.structures',
    kind: 'lists',
    texts: 'dictionary',
  },
  developmentcompany: {
    level: 'structure',
    column: 'company.structures',
    kind: 'lists',
    texts: 'dictionary',
  },
  moleculetype: { level: 'structure', column: 'structure.molecule_type', kind: 'text' },
  compoundcategory: { level: 'structure', column: 'category.structures', kind: 'lists', texts: 'dictionary' },
  degradertype: { level: 'structure', column: 'degrader.structures', kind: 'lists', texts: 'dictionary' },
};

/** Charts of a release by what its index holds. */
export interface ReleaseCharts {
  /** Those whose columns are there. */
  readonly drawable: ReadonlySet<string>;
  /** Those of them that have a value to show, in the order of the catalogue. */
  readonly offered: readonly string[];
}

/** Fails with SEARCH_OPTION_UNAVAILABLE for a chart whose columns the release does not have. */
export function requireDrawable({ drawable }: ReleaseCharts, keys: readonly string[]): void {
  for (const key of keys) {
    if (drawable.has(key)) continue;
    const { label } = chartOf(key)!;
    throw new AppError(
      'SEARCH_OPTION_UNAVAILABLE',
      `This release was built without the chart "${label}"; take its filter away or import the release again.`,
      { chartKey: key },
    );
  }
}

export function chartsOf({ columns, files }: Pick<Manifest, 'columns' | 'files'>): ReleaseCharts {
  const loaded = new Map(
    columns.filter(({ load }) => load !== 'lazy').map((column) => [column.name, column]),
  );
  const dictionaries = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const holdings = charts.flatMap(({ key }) => {
    const holding = Object.hasOwn(chartSpecs, key)
      ? holdingOf(chartSpecs[key], loaded, dictionaries)
      : 'none';
    return holding === 'none' ? [] : [{ key, holding }];
  });
  return {
    drawable: new Set(holdings.map(({ key }) => key)),
    offered: holdings.flatMap(({ key, holding }) => (holding === 'values' ? [key] : [])),
  };
}

type Holding = 'none' | 'empty' | 'values';

/** The text of an empty dictionary: `[]`. */
const emptyDictionary = 2;

function holdingOf(
  spec: ChartSpec,
  columns: ReadonlyMap<string, IndexColumn>,
  dictionaries: ReadonlyMap<string, number>,
): Holding {
  const lengthsOf = (names: readonly string[]): number[] =>
    names.map((name) => columns.get(name)?.length ?? -1);
  const held = (names: readonly string[], values: number): Holding => {
    if (lengthsOf(names).includes(-1) || values < 0) return 'none';
    return values > 0 ? 'values' : 'empty';
  };
  const texts = (name: string): number => {
    const bytes = dictionaries.get(`index/${name}.json`);
    return bytes === undefined ? -1 : bytes - emptyDictionary;
  };
  const packed = (name: string): number => lengthsOf([packedColumns(name).bytes])[0];
  switch (spec.kind) {
    case 'number':
    case 'developmentNumber':
      return held([spec.column], lengthsOf([`${spec.column}.values`])[0]);
    case 'text':
    case 'target':
    case 'developmentText':
      return held([spec.column], texts(spec.column));
    case 'reference':
      return 'values';
    case 'ruleOfFive':
      return held(
        ruleOfFiveColumns,
        lengthsOf(ruleOfFiveColumns.map((name) => `${name}.values`)).reduce((a, b) => Math.min(a, b)),
      );
    case 'packed':
      return held([spec.column], packed(spec.column));
    case 'lists': {
      const values = spec.texts === 'packed' ? packed(spec.column) : texts(spec.column);
      return held(Object.values(listColumns(spec.column)), values);
    }
    case 'tree':
      return held(Object.values(listColumns(treeListName(spec.tree))), 1);
  }
}
