import type { DatabaseSync } from 'node:sqlite';
import type { MoleculeFacts } from '@moltrove/chemistry';
import { activityInserter, significant } from './activity-row.ts';
import type { StarterTarget } from './fill-targets.ts';
import { rowWriter } from '../../release/row-writer.ts';
import { between, normal, type Random, seededRandom, seedOf } from './random.ts';
import type { Analogue, Series } from './series.ts';
import { structureInserter } from './structure-row.ts';

export interface DescribedAnalogue {
  readonly analogue: Analogue;
  readonly facts: MoleculeFacts;
}

const analoguesPerReference = 60;
const firstYear = 2006;
const lastYear = 2025;

interface Kind {
  readonly name: string;
  readonly description: string;
  readonly assayType: 'B' | 'F' | 'A' | 'P';
  readonly type: string;
  readonly unit: string | null;
  readonly target: StarterTarget | null;
  readonly chance: number;
  /** A simulated measurement of an analogue: its value in the unit, before rounding. */
  readonly measure: (random: Random, each: DescribedAnalogue) => number;
}

/** Writes the enumerated analogues of all series with their simulated references, assays and activities. */
export function fillSeries(
  db: DatabaseSync,
  allSeries: readonly { series: Series; analogues: readonly DescribedAnalogue[] }[],
  targets: ReadonlyMap<string, StarterTarget>,
  firstStrId: number,
): void {
  const insertStructure = structureInserter(db);
  const insertRecord = rowWriter(db, 'compound_record');
  const insertActivity = activityInserter(db);
  const writeReference = referenceWriter(db);
  const writeAssay = assayWriter(db);
  let strId = firstStrId;
  let refId = 2;
  let assayId = 1;
  let actId = 1;

  for (const { series, analogues } of allSeries) {
    const random = seededRandom(seedOf(`${series.fact.series} measurements`));
    const kinds = assayKinds(series, targets);
    const parts = Math.ceil(analogues.length / analoguesPerReference);
    for (let part = 0; part < parts; part += 1) {
      const year = Math.min(lastYear, firstYear + Math.floor((part * 3 + between(random, 0, 12)) % 20));
      writeReference(refId, series, part + 1, parts, year);
      const assays = kinds.map((kind) => ({ kind, assayId: assayId++ }));
      for (const each of assays) writeAssay(each.assayId, refId, each.kind);
      for (const each of analogues.slice(part * analoguesPerReference, (part + 1) * analoguesPerReference)) {
        insertStructure({
          strId,
          sourceId: null,
          name: null,
          moleculeType: 'Small molecule',
          facts: each.facts,
          newlyAdded: year === lastYear,
        });
        const name = `${series.fact.series}-${strId}`;
        insertRecord({
          gvk_id: strId,
          str_id: strId,
          form_id: strId,
          ref_id: refId,
          compound_key: name,
          compound_name: `${name} (enumerated analogue)`,
        });
        for (const { kind, assayId: measuredIn } of assays) {
          if (random() > kind.chance) continue;
          const { prefix, value } = reported(kind.unit, kind.measure(random, each));
          insertActivity({
            actId: actId++,
            strId,
            gvkId: strId,
            assayId: measuredIn,
            refId,
            type: kind.type,
            prefix,
            value,
            unit: kind.unit,
          });
        }
        strId += 1;
      }
      refId += 1;
    }
  }
}

/** Values beyond the range of an assay are reported with a prefix: above 30 µM, below 0.1 nM. */
function reported(unit: string | null, value: number): { prefix: '=' | '<' | '>'; value: number } {
  if (unit === 'nM' && value > 30_000) return { prefix: '>', value: 30_000 };
  if (unit === 'nM' && value < 0.1) return { prefix: '<', value: 0.1 };
  return { prefix: '=', value: significant(value) };
}

/** A measured concentration in nM for a pActivity, with the noise of an assay (0.18 log units). */
const inNanomolar = (random: Random, pActivity: number): number =>
  10 ** (9 - normal(random, pActivity, 0.18));

function assayKinds(series: Series, targets: ReadonlyMap<string, StarterTarget>): Kind[] {
  const { fact } = series;
  const own = targets.get(fact.target)!;
  const offTargets = [...series.offTargetPotency].map(([key, potency]): Kind => ({
    name: `selectivity ${key}`,
    description: `Simulated selectivity assay on ${targets.get(key)!.name}`,
    assayType: 'B',
    type: fact.endpoint === 'Ki' || fact.endpoint === 'Kd' ? fact.endpoint : 'IC50',
    unit: 'nM',
    target: targets.get(key)!,
    chance: 0.75,
    measure: (random, { analogue }) => inNanomolar(random, potency(analogue)),
  }));
  return [
    {
      name: 'own',
      description: `Simulated: ${fact.assay_description}`,
      assayType: fact.assay_format === 'cell' ? 'F' : 'B',
      type: fact.endpoint,
      unit: 'nM',
      target: own,
      chance: 1,
      measure: (random, { analogue }) => inNanomolar(random, series.ownPotency(analogue)),
    },
    {
      name: 'cell',
      description: `Simulated cellular assay downstream of ${own.name}`,
      assayType: 'F',
      type: 'EC50',
      unit: 'nM',
      target: own,
      chance: 0.7,
      measure: (random, { analogue }) => inNanomolar(random, series.ownPotency(analogue) - 0.7),
    },
    ...offTargets,
    {
      name: 'inhibition',
      description: `Simulated inhibition of ${own.name} at 10 uM`,
      assayType: 'B',
      type: 'Inhibition',
      unit: '%',
      target: own,
      chance: 0.45,
      // One-site binding at 10 uM, with an assay noise of 4 %.
      measure: (random, { analogue }) => {
        const dissociation = 10 ** (6 - series.ownPotency(analogue));
        return Math.max(0, Math.min(100, normal(random, 100 / (1 + dissociation / 10), 4)));
      },
    },
    {
      name: 'clearance',
      description: 'Simulated intrinsic clearance in human liver microsomes',
      assayType: 'A',
      type: 'CL',
      unit: 'mL.min-1.g-1',
      target: null,
      chance: 0.5,
      measure: (random, { facts }) => 10 ** normal(random, 0.2 * facts.logP - 0.2, 0.25),
    },
    {
      name: 'logd',
      description: 'Simulated distribution coefficient at pH 7.4',
      assayType: 'P',
      type: 'LogD',
      unit: null,
      target: null,
      chance: 0.4,
      measure: (random, { facts }) => normal(random, facts.logP - 0.4, 0.35),
    },
    {
      name: 'solubility',
      description: 'Simulated aqueous solubility at pH 7.4',
      assayType: 'P',
      type: 'Solubility',
      unit: 'uM',
      target: null,
      chance: 0.4,
      measure: (random, { facts }) => 10 ** normal(random, 3.2 - 0.5 * facts.logP, 0.4),
    },
  ];
}

function referenceWriter(db: DatabaseSync) {
  const insert = rowWriter(db, 'document');
  return (refId: number, { fact }: Series, part: number, parts: number, year: number): void => {
    insert({
      ref_id: refId,
      ref_type: 'O',
      reference: `Simulated data, ${year}, series ${fact.series}, part ${part} of ${parts}`,
      title: `Simulated activities of enumerated analogues, series ${fact.series}`,
      journal_patent_name: 'Simulated data',
      year,
      newly_added: year === lastYear ? 1 : 0,
    });
  };
}

function assayWriter(db: DatabaseSync) {
  const insert = rowWriter(db, 'assay');
  return (assayId: number, refId: number, kind: Kind): void => {
    insert({
      assay_id: assayId,
      ref_id: refId,
      target_id: kind.target?.targetId ?? null,
      enzyme_cell_assay: kind.description,
      assay_type: kind.assayType,
      source: kind.target?.organism || null,
      organism: kind.target?.organism || null,
      tax_id: kind.target?.taxId ?? null,
      assay_method_name: 'Simulation',
      target_profile: kind.target?.targetType ?? null,
    });
  };
}
