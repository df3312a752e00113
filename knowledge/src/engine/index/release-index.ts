import { AppError } from '@moltrove/contract/without-calls';
import type { AssayOrder } from './assay-order.ts';
import { type ColumnSource, codes, dictionary, f64, u32 } from './column-source.ts';
import { type ForeignKeys, foreignKeyRecords, foreignKeysIn } from './foreign-keys.ts';
import type { Codes } from '../../release/typed-arrays.ts';
import { ValueIntervals, unitGroups } from './value-intervals.ts';
import { lowerBound } from '../../binary-search.ts';
import { derivedColumns } from './derived-column-names.ts';
import type { ValueRanks } from './value-ranks.ts';

/** A coded text column with its texts in order; code c is text c - 1, and 0 is none. */
export interface TextColumn {
  readonly codes: Codes;
  readonly texts: readonly string[];
}

/** A coded number column with its distinct values in ascending order. */
export interface NumberColumn {
  readonly codes: Codes;
  readonly values: Float64Array;
}

/** The eager columns of a release by entity. Rows are ordinals; `X.activities` are offsets of ranges of activities. */
export interface ReleaseIndex {
  readonly source: ColumnSource;
  readonly structures: {
    readonly count: number;
    readonly id: Uint32Array;
    /** Structure s has the activities from activities[s] to activities[s + 1] (exclusive). */
    readonly activities: Uint32Array;
    readonly records: Uint32Array;
    /** Ordinal of its development compound plus 1; 0 for none. */
    readonly development: Uint32Array;
  };
  readonly activities: {
    readonly count: number;
    readonly id: Uint32Array;
    /** The four foreign keys are interleaved: they have the same `words` and `stride`. */
    readonly structure: ForeignKeys;
    readonly record: ForeignKeys;
    readonly assay: ForeignKeys;
    readonly document: ForeignKeys;
    readonly type: TextColumn;
    readonly unit: TextColumn;
    readonly mechanism: TextColumn;
    readonly byAssay: Uint32Array;
    readonly byDocument: Uint32Array;
    readonly byMechanism: Uint32Array;
    readonly byValue: Uint32Array;
    readonly intervals: ValueIntervals;
    /** Derived when the release is opened. */
    readonly valueRanks: ValueRanks;
    /** Derived when the release is opened; null if too many activities are off their records. */
    readonly assayOrder: AssayOrder | null;
    /** The activities that are off their records (see `offRecordBit`), ascending; null if there are too many. */
    readonly offRecord: Uint32Array | null;
    /** Group of comparable units of each unit code. */
    readonly unitGroup: Uint32Array;
  };
  readonly segments: {
    readonly type: Uint32Array;
    readonly group: Uint32Array;
    readonly start: Uint32Array;
    readonly valueless: Uint32Array;
  };
  readonly assays: {
    readonly count: number;
    readonly id: Uint32Array;
    readonly activities: Uint32Array;
  };
  readonly targets: { readonly count: number; readonly assays: Uint32Array };
  readonly documents: {
    readonly count: number;
    readonly id: Uint32Array;
    readonly activities: Uint32Array;
    readonly records: Uint32Array;
    readonly year: NumberColumn;
  };
  readonly records: {
    readonly count: number;
    readonly structure: Uint32Array;
    readonly document: Uint32Array;
    readonly byDocument: Uint32Array;
  };
  readonly mechanismActivities: Uint32Array;
  readonly developments: { readonly count: number; readonly structure: Uint32Array };
}

export function releaseIndex(source: ColumnSource): ReleaseIndex {
  const structureId = u32(source, 'structure.id');
  const assayId = u32(source, 'assay.id');
  const documentId = u32(source, 'document.id');
  const recordStructure = u32(source, 'record.structure');
  const developmentStructure = u32(source, 'development.structure');
  const targetAssays = u32(source, 'target.assays');
  return {
    source,
    structures: {
      count: structureId.length,
      id: structureId,
      activities: u32(source, 'structure.activities'),
      records: u32(source, 'structure.records'),
      development: u32(source, 'structure.development'),
    },
    activities: activityColumns(source),
    segments: {
      type: u32(source, 'segment.type'),
      group: u32(source, 'segment.group'),
      start: u32(source, 'segment.start'),
      valueless: u32(source, 'segment.valueless'),
    },
    assays: { count: assayId.length, id: assayId, activities: u32(source, 'assay.activities') },
    targets: { count: targetAssays.length - 2, assays: targetAssays },
    documents: {
      count: documentId.length,
      id: documentId,
      activities: u32(source, 'document.activities'),
      records: u32(source, 'document.records'),
      year: numberColumn(source, 'document.year'),
    },
    records: {
      count: recordStructure.length,
      structure: recordStructure,
      document: u32(source, 'record.document'),
      byDocument: u32(source, 'record.by_document'),
    },
    mechanismActivities: u32(source, 'mechanism.activities'),
    developments: { count: developmentStructure.length, structure: developmentStructure },
  };
}

function activityColumns(source: ColumnSource): ReleaseIndex['activities'] {
  const id = u32(source, 'activity.id');
  const unit = textColumn(source, 'activity.unit');
  const prefix = textColumn(source, 'activity.prefix');
  const value = numberColumn(source, 'activity.value');
  return {
    count: id.length,
    id,
    ...foreignKeysIn(u32(source, foreignKeyRecords)),
    type: textColumn(source, 'activity.type'),
    unit,
    mechanism: textColumn(source, 'activity.mechanism'),
    byAssay: u32(source, 'activity.by_assay'),
    byDocument: u32(source, 'activity.by_document'),
    byMechanism: u32(source, 'activity.by_mechanism'),
    byValue: u32(source, 'activity.by_value'),
    unitGroup: unitGroups(unit.texts),
    get valueRanks() {
      const { valueRank, exactByValue } = derivedColumns;
      return {
        rankOf: u32(source, valueRank),
        get exactRanks() {
          return u32(source, exactByValue);
        },
      };
    },
    get assayOrder() {
      const { recordByAssay, valueRankByAssay } = derivedColumns;
      if (!source.columns.has(recordByAssay)) return null;
      return { recordOf: u32(source, recordByAssay), rankOf: u32(source, valueRankByAssay) };
    },
    get offRecord() {
      const { offRecord } = derivedColumns;
      return source.columns.has(offRecord) ? u32(source, offRecord) : null;
    },
    intervals: new ValueIntervals({
      value: value.codes,
      values: value.values,
      unit: unit.codes,
      units: unit.texts,
      prefix: prefix.codes,
      prefixes: prefix.texts,
      upperOf: sparseLookup(u32(source, 'activity.upper.rows'), f64(source, 'activity.upper.values')),
    }),
  };
}

export function textColumn(source: ColumnSource, name: string): TextColumn {
  return { codes: codes(source, name), texts: dictionary(source, name) };
}

export function numberColumn(source: ColumnSource, name: string): NumberColumn {
  return { codes: codes(source, name), values: f64(source, `${name}.values`) };
}

function sparseLookup(rows: Uint32Array, values: Float64Array): (row: number) => number | undefined {
  return (row) => {
    const at = lowerBound(rows, row);
    return rows[at] === row ? values[at] : undefined;
  };
}

/** Code of a text, or 0 when the column does not have it. */
export function codeOf(column: TextColumn, text: string): number {
  return column.texts.indexOf(text) + 1;
}

/** Fails if offsets and columns do not fit one another, for example after files of two releases were mixed. */
export function requireConsistent(index: ReleaseIndex): void {
  const { structures, activities, assays, documents, records } = index;
  const fits =
    structures.activities.length === structures.count + 1 &&
    structures.activities[structures.count] === activities.count &&
    structures.records[structures.count] === records.count &&
    assays.activities[assays.count] === activities.count &&
    documents.activities[documents.count] === activities.count &&
    activities.structure.words.length === activities.count * activities.structure.stride &&
    [activities.byAssay, activities.byDocument, activities.byValue].every(
      (rows) => rows.length === activities.count,
    );
  if (!fits)
    throw new AppError('INTERNAL', 'The columns of the search index do not match; build the release again.');
}
