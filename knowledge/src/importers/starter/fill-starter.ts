import type { DatabaseSync } from 'node:sqlite';
import type { MoleculeFacts, Parsed } from '@moltrove/chemistry';
import { AppError } from '@moltrove/contract/without-calls';
import type { OnProgress } from '../../release/progress.ts';
import { describeMolecules } from './describe-molecules.ts';
import type { Facts } from './facts.ts';
import { fillDrugs } from './fill-drugs.ts';
import { fillSeries } from './fill-series.ts';
import { fillTargets } from './fill-targets.ts';
import { makeSeries } from './series.ts';

export interface StarterOptions {
  /** Number of analogues that are enumerated over all series. */
  readonly analogues: number;
  readonly onProgress: OnProgress;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes the starter release: real drugs with their facts, and enumerated analogues with simulated activities.
 * The same facts produce the same rows. A drug whose SMILES cannot be parsed, or whose formula differs from the
 * stated one, is refused with its line.
 */
export async function fillStarter(db: DatabaseSync, facts: Facts, options: StarterOptions): Promise<void> {
  const perSeries = Math.ceil(options.analogues / facts.series.length);
  const allSeries = facts.series.map((fact) => makeSeries(fact, facts.substituents, perSeries));
  const analogues = allSeries.flatMap((series) => series.analogues);
  const smiles = [...facts.drugs.map((drug) => drug.smiles), ...analogues.map((analogue) => analogue.smiles)];
  const described = await describeMolecules(smiles, options.onProgress, options.signal);
  const drugs = facts.drugs.map((drug, index) => checkedDrug(drug, described[index]));

  const seen = new Set(drugs.map((drug) => drug.canonicalSmiles));
  let at = facts.drugs.length;
  const series = allSeries.map((each) => ({
    series: each,
    analogues: each.analogues.flatMap((analogue) => {
      const outcome = described[at++];
      if (!outcome.ok) throw refusedAnalogue(each.fact.location, analogue.smiles, outcome.problem.reason);
      if (seen.has(outcome.value.canonicalSmiles)) return [];
      seen.add(outcome.value.canonicalSmiles);
      return [{ analogue, facts: outcome.value }];
    }),
  }));

  options.onProgress({ step: 'rows', done: 0, total: null, unit: 'rows' });
  db.exec('BEGIN');
  const targets = fillTargets(db, facts);
  fillDrugs(db, facts, drugs, targets);
  fillSeries(db, series, targets, drugs.length + 1);
  db.exec('COMMIT');
}

function checkedDrug(drug: Facts['drugs'][number], outcome: Parsed<MoleculeFacts>): MoleculeFacts {
  if (!outcome.ok) {
    throw new AppError(
      'INVALID_REQUEST',
      `${drug.location}: the SMILES of ${drug.name} does not parse: ${outcome.problem.reason}`,
    );
  }
  if (outcome.value.formula !== drug.formula) {
    throw new AppError(
      'INVALID_REQUEST',
      `${drug.location}: the formula of ${drug.name} is stated as ${drug.formula}, its SMILES gives ${outcome.value.formula}`,
    );
  }
  return outcome.value;
}

function refusedAnalogue(location: string, smiles: string, reason: string): AppError {
  return new AppError('INVALID_REQUEST', `${location}: an analogue does not parse (${smiles}): ${reason}`);
}
