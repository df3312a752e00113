import { AppError, type ChartDefinition, chartOf, compareText } from '@moltrove/contract';
import { type ColumnSource, codes, dictionary, u32 } from '../../index/column-source.ts';
import { type ListColumn, listColumn } from '../../index/list-column.ts';
import type { LinkColumn } from '../../index/links.ts';
import { PackedTexts } from '../../index/packed-texts.ts';
import { type ReleaseIndex, numberColumn } from '../../index/release-index.ts';
import { type Codes, codesUpTo } from '../../../release/typed-arrays.ts';
import { treeColumns, treeListName } from '../../trees/schema.ts';
import { type ChartSpec, type Level, chartSpecs, isDrawn } from './chart-specs.ts';
import { ruleOfFiveViolations } from './rule-of-five.ts';
import { targetTexts } from './target-texts.ts';

/** The codes of a chart, and the entity of each activity that they stand on (null: the activity itself). */
export interface ChartColumn {
  readonly chart: ChartDefinition;
  readonly level: Level;
  /** Code of each entity; with `lists` the list of its codes. */
  readonly codes: Codes;
  /** Codes of each list where an entity may have several. */
  readonly lists: Pick<ListColumn, 'start' | 'codes'> | null;
  readonly entityOf: LinkColumn | null;
  readonly cardinality: number;
  /** Values of a number column in ascending order; null for text. */
  readonly values: Float64Array | null;
  readonly entries: Entries | null;
}

/** What the codes 1, 2, … of a chart of texts stand for. */
export interface Entries {
  readonly value: (code: number) => string;
  readonly label: (code: number) => string;
  /** Place of a code, from 1, in the order of the labels, then values; and the code at a place. */
  readonly rank: (code: number) => number;
  readonly at: (rank: number) => number;
  /** Code of a value, 0 when no row has it; fails with INVALID_REQUEST for a value of the wrong kind. */
  readonly codeOf: (value: string) => number;
  /** Codes of values that go by a name together, where the chart has such names: a target in several organisms. */
  readonly codesOfGroup?: (name: string) => readonly number[];
}

/** The chart of that key; fails with INVALID_REQUEST when the catalogue or this backend has none. */
export function chartNamed(key: string): ChartDefinition {
  const chart = chartOf(key);
  if (chart !== null && isDrawn(key)) return chart;
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

type Values = Omit<ChartColumn, 'chart' | 'level' | 'entityOf'>;

function makeColumn(index: ReleaseIndex, key: string): ChartColumn {
  const chart = chartNamed(key);
  const spec = chartSpecs[key];
  return { chart, level: spec.level, entityOf: entityOf(index, spec.level), ...valuesOf(index, spec) };
}

function valuesOf(index: ReleaseIndex, spec: ChartSpec): Values {
  const { source } = index;
  const text = (name: string, of: Codes, labels?: Labels): Values => {
    const texts = dictionary(source, name);
    return { ...single(of, texts.length), entries: textEntries(texts, labels) };
  };
  switch (spec.kind) {
    case 'number':
      return numbers(numberColumn(source, spec.column));
    case 'developmentNumber': {
      const { codes: own, values } = numberColumn(source, spec.column);
      return numbers({ codes: ofStructures(index, own, values.length), values });
    }
    case 'ruleOfFive':
      return numbers(ruleOfFiveViolations(source, index.structures.count));
    case 'text':
      return text(spec.column, codes(source, spec.column), spec.labels);
    case 'target': {
      const { codes: of, texts, ofName } = targetTexts(source);
      return { ...single(of, texts.length), entries: { ...textEntries(texts), codesOfGroup: ofName } };
    }
    case 'developmentText': {
      const { length } = dictionary(source, spec.column);
      return text(spec.column, ofStructures(index, codes(source, spec.column), length));
    }
    case 'reference':
      return { ...single(referenceCodes(index), index.documents.count), entries: referenceEntries(index) };
    case 'packed': {
      const texts = new PackedTexts(source, spec.column);
      return { ...single(codes(source, spec.column), texts.count), entries: packedEntries(texts) };
    }
    case 'lists': {
      const lists = listColumn(source, spec.column);
      if (spec.texts === 'packed') {
        const texts = new PackedTexts(source, spec.column);
        return { ...several(lists, texts.count), entries: packedEntries(texts) };
      }
      const texts = dictionary(source, spec.column);
      return { ...several(lists, texts.length), entries: textEntries(texts, spec.labels) };
    }
    case 'tree': {
      const lists = listColumn(source, treeListName(spec.tree));
      return several(lists, nodesOfTree(source, spec.tree));
    }
  }
}

const single = (of: Codes, cardinality: number): Values => ({
  codes: of,
  lists: null,
  cardinality,
  values: null,
  entries: null,
});

const several = ({ of, ...lists }: ListColumn, cardinality: number): Values => ({
  ...single(of, cardinality),
  lists,
});

const numbers = ({ codes: of, values }: { codes: Codes; values: Float64Array }): Values => ({
  ...single(of, values.length),
  values,
});

function nodesOfTree(source: ColumnSource, tree: string): number {
  return u32(source, treeColumns(tree).offsets).length - 1;
}

function ranked(
  cardinality: number,
  compare: (a: number, b: number) => number,
): Pick<Entries, 'rank' | 'at'> {
  const ranks = new Uint32Array(cardinality + 1);
  const order = Uint32Array.from({ length: cardinality }, (_, at) => at + 1).sort(compare);
  order.forEach((code, at) => (ranks[code] = at + 1));
  return { rank: (code) => ranks[code], at: (rank) => order[rank - 1] };
}

function entityOf(index: ReleaseIndex, level: Level): LinkColumn | null {
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

type Labels = Readonly<Record<string, string>>;

function textEntries(texts: readonly string[], labels: Labels = {}): Entries {
  const value = (code: number): string => texts[code - 1];
  const label = (code: number): string => {
    const text = texts[code - 1];
    return Object.hasOwn(labels, text) ? labels[text] : text;
  };
  const order = ranked(
    texts.length,
    (a, b) => compareText(label(a), label(b)) || compareText(value(a), value(b)),
  );
  return { value, label, ...order, codeOf: codesBy(texts) };
}

const same = (code: number): number => code;

/** Packed texts lie in the order of their labels. */
function packedEntries(texts: PackedTexts): Entries {
  const text = (code: number): string => texts.text(code);
  return { value: text, label: text, rank: same, at: same, codeOf: (value) => texts.codeOf(value) };
}

/** Codes by value, 0 for one that is not there; they are laid out when first asked for. */
function codesBy<T>(values: Iterable<T>): (value: T) => number {
  let known: Map<T, number> | null = null;
  return (value) => {
    known ??= new Map(Array.from(values, (each, at) => [each, at + 1]));
    return known.get(value) ?? 0;
  };
}

/** Codes of the development compounds by structure. */
function ofStructures({ structures, developments }: ReleaseIndex, own: Codes, highest: number): Codes {
  const of = codesUpTo(highest, structures.count);
  developments.structure.forEach((structure, place) => (of[structure] = own[place]));
  return of;
}

const referenceCodes = ({ documents }: ReleaseIndex): Codes =>
  Uint32Array.from({ length: documents.count }, (_, place) => place + 1);

/** One entry a document: its own place is the code, its id the value, its citation the label. */
function referenceEntries({ source, documents: { id, count } }: ReleaseIndex): Entries {
  const labelCodes = codes(source, 'document.label');
  const labels = dictionary(source, 'document.label');
  const value = (code: number): string => String(id[code - 1]);
  const codeOfId = codesBy(id);
  const order = ranked(
    count,
    (a, b) => labelCodes[a - 1] - labelCodes[b - 1] || compareText(value(a), value(b)),
  );
  return {
    value,
    label: (code) => labels[labelCodes[code - 1] - 1],
    ...order,
    codeOf: (text) => {
      if (/^\d{1,10}$/.test(text)) return codeOfId(Number(text));
      throw new AppError('INVALID_REQUEST', `"${text}" is not the id of a reference.`, {
        chartKey: 'bibliographyrefid',
        value: text,
      });
    },
  };
}
