import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Search,
  type SearchCounts,
  activityFamily,
  flippedPrefix,
  logarithmicTypes,
  searchSchema,
  selectivityFigures,
  selectivityScopes,
  toMicromolar,
} from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KnowledgeBase, PageRequest } from '../../../../knowledge-base.ts';
import { readManifest } from '../../../../release/release-folder.ts';
import { finishTestRelease } from '../../../../testing/build-test-release.ts';
import { Oracle } from '../../../../testing/oracle/oracle.ts';
import { randomRelease } from '../../../../testing/random-release.ts';
import { type ReleaseTables, type TableRow, writeRows } from '../../../../testing/release-tables.ts';
import { openEmbedded } from '../../../open.ts';
import { optionsOf } from '../../options.ts';

/** `where`: the target, and what distinguishes its assays; a value such as `<10 nM`, `5 to 7 uM`, `8.5`. */
interface Value {
  readonly where: 'a' | 'a2' | 'b' | 'b2' | 'a mutant' | 'b in cells';
  readonly value: string;
  readonly paper?: number;
  readonly type?: string;
}

const folders: string[] = [];
const opened: KnowledgeBase[] = [];
afterAll(async () => {
  for (const knowledge of opened) await knowledge.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function open(tables: ReleaseTables): Promise<{ knowledge: KnowledgeBase; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'moltrove-selectivity-'));
  folders.push(folder);
  writeRows(join(folder, 'rows.sqlite'), tables);
  await finishTestRelease(folder);
  const knowledge = await openEmbedded({ folder, workers: 0 });
  opened.push(knowledge);
  return { knowledge, folder };
}

const targets = ['a', 'a2', 'b', 'b2'];
const kinds: Record<Value['where'], TableRow> = {
  a: { target_id: 1, assay_type: 'B' },
  a2: { target_id: 2, assay_type: 'B' },
  b: { target_id: 3, assay_type: 'B' },
  b2: { target_id: 4, assay_type: 'B' },
  'a mutant': { target_id: 1, assay_type: 'B', mutant: 'T315I' },
  'b in cells': { target_id: 3, assay_type: 'B', cells_cellline_organ: 'HeLa' },
};
const positions = Object.keys(kinds) as Value['where'][];

interface Case {
  readonly name: string;
  readonly values: readonly Value[];
  readonly asked: object;
  readonly expected: boolean;
}

/** A release with a structure for each case, numbered from 1. */
function releaseOf(cases: readonly Pick<Case, 'values'>[]): ReleaseTables {
  const papers = [1, 2];
  return {
    structure: cases.map((_, at) => ({ str_id: at + 1 })),
    compound_record: cases.map((_, at) => ({ gvk_id: at + 1, str_id: at + 1, ref_id: 1 })),
    document: papers.map((ref_id) => ({ ref_id, ref_type: 'J' })),
    target: targets.map((name, at) => ({ target_id: at + 1, chembl_id: name })),
    assay: papers.flatMap((ref_id) =>
      positions.map((where, at) => ({ assay_id: ref_id * 10 + at, ref_id, ...kinds[where] })),
    ),
    activity: cases.flatMap(({ values }, index) =>
      values.map(({ where, value, paper = 1, type = 'Ki' }, at) => ({
        act_id: index * 100 + at + 1,
        str_id: index + 1,
        gvk_id: index + 1,
        assay_id: paper * 10 + positions.indexOf(where),
        ref_id: paper,
        std_activity_type: type,
        ...valueOf(value, type),
      })),
    ),
  };
}

function valueOf(text: string, type: string): TableRow {
  const [, prefix, first, last, unit] = /^([<>]=?)?([\d.]+)(?: to ([\d.]+))?(?: (\S+))?$/.exec(text)!;
  const value = Number(first);
  const micromolar = toMicromolar(value, unit ?? null);
  const relation = last === undefined ? (prefix ?? '=') : 'R';
  const isLogarithm = logarithmicTypes.includes(type);
  const compares = isLogarithm || (micromolar !== null && activityFamily(type) !== null);
  return {
    std_act_prefix: relation,
    activity_value: value,
    activity_upper_value: last === undefined ? null : Number(last),
    standard_uom: unit ?? null,
    micro_molarvalue: micromolar,
    pactivity: compares ? (isLogarithm ? value : 6 - Math.log10(micromolar!)) : null,
    pactivity_prefix: isLogarithm ? relation : flippedPrefix(relation),
  };
}

const term = (label: string): object => ({ label, targetCategories: 'targetId' });

function selective(asked: object, structureIds?: readonly number[]): Search {
  const criterion = { option: 'Selectivity', on: [term('a')], over: [term('b')], ...asked };
  const rows = [{ rowId: 'r', criterion }];
  const among = { rowId: 's', criterion: { option: 'Structure', structureIds } };
  return searchSchema.parse({ query: { rows: structureIds === undefined ? rows : [...rows, among] } });
}

/** Values on a and on b. */
const pair = (a: string, b: string, ofB: Partial<Value> = {}): Value[] => [
  { where: 'a', value: a },
  { where: 'b', value: b, ...ofB },
];
const ofType = (type: string): Partial<Value> => ({ type });
const inCells = pair('1 nM', '100 nM', { where: 'b in cells' });
const inTwoPapers = pair('1 nM', '100 nM', { paper: 2 });
const odd = [...pair('1 nM', '100 nM'), ...pair('2 nM', '80 nM'), ...pair('900 nM', '90 nM')];
const contradicted = [
  ...pair('1 nM', '100 nM'),
  ...pair('1 uM', '1 uM').map((value) => ({ ...value, paper: 2 })),
];
const onSecond: Value[] = [...pair('1 uM', '100 nM'), { where: 'a2', value: '1 nM' }];
const [a, a2, b, b2] = targets.map(term);

const yes = (name: string, values: readonly Value[], asked: object = {}): Case => ({
  name,
  values,
  asked,
  expected: true,
});
const no = (name: string, values: readonly Value[], asked: object = {}): Case => ({
  ...yes(name, values, asked),
  expected: false,
});

const cases: readonly Case[] = [
  yes('by exactly the fold', pair('3 nM', '30 nM')),
  no('by a little less', pair('3 nM', '29.9 nM')),
  yes('in units that differ', pair('70 nM', '0.7 uM')),
  yes('with a lower bound on the other', pair('1 uM', '>10 uM')),
  no('with an upper bound on the other', pair('1 nM', '<10 uM')),
  yes('with an upper bound on the one', pair('<1 nM', '10 nM')),
  no('with a lower bound on the one', pair('>1 nM', '10 uM')),
  no('the other way round', pair('10 nM', '1 nM')),
  yes('by the far end of a range', pair('1 to 2 nM', '20 to 30 nM')),
  no('by the near end of a range', pair('1 to 2.1 nM', '20 to 30 nM')),
  no('where the other is not measured', [{ where: 'a', value: '1 nM' }]),
  no('where the one is not measured', [{ where: 'b', value: '1 uM' }]),
  no('by a value without a molar unit', pair('1 nM', '90 %')),
  no('by values of two types', pair('1 nM', '1 uM', ofType('IC50'))),
  no('by a type of another family', pair('1 nM', '1 uM', ofType('GI50'))),
  yes('by a logarithm and the type it is of', pair('1 nM', '8', ofType('pKi'))),
  no('by a logarithm without an upper end', pair('1 nM', '>8', ofType('pKi'))),
  yes('by a logarithm with an upper bound', pair('1 nM', '<8', ofType('pKi'))),
  no('by values of two papers', inTwoPapers),
  yes('by values of two papers, over all papers', inTwoPapers, { scope: 'any' }),
  yes('by assays of two kinds', inCells),
  no('by assays of two kinds, in the same kind', inCells, { scope: 'sameAssay' }),
  no('by values of which one is odd', odd),
  yes('by their medians', odd, { figure: 'median', fold: 45 }),
  no('by medians that are nearer', odd, { figure: 'median', fold: 46 }),
  yes('by any one paper, whatever another says', contradicted),
  no('over all papers, of which one says otherwise', contradicted, { scope: 'any' }),
  yes('on any target of the one side', onSecond, { on: [a, a2], over: [b, b2] }),
  no('on another target than was asked for', onSecond, { on: [a], over: [b, b2] }),
  no('over one target of the other side alone', [...onSecond, { where: 'b2', value: '5 nM' }], {
    on: [a2],
    over: [b, b2],
  }),
  yes('with a target of both sides on the first', pair('1 nM', '100 nM'), { on: [a], over: [a, b] }),
  no('with one target on both sides', pair('1 nM', '100 nM'), { on: [a], over: [a] }),
  yes('whatever a mutant shows', [...pair('1 nM', '100 nM'), { where: 'a mutant', value: '10 uM' }]),
  no('by a mutant', [
    { where: 'a mutant', value: '1 nM' },
    { where: 'b', value: '1 uM' },
  ]),
  yes('by the family that is asked for', pair('1 nM', '100 nM'), { family: 'affinity' }),
  no('by another family', pair('1 nM', '100 nM'), { family: 'potency' }),
  yes('by a type that is asked for', pair('1 nM', '100 nM'), { activityTypes: ['kD', 'pKi'] }),
  no('by another type', pair('1 nM', '100 nM'), { activityTypes: ['Kd'] }),
];

describe('a structure is selective or not', () => {
  let knowledge: KnowledgeBase;
  beforeAll(async () => {
    ({ knowledge } = await open(releaseOf(cases)));
  });

  test.each(cases.map((one, at) => [one.expected ? 'selective' : 'not', one.name, at] as const))(
    '%s %s',
    async (_, __, at) => {
      const { asked, expected, values } = cases[at];
      const { structures, activities } = await knowledge.counts(selective(asked, [at + 1]));
      expect({ structures, activities }).toEqual(
        expected ? { structures: 1, activities: values.length } : { structures: 0, activities: 0 },
      );
    },
  );
});

const byFold = (direction: 'asc' | 'desc'): PageRequest => ({
  tab: 'structures',
  pageNumber: 0,
  pageSize: 100,
  sort: { column: 'selectivity_fold', direction },
});

const searchOf = (rows: readonly object[]): Search => searchSchema.parse({ query: { rows } });

const rowOver = (fold: number, operator: string, on: object) => ({
  rowId: `r${fold}`,
  criterion: { option: 'Selectivity', on: [on], over: [b], fold },
  operator,
});

type Fold = readonly [prefix: string | null, fold: number | null, on: number | null, over: number | null];

const folds: readonly (readonly [name: string, values: readonly Value[], asked: object, expected: Fold])[] = [
  ['of exact values', pair('3 nM', '30 nM'), {}, ['=', 10, 1, 1]],
  ['less than 1', pair('10 nM', '1 nM'), {}, ['=', 0.1, 1, 1]],
  ['of a lower bound on the other', pair('1 uM', '>10 uM'), {}, ['>=', 10, 1, 1]],
  ['of an upper bound on the one', pair('<1 nM', '20 nM'), {}, ['>=', 20, 1, 1]],
  ['of ranges, by their far ends', pair('1 to 2 nM', '20 to 30 nM'), {}, ['>=', 10, 1, 1]],
  ['of the weakest and the strongest value', odd.slice(0, 4), {}, ['=', 40, 2, 2]],
  ['of medians', odd, { figure: 'median' }, ['=', 45, 3, 3]],
  ['of the best paper', contradicted, {}, ['=', 100, 1, 1]],
  ['of the better of two targets', onSecond, { on: [a, a2], over: [b, b2] }, ['=', 100, 1, 1]],
  ['that is not certain', pair('1 nM', '<10 uM'), {}, [null, null, null, null]],
  ['without a value on the other', [{ where: 'a', value: '1 nM' }], {}, [null, null, null, null]],
];

describe('the fold of a structure', () => {
  let knowledge: KnowledgeBase;
  beforeAll(async () => {
    ({ knowledge } = await open(releaseOf(folds.map(([, values]) => ({ values })))));
  });

  /** Of every structure that the search finds, by id. */
  async function foldsFound(search: Search): Promise<Map<number, Fold>> {
    const { rows } = await knowledge.page(search, byFold('desc'));
    return new Map(
      rows.map((row) => [
        row.str_id as number,
        ['selectivity_fold_prefix', 'selectivity_fold', 'selectivity_on_count', 'selectivity_over_count'].map(
          (key) => row[key],
        ) as unknown as Fold,
      ]),
    );
  }

  const everyStructure = { option: 'Structure', structureIds: folds.map((_, at) => at + 1) };
  const selectiveOr = (asked: object): Search => {
    const criterion = { option: 'Selectivity', on: [a], over: [b], ...asked };
    const rows = [
      { rowId: 'r', criterion, operator: 'OR' },
      { rowId: 's', criterion: everyStructure },
    ];
    return searchSchema.parse({ query: { rows } });
  };

  test.each(folds.map(([name, , asked, expected], at) => ({ name, asked, expected, strId: at + 1 })))(
    '$name',
    async ({ asked, expected, strId }) => {
      expect((await foldsFound(selectiveOr(asked))).get(strId)).toEqual(expected);
    },
  );

  test('is that of the first row that is not excluded, and none without one', async () => {
    const every = { rowId: 's', criterion: everyStructure };
    const excluded = await foldsFound(searchOf([{ ...every, operator: 'NOT' }, rowOver(1000, 'AND', a)]));
    expect([...excluded.values()]).toContainEqual([null, null, null, null]);
    expect(new Set([...excluded.values()].map(([, fold]) => fold))).toEqual(new Set([null]));
    const second = [{ ...every, operator: 'NOT' }, rowOver(1000, 'AND', a), rowOver(50, 'AND', a2)];
    const both = await foldsFound(searchOf(second));
    expect([...both]).toEqual([[9, ['=', 100, 1, 1]]]);
  });
});

describe('selectivity of random values', () => {
  test('equals that of the oracle, in every scope and by every figure', async () => {
    const tables = randomRelease(21);
    // Few targets and papers, so that values often share one.
    const kind = { assay_type: 'B', assay_method_name: null, cells_cellline_organ: null };
    const assay = tables.assay!.map((row, at) => ({
      ...row,
      ...(at % 3 === 0 ? {} : kind),
      target_id: tables.target![at % 4].target_id,
    }));
    const papers = tables.document!.slice(0, 3).map(({ ref_id }) => ref_id);
    const activity = tables.activity!.map((row, at) => ({ ...row, ref_id: papers[at % 3] }));
    const { knowledge, folder } = await open({ ...tables, assay, activity });
    const oracle = new Oracle(folder);
    const [one, two, three, four] = tables.target!.map(({ chembl_id: id }) => term(id as string));
    for (const scope of selectivityScopes) {
      for (const figure of selectivityFigures) {
        let found = 0;
        for (const fold of [1.5, 3, 30, 1000]) {
          for (const sides of [
            { on: [one], over: [two] },
            { on: [two, three], over: [one, three, four] },
          ]) {
            const search = selective({ ...sides, scope, figure, fold });
            const expected: SearchCounts = oracle.counts(search);
            expect(await knowledge.counts(search), JSON.stringify(search)).toEqual(expected);
            found += expected.structures;
            for (const direction of ['asc', 'desc'] as const) {
              const page = byFold(direction);
              expect(await knowledge.page(search, page)).toEqual(oracle.page(search, page));
            }
          }
        }
        expect([scope, figure, found > 4]).toEqual([scope, figure, true]);
      }
    }
  });
});

test('is offered only by releases with comparable values', async () => {
  const { knowledge } = await open(releaseOf([{ values: pair('1 nM', '10 nM') }]));
  expect(knowledge.summary().options).toContain('Selectivity');
  const { knowledge: without } = await open(releaseOf([{ values: pair('90 %', '10 %') }]));
  expect(without.summary().options).not.toContain('Selectivity');
  await expect(without.counts(selective({}))).rejects.toMatchObject({
    code: 'SEARCH_OPTION_UNAVAILABLE',
    details: { option: 'Selectivity', rowId: 'r' },
  });
});

test('is not offered by a release that does not record mutations', async () => {
  const { folder } = await open(releaseOf([{ values: pair('1 nM', '10 nM') }]));
  const { columns } = await readManifest(folder);
  expect(optionsOf(columns)).toContain('Selectivity');
  expect(optionsOf(columns.filter(({ name }) => name !== 'assay.mutant'))).not.toContain('Selectivity');
});
