import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { join } from 'node:path';
import { comparedNumber } from '@moltrove/contract/without-calls';
import { type Codes, codesUpTo } from '../release/typed-arrays.ts';
import { remarkBits, sourceBits } from '../engine/value-quality/doubt-bits.ts';
import { inactiveColumn, saysInactive } from '../engine/index/inactive-rows.ts';
import { setBit, wordCount } from '../engine/row-sets/words.ts';
import type { BuildStep } from './build-step.ts';
import type { Entities } from './entities.ts';
import type { IndexWriter } from './index-writer.ts';
import { checkedId } from './ordinals.ts';
import { offsetsOf, rowsByGroup } from './permutations.ts';
import { TextPool, rankNumbers } from './ranks.ts';
import { Spool } from './spool.ts';

type Load = 'eager' | 'lazy';

/** Coded text columns of an activity; those with a dictionary are searched and charted by text. */
const texts: readonly { name: string; sql: string; load: Load; dictionary: boolean }[] = [
  { name: 'activity.type', sql: 'std_activity_type', load: 'eager', dictionary: true },
  { name: 'activity.prefix', sql: 'std_act_prefix', load: 'eager', dictionary: true },
  { name: 'activity.unit', sql: 'standard_uom', load: 'eager', dictionary: true },
  { name: 'activity.validity', sql: 'validity', load: 'eager', dictionary: true },
  { name: 'activity.mechanism', sql: 'activity_mechanism', load: 'eager', dictionary: true },
  { name: 'activity.reported_type', sql: 'activity_type', load: 'lazy', dictionary: false },
  { name: 'activity.reported_prefix', sql: 'activity_prefix', load: 'lazy', dictionary: false },
  { name: 'activity.reported_unit', sql: 'activity_uom', load: 'lazy', dictionary: false },
  { name: 'activity.measured', sql: 'measured', load: 'lazy', dictionary: false },
  { name: 'activity.remarks', sql: 'activity_remarks', load: 'lazy', dictionary: false },
  { name: 'activity.action', sql: 'activity', load: 'lazy', dictionary: false },
];

const numbers: readonly { name: string; sql: string; load: Load }[] = [
  { name: 'activity.value', sql: 'activity_value', load: 'eager' },
  { name: 'activity.pactivity', sql: 'pactivity', load: 'eager' },
  { name: 'activity.micromolar', sql: 'micro_molarvalue', load: 'lazy' },
];

/** Stored with the doubt bits: the activity has no value, and its remark says inactive. */
const inactiveBit = 1 << 8;

/** Columns of the activities that later steps of a build need, in index order. */
export interface Activities {
  readonly count: number;
  readonly structure: Uint32Array;
  readonly assay: Uint32Array;
  readonly document: Uint32Array;
  readonly record: Uint32Array;
  readonly type: Codes;
  readonly unit: Codes;
  readonly prefix: Codes;
  readonly mechanism: Codes;
  /** Doubt bits from the source and its remarks. */
  readonly doubts: Uint8Array;
  readonly value: Codes;
  readonly values: Float64Array;
  readonly upper: ReadonlyMap<number, number>;
  readonly units: readonly string[];
  readonly prefixes: readonly string[];
  readonly types: readonly string[];
  readonly mechanisms: readonly string[];
}

/** Reads the activities in the order of their ids and writes them in the order of (structure, id). */
export async function buildActivities(
  database: DatabaseSync,
  folder: string,
  writer: IndexWriter,
  entities: Entities,
  step: BuildStep,
): Promise<Activities> {
  const spools = openSpools(join(folder, 'index'));
  try {
    const pools = texts.map(() => new TextPool());
    const upperValues = await readRows(database, entities, spools, pools, step);
    return writeOrdered(writer, entities, spools, pools, upperValues);
  } finally {
    for (const spool of [...Object.values(spools.keys), ...spools.texts, ...spools.numbers]) spool.close();
  }
}

interface Spools {
  readonly keys: Record<'id' | 'structure' | 'record' | 'assay' | 'document' | 'doubts', Spool<Uint32Array>>;
  readonly texts: readonly Spool<Uint32Array>[];
  readonly numbers: readonly Spool<Float64Array>[];
}

function openSpools(folder: string): Spools {
  const codes = (name: string): Spool<Uint32Array> => Spool.codes(join(folder, `${name}.spool`));
  return {
    keys: {
      id: codes('id'),
      structure: codes('structure'),
      record: codes('record'),
      assay: codes('assay'),
      document: codes('document'),
      doubts: codes('doubts'),
    },
    texts: texts.map(({ name }) => codes(name)),
    numbers: numbers.map(({ name }) => Spool.numbers(join(folder, `${name}.spool`))),
  };
}

/** Upper values by position in the source's order; only ranges have one. */
type UpperValues = { readonly rows: number[]; readonly values: number[] };

async function readRows(
  database: DatabaseSync,
  entities: Entities,
  spools: Spools,
  pools: readonly TextPool[],
  step: BuildStep,
): Promise<UpperValues> {
  const { keys: links } = spools;
  const { structure, record, assay, document } = entities;
  const total = database.prepare('SELECT COUNT(*) AS n FROM activity').get()!.n as number;
  const statement = database.prepare(`SELECT act_id, str_id, gvk_id, assay_id, ref_id, activity_upper_value,
    duplicate, activity_comment, ${[...texts, ...numbers].map(({ sql }) => sql).join(', ')} FROM activity ORDER BY act_id`);
  statement.setReturnArrays(true);
  const upperValues: UpperValues = { rows: [], values: [] };
  const firstText = 8;
  const firstNumber = firstText + texts.length;
  const [validity, prefix] = ['validity', 'std_act_prefix'].map(
    (name) => firstText + texts.findIndex(({ sql }) => sql === name),
  );
  const [standardValue, pActivity] = ['activity_value', 'pactivity'].map(
    (name) => firstNumber + numbers.findIndex(({ sql }) => sql === name),
  );
  let row = 0;
  for (const values of statement.iterate() as Iterable<unknown> as Iterable<SQLOutputValue[]>) {
    links.id.push(checkedId(values[0], 'activity'));
    links.structure.push(structure.at.ordinalOf(values[1] as number, 'activity'));
    links.record.push(record.at.ordinalOf(values[2] as number, 'activity'));
    links.assay.push(assay.at.ordinalOf(values[3] as number, 'activity'));
    links.document.push(document.at.ordinalOf(values[4] as number, 'activity'));
    if (values[5] !== null) {
      upperValues.rows.push(row);
      upperValues.values.push(Number(values[5]));
    }
    links.doubts.push(
      sourceBits(values[validity] as string | null, values[6] === 1) |
        remarkBits(
          values[7] as string | null,
          values[prefix] as string | null,
          values[pActivity] as number | null,
        ) |
        (saysInactive(values[standardValue] as number | null, values[7] as string | null) ? inactiveBit : 0),
    );
    for (let at = 0; at < pools.length; at += 1) {
      spools.texts[at].push(pools[at].intern(values[firstText + at] as string | null));
    }
    for (let at = 0; at < numbers.length; at += 1) {
      const value = values[firstNumber + at];
      spools.numbers[at].push(value === null ? Number.NaN : comparedNumber(Number(value)) + 0);
    }
    row += 1;
    if (row % 100_000 === 0) await step.advance(row, total);
  }
  await step.advance(row, total);
  return upperValues;
}

function writeOrdered(
  writer: IndexWriter,
  entities: Entities,
  spools: Spools,
  pools: readonly TextPool[],
  upperValues: UpperValues,
): Activities {
  const sourceStructure = spools.keys.structure.read();
  const count = sourceStructure.length;
  const offsets = offsetsOf(sourceStructure, entities.structure.ids.length);
  const order = rowsByGroup(sourceStructure, offsets);
  const structure = sourceStructure.sort();
  writer.column('structure.activities', offsets, 'eager');
  writer.column('activity.structure', structure, 'eager');
  const ordered = (source: Uint32Array): Uint32Array => {
    const target = new Uint32Array(count);
    for (let row = 0; row < count; row += 1) target[row] = source[order[row]];
    return target;
  };
  const orderedKeys = (name: 'id' | 'record' | 'assay' | 'document'): Uint32Array => {
    const column = ordered(spools.keys[name].read());
    writer.column(`activity.${name}`, column, 'eager');
    return column;
  };
  orderedKeys('id');
  const coded = new Map<string, Codes>();
  const dictionaries = new Map<string, readonly string[]>();
  texts.forEach(({ name, load, dictionary }, at) => {
    const { texts: sorted, rankOf } = pools[at].ranked();
    const ids = spools.texts[at].read();
    const codes = codesInOrder(ids, rankOf, order);
    writer.column(name, codes, load);
    if (!dictionary) return;
    writer.dictionary(name, sorted);
    coded.set(name, codes);
    dictionaries.set(name, sorted);
  });
  const ranked = new Map<string, { codes: Codes; values: Float64Array }>();
  numbers.forEach(({ name, load }, at) => {
    const source = rankNumbers(spools.numbers[at].read());
    const codes = source.codes.slice();
    for (let row = 0; row < count; row += 1) codes[row] = source.codes[order[row]];
    writer.column(name, codes, load);
    writer.column(`${name}.values`, source.values, load);
    if (name === 'activity.value') ranked.set(name, { codes, values: source.values });
  });
  const upper = writeUpperValues(writer, order, upperValues);
  const doubts = ordered(spools.keys.doubts.read());
  writeInactive(writer, doubts);
  const { codes, values } = ranked.get('activity.value')!;
  return {
    count,
    structure,
    record: orderedKeys('record'),
    assay: orderedKeys('assay'),
    document: orderedKeys('document'),
    type: coded.get('activity.type')!,
    unit: coded.get('activity.unit')!,
    prefix: coded.get('activity.prefix')!,
    mechanism: coded.get('activity.mechanism')!,
    doubts: Uint8Array.from(doubts, (bits) => bits & ~inactiveBit),
    value: codes,
    values,
    upper,
    types: dictionaries.get('activity.type')!,
    mechanisms: dictionaries.get('activity.mechanism')!,
    units: dictionaries.get('activity.unit')!,
    prefixes: dictionaries.get('activity.prefix')!,
  };
}

function writeInactive(writer: IndexWriter, bits: Uint32Array): void {
  const words = new Uint32Array(wordCount(bits.length));
  bits.forEach((own, row) => {
    if ((own & inactiveBit) !== 0) setBit(words, row);
  });
  writer.column(inactiveColumn, words, 'eager');
}

function codesInOrder(ids: Uint32Array, rankOf: Uint32Array, order: Uint32Array): Codes {
  const codes = codesUpTo(rankOf.length - 1, ids.length);
  for (let row = 0; row < ids.length; row += 1) codes[row] = rankOf[ids[order[row]]];
  return codes;
}

function writeUpperValues(
  writer: IndexWriter,
  order: Uint32Array,
  upperValues: UpperValues,
): ReadonlyMap<number, number> {
  const bySource = new Map(upperValues.rows.map((row, at) => [row, upperValues.values[at]]));
  const upper = new Map<number, number>();
  if (bySource.size > 0) {
    order.forEach((source, row) => {
      const value = bySource.get(source);
      if (value !== undefined) upper.set(row, value);
    });
  }
  writer.column('activity.upper.rows', Uint32Array.from(upper.keys()), 'eager');
  writer.column('activity.upper.values', Float64Array.from(upper.values()), 'eager');
  return upper;
}
