import {
  AppError,
  type ChartDefinition,
  assayTypeLabels,
  chartOf,
  compareText,
  refTypeLabels,
} from '@moltrove/contract';
import { type ColumnSource, codes, dictionary } from '../columns/column-source.ts';
import { type ReleaseIndex, numberColumn } from '../columns/release-index.ts';
import type { Codes } from '../columns/typed-arrays.ts';

/** Which rows a chart's codes stand on: the activity itself, its assay or document, or the structure. */
type Level = 'activity' | 'assay' | 'document' | 'structure';

type Spec =
  | { readonly level: Level; readonly column: string; readonly kind: 'number' }
  | { readonly level: Level; readonly column: string; readonly kind: 'text'; readonly labels?: Labels }
  | { readonly level: Level; readonly kind: 'phase' | 'reference' };
type Labels = Readonly<Record<string, string>>;

const specs: Readonly<Record<string, Spec>> = {
  bibliographyrefid: { level: 'document', kind: 'reference' },
  bibliography: { level: 'document', column: 'document.journal', kind: 'text' },
  year: { level: 'document', column: 'document.year', kind: 'number' },
  assaytype: { level: 'assay', column: 'assay.type', kind: 'text', labels: assayTypeLabels },
  target: { level: 'assay', column: 'assay.target_name', kind: 'text' },
  activitytype: { level: 'activity', column: 'activity.type', kind: 'text' },
  pactivity: { level: 'activity', column: 'activity.pactivity', kind: 'number' },
  organism: { level: 'assay', column: 'assay.organism', kind: 'text' },
  targettype: { level: 'assay', column: 'assay.target_type', kind: 'text' },
  activityuom: { level: 'activity', column: 'activity.unit', kind: 'text' },
  activityprefix: { level: 'activity', column: 'activity.prefix', kind: 'text' },
  validity: { level: 'activity', column: 'activity.validity', kind: 'text' },
  assaymethod: { level: 'assay', column: 'assay.method', kind: 'text' },
  cells: { level: 'assay', column: 'assay.cells', kind: 'text' },
  reftype: { level: 'document', column: 'document.ref_type', kind: 'text', labels: refTypeLabels },
  molweight: { level: 'structure', column: 'structure.mol_weight', kind: 'number' },
  logp: { level: 'structure', column: 'structure.logp_calc', kind: 'number' },
  psa: { level: 'structure', column: 'structure.psa', kind: 'number' },
  hbdonors: { level: 'structure', column: 'structure.hb_donors', kind: 'number' },
  hbacceptors: { level: 'structure', column: 'structure.hb_acceptor', kind: 'number' },
  rotbonds: { level: 'structure', column: 'structure.rot_bonds', kind: 'number' },
  clinicalphase: { level: 'structure', kind: 'phase' },
  moleculetype: { level: 'structure', column: 'structure.molecule_type', kind: 'text' },
};

/** The codes of a chart, and the entity of each activity that they stand on (null: the activity itself). */
export interface ChartColumn {
  readonly chart: ChartDefinition;
  readonly level: Level;
  readonly codes: Codes;
  readonly entityOf: Uint32Array | null;
  readonly cardinality: number;
  /** Values of a number column in ascending order; null for text. */
  readonly values: Float64Array | null;
  /** Value and label of code 1, 2, … of a text column. */
  readonly value: (code: number) => string;
  readonly label: (code: number) => string;
  /** Places of the codes in the order of their labels, then values; code c is at c. */
  readonly labelRank: Uint32Array;
  /** Code of a value, 0 when no row has it; fails with INVALID_REQUEST for a value of the wrong kind. */
  readonly codeOf: (value: string) => number;
}

/** The chart of that key; fails with INVALID_REQUEST when the catalogue or this backend has none. */
export function chartNamed(key: string): ChartDefinition {
  const chart = chartOf(key);
  if (chart !== null && Object.hasOwn(specs, key)) return chart;
  throw new AppError('INVALID_REQUEST', `There is no chart "${key}".`, { chartKey: key });
}

const columnsOfIndex = new WeakMap<ReleaseIndex, Map<string, ChartColumn>>();

/** The column behind a chart; made once a release. */
export function chartColumn(index: ReleaseIndex, key: string): ChartColumn {
  let columns = columnsOfIndex.get(index);
  if (columns === undefined) columnsOfIndex.set(index, (columns = new Map()));
  let column = columns.get(key);
  if (column === undefined) columns.set(key, (column = makeColumn(index, key)));
  return column;
}

function makeColumn(index: ReleaseIndex, key: string): ChartColumn {
  const chart = chartNamed(key);
  const spec = specs[key];
  const base = { chart, level: spec.level, entityOf: entityOf(index, spec.level) };
  switch (spec.kind) {
    case 'number': {
      const { codes, values } = numberColumn(index.source, spec.column);
      return { ...base, codes, values, cardinality: values.length, ...noEntries };
    }
    case 'text': {
      const entries = textEntries(index.source, spec.column, codes(index.source, spec.column), spec.labels);
      return { ...base, ...entries, labelRank: rankByText(entries) };
    }
    case 'phase': {
      const entries = textEntries(index.source, 'development.highest_phase', phaseOfStructure(index));
      return { ...base, ...entries, labelRank: rankByText(entries) };
    }
    case 'reference':
      return { ...base, ...referenceEntries(index) };
  }
}

const noEntry = (): never => {
  throw new AppError('INTERNAL', 'A chart of ranges has no entries.');
};
const noEntries = { value: noEntry, label: noEntry, codeOf: noEntry, labelRank: new Uint32Array(0) };

function rankByText({
  cardinality,
  label,
  value,
}: Pick<ChartColumn, 'cardinality' | 'label' | 'value'>): Uint32Array {
  return ranks(cardinality, (a, b) => compareText(label(a), label(b)) || compareText(value(a), value(b)));
}

function ranks(cardinality: number, compare: (a: number, b: number) => number): Uint32Array {
  const rank = new Uint32Array(cardinality + 1);
  const order = Uint32Array.from({ length: cardinality }, (_, at) => at + 1).sort(compare);
  order.forEach((code, at) => (rank[code] = at + 1));
  return rank;
}

function entityOf(index: ReleaseIndex, level: Level): Uint32Array | null {
  switch (level) {
    case 'activity':
      return null;
    case 'assay':
      return index.activities.assay;
    case 'document':
      return index.activities.document;
    case 'structure':
      return index.activities.structure;
  }
}

type Entries = Pick<ChartColumn, 'codes' | 'values' | 'cardinality' | 'value' | 'label' | 'codeOf'>;

function textEntries(source: ColumnSource, name: string, codes: Codes, labels: Labels = {}): Entries {
  const texts = dictionary(source, name);
  return {
    codes,
    values: null,
    cardinality: texts.length,
    value: (code) => texts[code - 1],
    label: (code) => (Object.hasOwn(labels, texts[code - 1]) ? labels[texts[code - 1]] : texts[code - 1]),
    codeOf: codesBy(texts),
  };
}

/** Codes by value, 0 for one that is not there; they are laid out when first asked for. */
function codesBy<T>(values: Iterable<T>): (value: T) => number {
  let codes: Map<T, number> | null = null;
  return (value) => {
    codes ??= new Map(Array.from(values, (each, at) => [each, at + 1]));
    return codes.get(value) ?? 0;
  };
}

function phaseOfStructure(index: ReleaseIndex): Codes {
  const ofDevelopment = codes(index.source, 'development.highest_phase');
  const phases = new Uint32Array(index.structures.count);
  index.developments.structure.forEach((structure, place) => (phases[structure] = ofDevelopment[place]));
  return phases;
}

/** One entry a document: its own place is the code, its id the value, its citation the label. */
function referenceEntries(index: ReleaseIndex): Entries & Pick<ChartColumn, 'labelRank'> {
  const { id, count } = index.documents;
  const labelCodes = codes(index.source, 'document.label');
  const labels = dictionary(index.source, 'document.label');
  const value = (code: number): string => String(id[code - 1]);
  const codeOfId = codesBy(id);
  return {
    codes: Uint32Array.from({ length: count }, (_, place) => place + 1),
    values: null,
    cardinality: count,
    value,
    label: (code) => labels[labelCodes[code - 1] - 1],
    labelRank: ranks(
      count,
      (a, b) => labelCodes[a - 1] - labelCodes[b - 1] || compareText(value(a), value(b)),
    ),
    codeOf: (text) => {
      if (/^\d{1,10}$/.test(text)) return codeOfId(Number(text));
      throw new AppError('INVALID_REQUEST', `"${text}" is not the id of a reference.`, {
        chartKey: 'bibliographyrefid',
        value: text,
      });
    },
  };
}
