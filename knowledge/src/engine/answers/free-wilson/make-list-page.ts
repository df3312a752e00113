import { limits, type MakeList, type MakeListView } from '@moltrove/contract/without-calls';
import type { JoinedMolecule } from '../../structure-search/molecule-search.ts';
import type { RGroupData } from '../../structure-search/r-groups.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import type { ValueContext } from '../pair-changes/chosen-column.ts';
import { textAt } from '../r-groups/r-group-page.ts';
import type { SarColumns } from '../sar/sar-columns.ts';
import { AdditiveModel, noLevel } from './additive-model.ts';
import { type Addend, bestCombinations } from './best-combinations.ts';
import { type Explained, estimateOf, explain } from './explained-values.ts';

export interface MakeListInput {
  readonly data: RGroupData;
  readonly columns: SarColumns;
  readonly view: MakeListView;
}

/** Joins a core and the groups of its attachment points; null for what cannot be joined or written. */
export type Joiner = (
  core: string,
  groups: readonly { readonly number: number; readonly smiles: string | null }[],
) => JoinedMolecule | null;

/** Combinations that are looked at before a list ends early. */
const mostLookedAt = 20_000;
const lookedAtBetweenPauses = 64;

/**
 * Combinations of groups that no row of an R-group table has, the best predictions first. Groups are those whose contributions
 * are determined, without those on several attachment points.
 */
export function makeListPage(
  context: ValueContext,
  { data, columns, view }: MakeListInput,
  join: Joiner,
  cancel: Cancel,
): Omit<MakeList, 'partial'> {
  const explained = explain(context, { data, columns, view }, cancel);
  const { chosen, fitted } = explained;
  const scale = chosen?.values.scale ?? 'pActivity';
  const isLowest = scale !== 'pActivity' && chosen?.column.lowerIsBetter === true;
  const common = {
    compared: { column: chosen?.column ?? null, level: view.level, scale },
    best: isLowest ? ('lowest' as const) : ('highest' as const),
    columns: [...data.columns],
  };
  const isOpen = data.columns.some((key) => key.startsWith('X'));
  if (!(fitted instanceof AdditiveModel) || isOpen || data.core === null) {
    const refusal = fitted instanceof AdditiveModel ? ('openCore' as const) : fitted;
    return { ...common, refusal, measured: null, rows: [], combinations: 0, passedOver: 0 };
  }
  const values = fitted.used.map((at) => fitted.valueOf(at));
  const lists = addendsOf(data, explained, fitted, isLowest ? -1 : 1);
  return {
    ...common,
    refusal: null,
    measured: { least: Math.min(...values), greatest: Math.max(...values) },
    ...found(context, { data, explained, model: fitted, core: data.core }, lists, join, cancel),
  };
}

/** By column, the levels of the model whose contributions are determined, with these. */
function addendsOf(
  data: RGroupData,
  { measured, factors }: Explained,
  model: AdditiveModel,
  sign: 1 | -1,
): Addend[][] {
  const levels = data.columns.map(() => new Set<number>());
  for (const at of model.used) {
    factors.levelsOf(measured[at]).forEach((level, column) => {
      if (level !== noLevel && !factors.isJoined(level)) levels[column].add(level);
    });
  }
  return levels.map((own, column) =>
    [...own].flatMap((level): Addend[] => {
      const contribution = model.contribution(column, level);
      return contribution === null ? [] : [{ level, value: sign * contribution.value }];
    }),
  );
}

interface Table {
  readonly data: RGroupData;
  readonly explained: Explained;
  readonly model: AdditiveModel;
  readonly core: string;
}

function found(
  { index, sar }: ValueContext,
  { data, explained: { measured, factors }, model, core }: Table,
  lists: readonly (readonly Addend[])[],
  join: Joiner,
  cancel: Cancel,
): Pick<MakeList, 'rows' | 'combinations' | 'passedOver'> {
  const width = data.columns.length;
  const combinations = lists.reduce((product, { length }) => product * length, 1);
  const inTable = new Set(
    Array.from(data.structures, (_, row) => data.groups.slice(row * width, (row + 1) * width).join()),
  );
  const structuresOf = data.columns.map(() => new Map<number, number>());
  for (const at of model.used) {
    factors.levelsOf(measured[at]).forEach((level, column) => {
      structuresOf[column].set(level, (structuresOf[column].get(level) ?? 0) + 1);
    });
  }
  const labelOf = sar.labels();
  const rows: MakeList['rows'] = [];
  const listed = new Set<string>();
  let lookedAt = 0;
  let passedOver = 0;
  if (combinations > 0) {
    for (const combination of bestCombinations(lists)) {
      if (lookedAt % lookedAtBetweenPauses === 0) cancel.throwIfCancelled();
      if (rows.length === limits.maxMakeList || lookedAt === mostLookedAt) break;
      lookedAt += 1;
      const levels = combination.map(({ level }) => level);
      const effect = model.predict(levels);
      const groups = levels.map((level) => textAt(data, level));
      const molecule =
        effect === null || inTable.has(levels.join()) ? null : joined(core, data.columns, groups, join);
      if (effect === null || molecule === null || listed.has(molecule.key)) {
        passedOver += 1;
        continue;
      }
      listed.add(molecule.key);
      rows.push({
        groups,
        smiles: molecule.smiles,
        prediction: estimateOf(model, effect),
        support: Math.min(...levels.map((level, column) => structuresOf[column].get(level)!)),
        known: molecule.structures.map((ordinal) => {
          const strId = index.structures.id[ordinal];
          const { name, chembl_id: chemblId } = labelOf(strId);
          return { str_id: strId, name, chembl_id: chemblId };
        }),
      });
    }
  }
  return { rows, combinations, passedOver };
}

/** Null if the core lacks the attachment point of a group. */
function joined(
  core: string,
  columns: readonly string[],
  groups: readonly (string | null)[],
  join: Joiner,
): JoinedMolecule | null {
  const parts = columns.map((key, column) => ({ number: Number(key.slice(1)), smiles: groups[column] }));
  const isPossible = parts.every(({ number, smiles }) => smiles === null || core.includes(`[*:${number}]`));
  return isPossible ? join(core, parts) : null;
}
