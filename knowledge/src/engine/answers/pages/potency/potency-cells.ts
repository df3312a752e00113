import { lipophilicEfficiency } from '@moltrove/contract/without-calls';
import type { ReleaseIndex } from '../../../index/release-index.ts';
import type { ResultSet } from '../../../result-set/result-set.ts';
import { chunksOf } from '../../../row-sets/chunks.ts';
import { type Cells, cellNames } from '../../../rows/cells.ts';
import type { Cancel } from '../../../worker-pool/cancel.ts';
import { type FigureReader, figureReader } from './potency-figures.ts';
import type { BestValue } from './potency-reader.ts';

const names = cellNames.structures;
const at = (name: string): number => names.indexOf(name);
const cellsOfPotency = {
  best: at('best_pactivity'),
  prefix: at('best_pactivity_prefix'),
  upper: at('best_pactivity_upper'),
  actId: at('best_act_id'),
  state: at('potency_state'),
  mixed: at('potency_mixed'),
  median: at('median_pactivity'),
  spread: at('pactivity_spread'),
  count: at('pactivity_count'),
  le: at('ligand_efficiency'),
  lePrefix: at('ligand_efficiency_prefix'),
  lle: at('lipophilic_efficiency'),
  llePrefix: at('lipophilic_efficiency_prefix'),
  logP: at('logp_calc'),
};

/**
 * Fills in what the activities of each structure in the results say about its potency. `isInactive` tests whether an
 * activity has no value but a remark that says inactive.
 */
export function fillPotency(
  index: ReleaseIndex,
  { activities }: ResultSet,
  ordinals: Uint32Array,
  rows: readonly Cells[],
  isInactive: (row: number) => boolean,
  cancel: Cancel,
): void {
  const reader = figureReader(index);
  const { activities: offsets } = index.structures;
  rows.forEach((cells, position) => {
    const structure = ordinals[position];
    const own: number[] = [];
    let inactive = false;
    for (const chunk of chunksOf(activities, cancel, {
      from: offsets[structure],
      to: offsets[structure + 1],
    })) {
      for (const row of chunk) {
        if (reader.potency.hasPActivity(row)) own.push(row);
        else inactive ||= reader.potency.isPotencyType(row) && isInactive(row);
      }
    }
    cells[cellsOfPotency.count] = own.length || null;
    const best = reader.potency.best(own);
    if (best === null) cells[cellsOfPotency.state] = inactive ? 'inactive' : null;
    else fillValues(index, reader, structure, own, best, cells);
  });
}

function fillValues(
  index: ReleaseIndex,
  reader: FigureReader,
  structure: number,
  rows: readonly number[],
  best: BestValue,
  cells: Cells,
): void {
  const { median, spread, mixed } = reader.pooled(rows);
  cells[cellsOfPotency.state] = median !== null || mixed !== null ? 'measured' : 'censored';
  cells[cellsOfPotency.mixed] = mixed;
  cells[cellsOfPotency.median] = median;
  cells[cellsOfPotency.spread] = spread;
  cells[cellsOfPotency.best] = best.value;
  cells[cellsOfPotency.prefix] = best.prefix;
  cells[cellsOfPotency.upper] = best.upper;
  cells[cellsOfPotency.actId] = index.activities.id[best.row];
  const prefix = best.prefix === 'R' ? '>=' : best.prefix;
  const le = reader.ligandEfficiency(best, structure);
  const lle = lipophilicEfficiency(best.value, cells[cellsOfPotency.logP] as number | null);
  cells[cellsOfPotency.le] = le;
  cells[cellsOfPotency.lePrefix] = le === null ? null : prefix;
  cells[cellsOfPotency.lle] = lle;
  cells[cellsOfPotency.llePrefix] = lle === null ? null : prefix;
}
